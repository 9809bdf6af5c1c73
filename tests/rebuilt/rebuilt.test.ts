/**
 * One site that is built again and again: after each change the result must equal that of a first build.
 * Each case depends on the one before it. Two of the built sites are kept for the browser tests (tests/e2e/rebuilt).
 */
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../gatsby/build-code';
import { ROOT } from '../../tools/processes';
import { Random } from '../../tools/random';
import { ArticleCache } from '../../src/content/reading/article-cache';
import { readContent } from '../../src/content/read-content';
import { formatProblem, isError } from '../../src/content/schema/problem';
import { SITES } from '../sites/sites';
import { fixtureContent } from '../support/content';
import { COMPONENT, PHASES, addComponentPage, editAtRandom } from '../support/histories';
import { editInputs, prepareHistories, readSources, writeSources } from '../support/histories';
import { elements, parse, textOf } from '../support/html';
import { buildSite, bytesOf, differences, makeSite } from '../support/site';
import type { Site } from '../support/site';

const FIRST = fixtureContent('site-com-versoes');
const MESSAGES = 'content/site/messages.yaml';
/** The source of docs/conversas.html, first in a version, then without versions. */
const TALKS = 'content/versions/2.0/docs/conversas.mdx';
const TALKS_UNVERSIONED = 'content/docs/conversas.mdx';
const TEMPLATE = 'src/templates/doc.tsx';
const CODE = 'src/browser/links.ts';
/** A seed of what happens at random: the same seed gives the same edits and the same kill. */
const SEED = Number(process.env['SEED'] ?? 1);

const BROKEN = '\nUm fim. [Seção](#que-nao-existe). [Página](/docs/sumiu).\n';
const WARNINGS = [
  'Links que não levam a lugar nenhum:',
  '→ /docs/sumiu',
  'Âncoras que não existem na página:',
  '→ #que-nao-existe',
];

const site = makeSite('rebuilt', { content: FIRST, bare: true });
const inSite = (file: string) => join(site.dir, file);
const write = (file: string, text: string) => writeFileSync(inSite(file), text);
const edit = (text: string, file = TALKS) => appendFileSync(inSite(file), text);
const page = (file: string) => readFileSync(join(site.distDir, file), 'utf8');
const documentOf = (file: string) => parse(page(file));

// With the texts that visitors read, not placeholders.
cpSync(join(ROOT, MESSAGES), inSite(MESSAGES));
const first = readSources(site);

/** Changes settings and a text, removes a version and adds the first posts of a blog. */
function writeSecondContent(): void {
  write(
    'content/site/announcement.yaml',
    'id: aviso-2\ncontent: Outro aviso, com um [link](/docs).\nisCloseable: false\n',
  );
  write('content/site/color-mode.yaml', 'disableSwitch: true\n');
  write('content/site/analytics.yaml', 'trackingIds: [G-UM, G-DOIS]\nvercel: true\n');
  write('content/site/docs.yaml', "versions:\n  '2.0':\n    label: '2.0'\n");
  rmSync(inSite('content/versions/1.0'), { recursive: true });
  write('content/site/cms.yaml', 'enabled: true\nbackend: { type: github, repo: ana/site }\n');
  cpSync(join(fixtureContent('site-com-blog'), 'blog'), inSite('content/blog'), {
    recursive: true,
  });
  edit('\nUma frase de agora.\n');
}

/** Reports whether a file is a Gatsby page; the editor is not. */
const isPage = (file: string) => file.endsWith('.html') && !/_gatsby|^admin\//.test(file);
const pages = () => filesBelow(site.distDir, '.').filter(isPage);

