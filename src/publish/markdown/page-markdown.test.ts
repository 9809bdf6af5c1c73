import { describe, expect, it } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import { bodyHtml } from './article-tree';
import { pageMarkdown } from './page-markdown';

const URL = 'https://site.example/docs/conversas';

/** Returns the Markdown of a body, without the address. */
function body(html: string): string {
  const text = pageMarkdown(
    {
      ...{ source: 'Página:', url: URL },
      html: bodyHtml(`<main><h1>T</h1><div class="prose">${html}</div><footer>fim</footer></main>`),
    },
    defaultMessages,
  );
  return text.replace(/\n*Página: <[^>]*>\n$/, '');
}

describe('pageMarkdown', () => {
  it('starts with title and lede, and ends with the address of the page', () => {
    const page = { source: 'Página:', url: URL };
    const html = bodyHtml(
      '<div class="prose"><h1>Conversas</h1><p>Comece\u00A0já.</p><p>Um texto.</p></div>',
    );
    expect(pageMarkdown({ ...page, html }, defaultMessages)).toBe(
      `# Conversas\n\nComece já.\n\nUm texto.\n\nPágina: <${URL}>\n`,
    );
    expect(pageMarkdown({ ...page, html: '' }, defaultMessages)).toBe(`Página: <${URL}>\n`);
  });

  it('escapes Markdown syntax', () => {
    expect(body('<p>1 * 2 * 3 e [colchetes] e &lt;tag></p>')).toBe(
      '1 \\* 2 \\* 3 e \\[colchetes] e \\<tag>',
    );
  });

  it('converts headings without their anchors, and keys to text', () => {
    const heading =
      '<h2 id="a">Abrir<a class="heading-anchor" href="#a" aria-label="Link"></a></h2>';
    expect(body(`${heading}<p>Tecle <kbd>Ctrl</kbd> <kbd>K</kbd>.</p>`)).toBe(
      '## Abrir\n\nTecle Ctrl K.',
    );
  });

  it('makes addresses absolute', () => {
    const links = [
      '/docs/#um',
      '#dois',
      '../termos',
      'https://outro.example/x',
      'mailto:a@b.example',
    ];
    const html = links.map((href) => `<p><a href="${href}">aqui</a></p>`).join('');
    expect([...body(html).matchAll(/\((.*?)\)/g)].map(([, href]) => href)).toEqual([
      'https://site.example/docs/#um',
      `${URL}#dois`,
      'https://site.example/termos',
      'https://outro.example/x',
      'mailto:a@b.example',
    ]);
  });

  it('converts a callout to a blockquote with its label', () => {
    expect(
      body(
        '<div class="callout" role="note"><svg></svg><div class="callout-body"><p class="callout-title">Dica</p><p>Um.</p><ul><li>Dois</li></ul></div></div>',
      ),
    ).toBe('> **Dica**\n>\n> Um.\n>\n> - Dois');
  });

  it.each([
    ['tip', 'Título próprio', 'Dica: Título próprio'],
    ['warning', 'Cuidado', 'Cuidado'],
    ['info', 'Importante', 'Importante'],
  ])('adds the kind of a callout, %s, to its title, %s', (kind, title, shown) => {
    const inner = `<div class="callout" data-kind="danger"><p class="callout-title">Perigo</p></div>`;
    const html = `<div class="callout" data-kind="${kind}"><p class="callout-title">${title}</p>${inner}</div>`;
    expect(body(html)).toBe(`> **${shown}**\n>\n> > **Perigo**`);
  });

  it('converts a figure to its text and caption', () => {
    expect(
      body(
        '<figure class="figure"><div class="figure-window"><div aria-hidden="true">desenho</div><p><span class="visually-hidden">Pergunta: </span>E agora?</p><ul><li class="figure-row"><span>TCC\n<span class="figure-tag"><span class="visually-hidden"> etiqueta: </span>revisar</span></span></li></ul></div><figcaption>Uma <b>legenda</b>.</figcaption></figure>',
      ),
    ).toBe('> Pergunta: E agora?\n>\n> - TCC, etiqueta: revisar\n>\n> *Uma **legenda**.*');
  });

  it('puts the host of a source in parentheses', () => {
    expect(
      body('<ol><li>Feira do livro\n <span class="figure-host">vila.example</span></li></ol>'),
    ).toBe('1. Feira do livro (vila.example)');
  });

  it('omits the note about new tabs', () => {
    expect(
      body(
        '<p><a href="https://a.example/" target="_blank">Guia<span class="visually-hidden"> (abre em nova aba)</span></a></p>',
      ),
    ).toBe('[Guia](https://a.example/)');
  });

  it('converts code with its title, and marked lines to a diff', () => {
    const code = (name: string, lines: string) =>
      `<figure class="code"><figcaption>a.js</figcaption><div class="code-tools"><button>Copiar</button><span role="status"></span></div><pre tabindex="0"><code class="${name}">${lines}</code></pre></figure>`;
    expect(
      body(
        code(
          'language-js',
          '<span class="line"><span class="code-keyword">let</span> a;\n</span><span class="line" data-mark="highlight">b</span>',
        ),
      ),
    ).toBe('*a.js*\n\n```js\nlet a;\nb\n```');
    const patch = (text: (line: string, sign: string) => string) =>
      `<span class="line">${text('a', ' ')}\n</span><span class="line" data-mark="highlight removed">${text('b', '-')}\n</span><span class="line" data-mark="added">${text('c', '+')}</span>`;
    const written = '*a.js*\n\n```diff\n a\n-b\n+c\n```';
    expect(
      body(
        code(
          'language-js',
          patch((line) => line),
        ),
      ),
    ).toBe(written);
    expect(
      body(
        code(
          'language-diff',
          patch((line, sign) => sign + line),
        ),
      ),
    ).toBe(written);
  });

  it('keeps the lines of code that a page made by itself', () => {
    expect(body('<pre><code>a<br><b>b</b></code></pre>')).toBe('```\na\nb\n```');
  });

  it('converts all tabs with their labels', () => {
    const panel = (label: string) =>
      `<div class="tab-panel"><p class="tab-label">${label}</p><p>Texto ${label}</p></div>`;
    expect(
      body(
        `<div class="tabs"><div role="tablist"><button role="tab">A</button></div>${panel('A')}${panel('B')}<script>x()</script></div>`,
      ),
    ).toBe('**A**\n\nTexto A\n\n**B**\n\nTexto B');
  });

  it('converts a formula to its source', () => {
    const formula = (tex: string, display = 'inline') =>
      `<math display="${display}"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
    expect(body(`<p>Um ${formula('x_1*\\frac{1}{2}')}.</p>${formula('y', 'block')}`)).toBe(
      'Um $x_1*\\frac{1}{2}$.\n\n$$\ny\n$$',
    );
    expect(body('<p><math><mi>x</mi></math></p>')).toBe('x');
  });

  it('converts a drawing to its label', () => {
    expect(
      body('<figure><div role="img" aria-label="Desenho com 5 partes."><p>x</p></div></figure>'),
    ).toBe('> Desenho com 5 partes.');
  });

  it('converts an image with its description, and a zoom link to the large image', () => {
    const picture =
      '<picture><source srcset="/a.avif"><img src="/a.png" alt="Duas pastas"></picture>';
    expect(
      body(
        `<figure><a href="/grande.png" data-module="/image-zoom.js">${picture}</a><figcaption>Legenda</figcaption></figure>`,
      ),
    ).toBe('![Duas pastas](https://site.example/grande.png)\n\n*Legenda*');
    expect(body(`<p><a href="/docs/">${picture}</a></p>`)).toBe(
      '[![Duas pastas](https://site.example/a.png)](https://site.example/docs/)',
    );
  });

  it('converts tables, task lists, steps and code', () => {
    expect(
      body(
        '<div class="table-scroll" tabindex="0"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>',
      ),
    ).toBe('| A |\n| - |\n| 1 |');
    expect(
      body(
        '<ul><li><input type="checkbox" checked disabled> feito</li><li><input type="checkbox" disabled> a fazer</li></ul>',
      ),
    ).toBe('- [x] feito\n- [ ] a fazer');
    expect(body('<div class="steps"><ol><li>Um</li><li>Dois</li></ol></div>')).toBe(
      '1. Um\n2. Dois',
    );
    expect(
      body('<pre><code class="language-yaml">a: 1\n</code></pre><button>Copiar</button>'),
    ).toBe('```yaml\na: 1\n```');
  });

  it('converts details with their summary', () => {
    expect(body('<details><summary>Por quê?</summary><p>Porque sim.</p></details>')).toBe(
      '**Por quê?**\n\nPorque sim.',
    );
  });

  it('converts footnotes', () => {
    expect(
      body(
        '<p>Um<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref="true">1</a></sup>.</p><section data-footnotes="true" class="footnotes"><h2 class="sr-only" id="footnote-label">Notas de rodapé</h2><ol><li id="user-content-fn-a"><p>A nota. <a href="#user-content-fnref-a" data-footnote-backref="true" aria-label="Voltar">↩</a></p></li></ol></section>',
      ),
    ).toBe('Um[^a].\n\n[^a]: A nota.');
    expect(
      body('<p>Um<sup><a href="#user-content-fn-50%do" data-footnote-ref="true">1</a></sup>.</p>'),
    ).toBe('Um[^50%do].');
  });

  it('omits styles, scripts and decorative elements', () => {
    expect(
      body('<style>p{}</style><script>x()</script><p aria-hidden="true">x</p><p>fica</p>'),
    ).toBe('fica');
  });
});
