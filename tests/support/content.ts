/**
 * The shipped content, read once for all tests that do not change it, and copies that a test may change.
 * Neither needs Gatsby.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/processes';
import { ArticleCache } from '../../src/content/reading/article-cache';
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

/** Disables dates from git: the copy is in no repository. */
const withoutDates = (yaml: string) => yaml.replace(/^showLastUpdateTime: true$/m, '');

/** Removes the words that lead to sections of the shipped docs, which a copy may not have. */
const withoutTerms = (yaml: string) => yaml.replace(/^terms:\n[^]*/m, '');

/**
 * Folders that no copy uses now. Compiled bodies are cached by folder, so that the next copy in the same
 * folder finds them.
 */
const free: { root: string; cache: ArticleCache }[] = [];

function newPlace() {
  const root = mkdtempSync(join(tmpdir(), 'conteudo-'));
  return { root, cache: new ArticleCache(root) };
}

/** Copies the content, without the writing guide, which would only take time. */
export function copyContent(): ContentCopy {
  const place = free.pop() ?? newPlace();
  const { root, cache } = place;
  mkdirSync(root, { recursive: true });
  symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  const at = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const remove = (file: string) => rmSync(at(file), { recursive: true, force: true });
  const reset = (scenario?: string) => {
    remove('content');
    const guide = join(ROOT, 'content/guia');
    cpSync(join(ROOT, 'content'), at('content'), {
      recursive: true,
      filter: (file) => file !== guide,
    });
    write('content/site/docs.yaml', withoutDates(read('content/site/docs.yaml')));
    write('content/site/search.yaml', withoutTerms(read('content/site/search.yaml')));
    if (scenario) cpSync(fixtureContent(scenario), at('content'), { recursive: true });
  };
  reset();
  const discard = () => {
    rmSync(root, { recursive: true });
    free.push(place);
  };
  return { root, cache, reset, read, write, remove, discard };
}
