/**
 * The shipped content, read once for all tests that do not change it, and copies that a test may change.
 * Neither needs Gatsby.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/processes';
import { ArticleCache } from '../../src/content/reading/article-cache';
import { listFiles } from '../../src/files/list-files';
import { writeWithFolder } from '../../src/files/write-files';
import { readContent } from '../../src/content/read-content';
import type { Content } from '../../src/content/content-types';

let shipped: Promise<Content> | undefined;

/** The content of this project, with its drafts and the guide; not to be changed. */
export const shippedContent = (): Promise<Content> =>
  (shipped ??= readContent({ root: ROOT, cache: new ArticleCache(ROOT), withDrafts: true }));

/** Returns the content folder of a scenario: `tests/fixtures/comeco-aberto/content`. */
export const fixtureContent = (scenario: string) =>
  join(ROOT, 'tests/fixtures', scenario, 'content');

/** The copy; `file` is always a path such as `content/docs/nova.mdx`. */
export interface ContentCopy {
  readonly root: string;
  /** Cache of compiled bodies, shared by the test files of a worker. */
  readonly cache: ArticleCache;
  /** Restores the shipped content and copies a scenario of `tests/fixtures` over it. */
  readonly reset: (scenario?: string) => void;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string | Uint8Array) => void;
  readonly remove: (file: string) => void;
  /** Deletes the copy. */
  readonly discard: () => void;
}

/** Texts and pictures by path. */
type Files = ReadonlyMap<string, Buffer>;

const filesOf = (folder: string): Files =>
  new Map(
    listFiles(folder).map((file) => [`content/${file}`, readFileSync(join(folder, file))] as const),
  );

/** The shipped content without the writing guide, which would only take time. */
function baseFiles(): Files {
  const files = new Map(filesOf(join(ROOT, 'content')));
  for (const file of files.keys()) if (file.startsWith('content/guia/')) files.delete(file);
  const change = (file: string, pattern: RegExp) =>
    files.set(file, Buffer.from(String(files.get(file)).replace(pattern, '')));
  // The copy is in no repository, which has the dates.
  change('content/site/docs.yaml', /^showLastUpdateTime: true$/m);
  // Words that lead to sections of the shipped docs, which a copy may not have.
  change('content/site/search.yaml', /^terms:\n[^]*/m);
  return files;
}

/**
 * Folders that no copy uses now. Compiled bodies are cached by folder, so that the next copy in the same
 * folder finds them.
 */
const free: { root: string; cache: ArticleCache }[] = [];

function newPlace() {
  const root = mkdtempSync(join(tmpdir(), 'conteudo-'));
  return { root, cache: new ArticleCache(root) };
}

/** Copies the content. */
export function copyContent(): ContentCopy {
  const place = free.pop() ?? newPlace();
  const { root, cache } = place;
  mkdirSync(root, { recursive: true });
  symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  const at = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string | Uint8Array) => writeWithFolder(at(file), text);
  const remove = (file: string) => rmSync(at(file), { recursive: true, force: true });
  const reset = (scenario?: string) => {
    const files = new Map([...baseFiles(), ...(scenario ? filesOf(fixtureContent(scenario)) : [])]);
    const isFolder = (name: string) =>
      [...files.keys()].some((file) => file.startsWith(`${name}/`));
    /** Removes what does not belong there; most tests change a file or two of many. */
    const clear = (folder: string) => {
      for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
        const name = `${folder}/${entry.name}`;
        if (entry.isDirectory() && isFolder(name)) clear(name);
        else if (!entry.isFile() || !files.has(name)) remove(name);
      }
    };
    mkdirSync(at('content'), { recursive: true });
    clear('content');
    for (const [file, bytes] of files) {
      if (!existsSync(at(file)) || !readFileSync(at(file)).equals(bytes)) write(file, bytes);
    }
  };
  reset();
  const discard = () => {
    rmSync(root, { recursive: true });
    free.push(place);
  };
  return { root, cache, reset, read, write, remove, discard };
}
