/**
 * Reads damaged content in a process of its own, which its parent ends if it hangs.
 *
 * Usage: read-damaged.ts <seed> <first case> <count>. Prints each case before it begins; exits with 1 after
 * the first that is neither a page nor a message of ours.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, main } from '../../tools/processes';
import { Random } from '../../tools/random';
import { feedsOf } from '../../src/blog/feeds';
import type { Content } from '../../src/content/content-types';
import { readContent } from '../../src/content/read-content';
import { formatProblem, isError } from '../../src/content/schema/problem';
import type { Problem } from '../../src/content/schema/problem';
import { CONTENT_KINDS } from '../../src/editor/content-kinds';
import { formatOf } from '../../src/editor/format/formats';
import { listFiles } from '../../src/files/list-files';
import { sitePages } from '../../src/routes/site-pages';
import { searchSections } from '../../src/search/index/search-sections';
import { copyContent } from './content';
import { damage } from './mutations';

const SITES = [undefined, 'site-pequeno', 'site-com-blog', 'site-com-versoes'];

/** Matches what only a library says, and values that are not words. */
const FOREIGN =
  /\b(?:\w*Error:|Unexpected|Expected|Cannot|Could not|Invalid|must be|is not|not allowed|undefined|NaN)\b|\[object/;

/** Matches the error of the page's own code, which the message about it quotes. */
const QUOTED = /(?<=^O código desta página falhou: )".*"\.$/;

/** Returns what is wrong with a message: it has a place, three sentences and no text of a library. */
function faultOf(problem: Problem, texts: string): string | undefined {
  const { file, line, column, what, rule, fix } = problem;
  if (!/^(?:content|static|src)(?:\/|$)/.test(file)) return `no file: ${file}`;
  if (line !== undefined && !(Number.isInteger(line) && line > 0 && column)) return 'no place';
  if ([what, rule, fix].some((sentence) => !sentence.trim())) return 'no sentence';
  const [foreign] = FOREIGN.exec([what.replace(QUOTED, ''), rule, fix].join('\n')) ?? [];
  return foreign && !texts.includes(foreign) ? `foreign: ${foreign}` : undefined;
}

/** Uses the content as the build and the editor do. */
function use(content: Content, files: readonly { name: string; text: string }[]): void {
  if (!content.problems.some(isError)) {
    sitePages(content, () => '');
    searchSections(content);
    feedsOf(content);
  }
  for (const { name, text } of files) {
    const isPage = /\.mdx?$/.test(name);
    for (const kind of CONTENT_KINDS.filter((one) => one.isPage === isPage)) {
      const format = formatOf(kind.name);
      const written = format.toFile(format.fromFile(text));
      if (written !== text) throw new Error(`The editor changes ${name} as ${kind.name}`);
    }
  }
}

async function runCase(seed: number, number: number, clean: Map<string, Content>): Promise<void> {
  const random = new Random(seed * 100_003 + number);
  const scenario = random.pick(SITES);
  copy.reset(scenario);
  const texts = new Map(
    listFiles(join(copy.root, 'content'))
      .filter((file) => /\.(?:mdx?|ya?ml)$/.test(file))
      .map((file) => [`content/${file}`, copy.read(`content/${file}`)]),
  );
  const options = { root: copy.root, cache: copy.cache, withDrafts: random.number(2) === 0 };
  const key = String(scenario);
  const previous = clean.get(key) ?? (await readContent(options));
  clean.set(key, previous);
  const done = damage(copy.root, texts, random);
  try {
    const isPreview = random.number(2) === 0;
    const content = await readContent({ ...options, ...(isPreview && { previous }) });
    const files = listFiles(join(copy.root, 'content'))
      .filter((file) => /\.(?:mdx?|ya?ml)$/.test(file))
      .map((name) => ({ name, text: copy.read(`content/${name}`) }));
    const all = files.map(({ text }) => text).join('\n');
    for (const problem of content.problems) {
      const fault = faultOf(problem, all);
      if (fault) throw new Error(`${fault}\n${formatProblem(problem)}`);
    }
    use(
      content,
      files.filter(({ name, text }) => texts.get(`content/${name}`) !== text),
    );
  } catch (error) {
    const kept = join(ROOT, '.tmp/damaged', `${seed}-${number}`);
    rmSync(kept, { recursive: true, force: true });
    cpSync(join(copy.root, 'content'), join(kept, 'content'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const stack = error instanceof Error ? error.stack : String(error);
    console.error(`${String(scenario)}: ${done.join(', ')}\nkept in ${kept}\n${stack}`);
    throw error;
  }
}

const copy = copyContent();

main(async () => {
  const [seed = 1, first = 0, count = 1] = process.argv.slice(2).map(Number);
  const clean = new Map<string, Content>();
  let failures = 0;
  for (let number = first; number < first + count; number += 1) {
    console.log(`case ${number}`);
    await runCase(seed, number, clean).catch(() => (failures += 1));
    if (failures > 0 && process.env['ALL_FAILURES'] !== 'true') break;
  }
  copy.discard();
  return failures > 0 ? 1 : 0;
});