/** Returns the pages whose policy blocks one of their own scripts or styles. */
const shutOut = () =>
  pages().filter((file) => {
    const html = page(file);
    const own = [
      ...html.matchAll(/<(?:script|style)(?![^>]*\b(?:src|type="application))[^>]*>([^]*?)<\//g),
    ];
    return own.some(([, text = '']) => {
      const digest = createHash('sha256').update(text).digest('base64');
      return !html.includes(`'sha256-${digest}'`);
    });
  });

/** Returns the pages with scripts of another bundle than the current one. */
const leftBehind = () => {
  const { webpackCompilationHash } = JSON.parse(page('page-data/app-data.json')) as Record<
    string,
    string
  >;
  return pages().filter((file) => !page(file).includes(`"${webpackCompilationHash}"`));
};

/** Expects all pages to belong to the same build. */
function expectWhole(): void {
  expect(pages().length).toBeGreaterThan(10);
  expect(shutOut()).toEqual([]);
  expect(leftBehind()).toEqual([]);
}

/** Set as long as no link is broken: a link that is called so by mistake fails the build. */
const STRICT = { STRICT: 'true' };

/** Builds the site, which must succeed. */
async function build(env: Site['env'] = {}): Promise<string> {
  const { code, output } = await buildSite({ ...site, env });
  expect(code, output).toBe(0);
  expectWhole();
  return output;
}

/** Copies the built site for the browser tests. */
function keep(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(site.distDir, copy, { recursive: true });
}

/** Returns the time of webpack's last run. */
const bundled = () =>
  ['build-javascript', 'build-html'].map(
    (name) => statSync(inSite(`.cache/kept-bundles/${name}`)).mtimeMs,
  );

describe('the first build', () => {
  beforeAll(async () => {
    await build(STRICT);
    keep(SITES.first.dist);
  });

  it.each(['index.html', 'sobre.html', 'docs/conversas.html', 'search.html', '404.html'])(
    '%s connects to the search service ahead of time (7.2.1)',
    (file) => {
      const links = elements(documentOf(file), 'link', { rel: 'preconnect' });
      expect(links.map(({ attribs }) => [attribs['href'], 'crossorigin' in attribs])).toEqual([
        ['https://quintal1-dsn.algolia.net', true],
      ]);
    },
  );
});

describe('a build after changes of settings and texts', () => {
  beforeAll(async () => {
    writeSecondContent();
    await build(STRICT);
    keep(SITES.second.dist);
  });

  it('makes the first pages of a blog, and puts its feed into the other pages', () => {
    expect(page('blog.html')).toContain('Antes da marca');
    for (const file of ['sobre.html', 'docs/index.html']) {
      expect(page(file), file).toContain('/blog/rss.xml');
    }
  });

  it('has the editor that was switched on', () => {
    expect(page('admin/index.html')).toContain('noindex');
    expect(page('robots.txt')).toContain('/admin/');
  });

  it('shows the edited text', () => {
    expect(page('docs/conversas.html')).toContain('Uma frase de agora.');
  });

  it('removes the pages of a version that is gone', () => {
    expect(pages().filter((file) => /^docs\/(?:1\.0|next)\b/.test(file))).toEqual([]);
  });

  it('has no button in an announcement that nobody may close (4.1.5)', () => {
    const [notice] = elements(documentOf('sobre.html'), 'div', { role: 'banner' });
    expect(textOf(notice)).toBe('Outro aviso, com um link.');
    expect(elements(notice!, 'button')).toEqual([]);
  });

  it('does not ask in /search which version to search, since there is only one (9.5.10)', () => {
    expect(elements(documentOf('search.html'), 'select')).toEqual([]);
  });
});

const shown = () => page(pages().find((file) => file.endsWith('/rega.html')) ?? '');

describe(`a build after edits and a kill at random (SEED=${SEED})`, () => {
  let said: string;

  beforeAll(async () => {
    const random = new Random(SEED);
    appendFileSync(inSite(CODE), "\naddEventListener('agora', () => undefined);\n");
    await prepareHistories(site);
    const edits = [...(await editAtRandom(site, random)), ...(await editAtRandom(site, random))];
    const killAfter = random.pick(PHASES);
    const before = bytesOf(site.distDir);
    const killed = await buildSite({ ...site, env: STRICT }, { killAfter });
    expect(killed.code, `${edits.join(', ')}, ${killAfter}: ${killed.output}`).toBe(137);
    expect(differences(bytesOf(site.distDir), before)).toEqual([]);
    edit('\nOutra frase.\n', TALKS_UNVERSIONED);
    // Everything is bundled again, so that these changes take no time of their own.
    rmSync(inSite('content/pages'), { recursive: true });
    rmSync(inSite('content/blog'), { recursive: true });
    await addComponentPage(site);
    said = await build(STRICT);
  });

  it('gives all pages the same scripts, and shows what was edited since', () => {
    expect(said).toContain('não é de uma geração que chegou ao fim');
    expect(page('docs/conversas.html')).toContain('Outra frase.');
  });

  it('succeeds without pages outside the docs, and with a component page, without a warning of a tool', () => {
    expect(pages()).not.toContain('sobre.html');
    expect(pages()).not.toContain('blog.html');
    // The site’s own warnings begin on a line of their own.
    expect(said.match(/^warn(?:ing)? +\S.*|.*Exported queries.*/gm)).toBeNull();
    expect(shown()).toContain('Aviso 0.');
  });
});

it('a build shows the new picture and the new partial of a page that is not new itself', async () => {
  const pictures = () => [...shown().matchAll(/\/static\/\w+\/\d+\/canteiro\.webp/g)].join();
  const before = pictures();
  await editInputs(site, 7);
  await build(STRICT);
  expect(shown()).toContain('Aviso 7.');
  expect(pictures()).toHaveLength(before.length);
  expect(pictures()).not.toBe(before);
});

describe('a build that fails', () => {
  /** Expects a build to fail and to leave the previous site as it was. */
  async function failingBuild(): Promise<string> {
    const before = bytesOf(site.distDir);
    const { code, output } = await buildSite({ ...site, env: STRICT });
    expect(code, output).toBe(1);
    expect(differences(bytesOf(site.distDir), before)).toEqual([]);
    return output;
  }

  it('names the broken links that stop it with STRICT=true, without a stack', async () => {
    edit(BROKEN, TALKS_UNVERSIONED);
    const output = await failingBuild();
    for (const warning of WARNINGS) expect(output).toContain(warning);
    expect(output).toContain('A geração do site parou por causa dos links acima.');
    expect(output).not.toMatch(/^\s+at /m);
  });

  it("names the line of a writer's component that throws", async () => {
    write(COMPONENT, 'const regar = (vasos) => vasos.length;\nexport default () => regar();\n');
    const output = await failingBuild();
    expect(output).toContain(
      `${COMPONENT}:1\nA página "/docs/rega" não pôde ser desenhada: TypeError`,
    );
    expect(output).not.toMatch(/^\s+at |Truncated page data/m);
  });

  it('names a template without a default export (2.17.5)', async () => {
    write(TEMPLATE, 'export const Article = () => null;\n');
    const output = await failingBuild();
    expect(output).toContain('without a valid default export');
    expect(output).toContain(inSite(TEMPLATE));
  });

  it('tells each mistake of the content once, in whole sentences of Portuguese (A.2)', async () => {
    cpSync(fixtureContent('varios-erros'), inSite('content'), { recursive: true });
    const output = await failingBuild();
    const cache = new ArticleCache(site.dir);
    const { problems } = await readContent({ root: site.dir, cache, withDrafts: false });
    const count = problems.filter(isError).length;
    expect(count).toBeGreaterThan(6);
    expect(output).toContain(`O conteúdo tem ${count} erros:`);
    for (const message of problems.map(formatProblem)) {
      expect(output.split(message), message).toHaveLength(2);
    }
    expect(output).not.toMatch(/^\s+at /m);
    expect(output).not.toMatch(/\bError:|node_modules|src\/(?:content|publish|routes)/);
    expect(output).not.toMatch(/^\s*ERROR\b/m);
  });
});

describe('a build after everything was put back', () => {
  it('gives the site of the first build, to the byte', async () => {
    writeSources(site, first);
    await build();
    expect(differences(bytesOf(SITES.first.dist), bytesOf(site.distDir))).toEqual([]);
  });
});

describe('a build after the edit of a text', () => {
  let said: string;
  let before: number[];

  beforeAll(async () => {
    before = bundled();
    edit(BROKEN);
    said = await build();
  });

  it('shows the text on the page and in its Markdown', () => {
    expect(page('docs/conversas.html')).toContain('Um fim.');
    expect(page('docs/conversas.md')).toContain('Um fim.');
  });

  it('bundles nothing', () => {
    expect(bundled()).toEqual(before);
  });

  it('warns of broken links', () => {
    for (const warning of WARNINGS) expect(said).toContain(warning);
  });

  it('is not made again without a change, and its warnings are repeated', async () => {
    const finished = bytesOf(site.distDir);
    const again = await build();
    for (const warning of [...WARNINGS, 'Nada mudou desde a última geração']) {
      expect(again).toContain(warning);
    }
    expect(again).not.toContain('Done building');
    expect(differences(bytesOf(site.distDir), finished)).toEqual([]);
  });
});
