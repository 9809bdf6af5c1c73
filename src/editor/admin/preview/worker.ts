import { FACTS_FILE, PARTS_SCRIPT } from '../file-names';
import type { PagePreview, SiteFacts } from '../site-facts';
import { pageCompiler } from './compile-page';
import type { PageCompiler } from './compile-page';
import { bring } from './on-demand';
import type { Answer, Question } from './protocol';

/** The site, and the compiler of its pages. */
interface Site {
  facts: SiteFacts;
  compile: PageCompiler;
}

/** What a text that is no page is compiled as: nothing is beside it. */
const TEXT = { file: 'content/site/texto.mdx', frontMatter: {} };

let site: Promise<Site> | undefined;
let known = 0;
let last: Promise<unknown> = Promise.resolve();

async function load(): Promise<Site> {
  const response = await fetch(FACTS_FILE, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${FACTS_FILE}: ${response.status}`);
  const facts = (await response.json()) as SiteFacts;
  return { facts, compile: pageCompiler(facts) };
}

async function compile({ draft, version }: Question): Promise<PagePreview> {
  if (version !== known) site = undefined;
  known = version;
  const asked = (site ??= load());
  // A file that did not come may come next time.
  asked.catch(() => {
    if (site === asked) site = undefined;
  });
  const { facts, compile: compilePage } = await asked;
  if (!('part' in draft)) return compilePage(draft);
  const { partPreview } = bring(PARTS_SCRIPT, 'cmsParts');
  return partPreview(draft, facts, (body) => compilePage({ ...TEXT, body }));
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  // One after the other: the files of a page are those of all that is running.
  last = last.then(async () => {
    const answer: Answer = await compile(data).then(
      (preview) => ({ id: data.id, preview }),
      (error: unknown) => ({ id: data.id, failure: String(error) }),
    );
    postMessage(answer);
  });
});
