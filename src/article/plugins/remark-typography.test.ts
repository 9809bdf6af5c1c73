import { writeFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import { compileArticle } from '../compile';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const folder = temporaryFolder();
writeFileSync(path.join(folder, 'tela.png'), 'GIF89a');
writeFileSync(path.join(folder, '_trecho.mdx'), 'Por 72 horas, "no máximo".\n');

const facts = {
  brand: { name: 'Varanda', article: 'a' as const },
  email: 'ana--lima@varanda.example',
  labels: { sair: 'Sair', conhecimento: 'Conhecimento' },
  baseUrl: '/',
  messages: defaultMessages,
  styles: {},
};

const compile = (body: string) =>
  compileArticle(
    { body, path: path.join(folder, 'x.mdx'), file: 'content/docs/x.mdx', bodyOffset: 0 },
    facts,
    folder,
  );

/** Returns the HTML with `~` for no-break spaces and without heading anchors. */
const html = async (body: string) =>
  (await compile(body)).html
    .replaceAll('\u00A0', '~')
    .replace(/<a class="heading-anchor"[^>]*><\/a>/g, '');

describe('the prose of a page', () => {
  it.each([
    ['Escreva "**melhore**" e envie.', '<p>Escreva “<strong>melhore</strong>” e envie.</p>'],
    ['"Use `x`" e "`x`".', '<p>“Use <code>x</code>” e “<code>x</code>”.</p>'],
    ['Veja "[a página](/docs/a--b)".', '<p>Veja “<a href="/docs/a--b">a página</a>”.</p>'],
    [
      'A cláusula **5** diz *72* horas.',
      '<p>A cláusula~<strong>5</strong> diz <em>72</em>~horas.</p>',
    ],
    ['Na página\n3, ele', '<p>Na página~3, ele</p>'],
    ['"Uma  \nlinha"', '<p>“Uma<br/>\nlinha”</p>'],
    [
      'Diga "<Marca />" ou "<Rotulo nome="sair" />".',
      '<p>Diga “Varanda” ou “<strong>Sair</strong>”.</p>',
    ],
    ['- "um"\n- "dois"', '<ul>\n<li>“um”</li>\n<li>“dois”</li>\n</ul>'],
    ['> "um"', '<blockquote>\n<p>“um”</p>\n</blockquote>'],
  ])('%s', async (body, expected) => {
    expect(await html(body)).toBe(expected);
  });

  it('has a formula for a word', async () => {
    expect(await html('Aqui (a "<Formula tex="x" />")')).toMatch(/“<span.*<\/span>”\)/s);
  });

  it('is typeset in tables, callouts, messages and partials, too', async () => {
    expect(await html('| a |\n| - |\n| "b" |')).toContain('<td>“b”</td>');
    const callout = await html(':::tip[Diga "oi"]\n\nSão 30 dias.\n\n:::');
    expect(callout).toContain('Diga “oi”');
    expect(callout).toContain('30~dias');
    expect(await html('<Mensagem>\n\nDiga "oi"...\n\n</Mensagem>')).toContain('Diga “oi”…');
    const partial = await html("import Trecho from './_trecho.mdx'\n\n<Trecho />");
    expect(partial).toContain('72~horas, “no máximo”.');
  });

  it('is typeset in attributes that people read', async () => {
    const figure = await html(
      `<FiguraConversa pergunta="E a cláusula 5?" resposta="x" legenda="Diga 'oi'..." />`,
    );
    expect(figure).toContain('E a cláusula~5?');
    expect(figure).toContain('<figcaption>Diga ‘oi’…</figcaption>');
    expect(await html('![Diga "oi"](tela.png)')).toContain('alt="Diga “oi”"');
    expect(await html("![A tela](tela.png 'São 5 km...')")).toContain(
      '<figcaption>São 5~km…</figcaption>',
    );
  });

  it('is typeset in the description of the page', async () => {
    expect((await compile('Diga "oi".\n\nE mais.')).excerpt).toBe('Diga “oi”.');
  });
});

describe('what stays as written', () => {
  it.each([
    ['`"a" -- b...`', '<p><code>&quot;a&quot; -- b...</code></p>'],
    ['```\n"a" -- b...\n```', '<span class="line">&quot;a&quot; -- b...</span></code></pre>'],
    ['Tecle <kbd>--</kbd>', '<kbd>--</kbd>'],
    ['<kbd>10--20</kbd>', '<kbd>10--20</kbd>'],
    ['https://x.example/a--b', 'href="https://x.example/a--b"'],
    ['<Email />', 'mailto:ana--lima@varanda.example">ana--lima@varanda.example</a>'],
    ['<img src="/a--b.png" alt="x" />', 'src="/a--b.png"'],
  ])('%s', async (body, expected) => {
    expect(await html(body)).toContain(expected);
  });

  it('keys stay together, and their names do not change', async () => {
    expect(await html('Use <kbd>Ctrl</kbd> <kbd>F</kbd> aqui')).toBe(
      '<p>Use <kbd>Ctrl</kbd>~<kbd>F</kbd> aqui</p>',
    );
  });
});

describe('headings', () => {
  const TITLES = [
    'Diga "oi" -- e "tchau"',
    'A cláusula 5 -- e a 6',
    "Copo d'água...",
    'Em 72 horas',
    'De 10-20 páginas',
    'O 1o lugar',
    'Um assistente de IA',
  ];

  it('are typeset, and their anchors come from the source', async () => {
    const slugger = new GithubSlugger();
    const { headings, html: page } = await compile(
      TITLES.map((title) => `## ${title}\n`).join('\n'),
    );
    expect(headings.map(({ id }) => id)).toEqual(TITLES.map((title) => slugger.slug(title)));
    for (const { id } of headings) expect(page).toContain(`id="${id}"`);
    expect(headings.map(({ text }) => text.replaceAll('\u00A0', '~'))).toEqual([
      'Diga “oi” — e “tchau”',
      'A cláusula~5 — e a~6',
      'Copo d’água…',
      'Em 72~horas',
      'De 10–20 páginas',
      'O 1º lugar',
      'Um assistente de~IA',
    ]);
  });

  it('an anchor written by hand stays', async () => {
    const { headings } = await compile('## "Oi" {#d-10-20--x}\n');
    expect(headings).toMatchObject([{ id: 'd-10-20--x', text: '“Oi”' }]);
  });

  it('the title of the page is typeset, too', async () => {
    expect((await compile('# Diga "oi"\n')).titleText).toBe('Diga “oi”');
  });
});
