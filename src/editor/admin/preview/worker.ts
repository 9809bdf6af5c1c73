import type { Answer, Question } from '../compiler';
import { FACTS_FILE, PARTS_SCRIPT } from '../file-names';
import type { PagePreview, SiteFacts } from '../site-facts';
import { pageCompiler } from './compile-page';
import type { PageCompiler } from './compile-page';
import { bring } from './on-demand';

/** Facts about the site, and the compiler of its pages. */
interface Site {
  facts: SiteFacts;
  compile: PageCompiler;
}

/** Page under which a text that does not belong to a page is compiled; it has no adjacent files. */
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
  // A failed request is repeated for the next page.
  asked.catch(() => {
    if (site === asked) site = undefined;
  });
  const { facts, compile: compilePage } = await asked;
  if (!('part' in draft)) return compilePage(draft);
  const { partPreview } = bring(PARTS_SCRIPT, 'cmsParts');
  return partPreview(draft, facts, (body) => compilePage({ ...TEXT, body }));
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  // One at a time, because the set of known files is global.
  last = last.then(async () => {
    const answer: Answer = await compile(data).then(
      (preview) => ({ id: data.id, preview }),
      (error: unknown) => ({ id: data.id, failure: String(error) }),
    );
    postMessage(answer);
  });
});
