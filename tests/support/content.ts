/**
 * The shipped content, read once for every test that only looks at it, and throw-away copies that a test
 * may spoil. Gatsby is not needed to read either.
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

/** The content of this project, with its drafts and the guide; no test may change any of it. */
export const shippedContent = (): Promise<Content> =>
  (shipped ??= readContent({ root: ROOT, cache: new ArticleCache(ROOT), withDrafts: true }));

/** Folder of a scenario's content: `tests/fixtures/comeco-aberto/content`. */
export const fixtureContent = (scenario: string) =>
  join(ROOT, 'tests/fixtures', scenario, 'content');

/** The copy; `file` is always a path such as `content/docs/nova.mdx`. */
export interface ContentCopy {
  readonly root: string;
  /** Knows the bodies that other test files of this worker had compiled. */
  readonly cache: ArticleCache;
  /** Puts the shipped content back, and lays a scenario of `tests/fixtures` over it. */
  readonly reset: (scenario?: string) => void;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly remove: (file: string) => void;
  /** Removes the copy itself. */
  readonly discard: () => void;
}

/** A copy outside of any git repository has no dates to show, so it does not ask for them. */
const withoutDates = (yaml: string) => yaml.replace(/^showLastUpdateTime: true$/m, '');

/**
 * Where no copy is now. A body is compiled for a place: where one copy was, the next one finds its bodies
 * compiled, and only a copy beside another needs a new place.
 */
const free: { root: string; cache: ArticleCache }[] = [];

function newPlace() {
  const root = mkdtempSync(join(tmpdir(), 'conteudo-'));
  return { root, cache: new ArticleCache(root) };
}

/** A copy of the content without the guide for writers, which tests would only wait for. */
export function copyContent(): ContentCopy {
  const place = free.pop() ?? newPlace();
  const { root, cache } = place;
  mkdirSync(root, { recursive: true });
  symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  const at = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, text: string) => {
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
    if (scenario) cpSync(fixtureContent(scenario), at('content'), { recursive: true });
  };
  reset();
  const discard = () => {
    rmSync(root, { recursive: true });
    free.push(place);
  };
  return { root, cache, reset, read, write, remove, discard };
}
