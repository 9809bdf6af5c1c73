import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { markLines } from './code-lines';
import { codeMeta, fenceOf, unknownMeta } from './syntax/code-meta';
import { compileArticle } from './compile';
import { highlight } from './highlight';
import { articleFactsOf } from '../../tests/support/article-facts';

const facts = articleFactsOf({ baseUrl: '/sub/', styles: { code: '.code{}' } });

const compile = (body: string) =>
  compileArticle(
    { body, path: path.join(__dirname, 'x.mdx'), file: 'content/docs/x.mdx', bodyOffset: 3 },
    facts,
    __dirname,
  );
const html = async (body: string) => (await compile(body)).html;

/** Returns the displayed lines as `marks|text`. */
function marked(code: string, language = 'js', meta = '') {
  const { text, marks } = markLines(code, language, codeMeta(meta));
  return text.split('\n').map((line, index) => `${[...(marks[index] ?? [])].join(' ')}|${line}`);
}

describe('the meta string of a code fence', () => {
  it('sets title, lines and line numbers in any order (2.16.4)', () => {
    expect(codeMeta('{1,3-4} title="um {2} nome.js" showLineNumbers=10')).toEqual({
      title: 'um {2} nome.js',
      lines: new Set([1, 3, 4]),
      firstNumber: 10,
      isDiff: false,
      isWrapped: false,
      isFolded: false,
    });
    expect(codeMeta("showLineNumbers title='a.js' diff wrap collapse file='../a.js'")).toEqual({
      title: 'a.js',
      file: '../a.js',
      firstNumber: 1,
      isDiff: true,
      isWrapped: true,
      isFolded: true,
    });
  });

  it('can be empty, and unknown words are ignored', () => {
    expect(codeMeta('')).toEqual({ isDiff: false, isWrapped: false, isFolded: false });
    expect(codeMeta('live noShowLineNumbers different wrapped collapsed')).toEqual(codeMeta(''));
  });

  it('tells the options of other tools from its own', () => {
    expect(unknownMeta('{1} title="a b" npm2yarn diff url=https://a.example/#L1 live')).toEqual([
      ...['npm2yarn', 'url', 'live'],
    ]);
  });

  it.each([
    ['js{1,3}', null, 'js', '{1,3}'],
    ['js{1,', '3} title="a"', 'js', '{1, 3} title="a"'],
    ['{2}', undefined, undefined, '{2}'],
    ['js', '{2}', 'js', '{2}'],
    [null, null, undefined, ''],
  ])('can have its braces directly after the language: %j and %j', (lang, meta, language, rest) => {
    expect(fenceOf({ lang, meta })).toEqual({ language, meta: rest });
  });

  it.each(['um', '3-1', '0', '1,,2', ''])('does not accept "{%s}" as a list of lines', (list) => {
    expect(codeMeta(`{${list}}`)).toMatchObject({ mistake: list });
    expect(codeMeta(`{${list}}`).lines).toBeUndefined();
  });
});

describe('marked lines', () => {
  it('are selected by number', () => {
    expect(marked('a\nb\nc', 'js', '{1,3}')).toEqual(['highlight|a', '|b', 'highlight|c']);
  });

  it('are selected by comments, which are removed from the code (2.16.5)', () => {
    const code =
      '// highlight-next-line\na\nb\n/* focus-start */\nc\n// error-next-line\nd\n// focus-end\ne';
    expect(marked(code)).toEqual(['highlight|a', '|b', 'focus|c', 'focus error|d', '|e']);
  });

  it.each([
    ['python', '# highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['jsx', '{/* highlight-next-line */}'],
    ['sql', '-- highlight-next-line'],
    ['css', '/* highlight-next-line */'],
    ['ini', '; highlight-next-line'],
    ['tex', '% highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['outra', '# Highlight-Next-Line'],
  ])('are selected by comments in %s: %s', (language, comment) => {
    expect(marked(`  ${comment}\na`, language)).toEqual(['highlight|a']);
  });

  it('are not selected by comments of another language', () => {
    expect(marked('# highlight-next-line\na', 'js')).toEqual(['|# highlight-next-line', '|a']);
  });

  it('are selected by number instead of comments, which then stay visible', () => {
    expect(marked('// highlight-next-line\na', 'js', '{2}')).toEqual([
      '|// highlight-next-line',
      'highlight|a',
    ]);
  });

  it('replace the signs of a diff, and the column of the signs is removed', () => {
    expect(marked('-a\n+b\n  c', 'js', 'diff')).toEqual(['removed|a', 'added|b', '| c']);
    expect(marked('-a\n+b\nc', 'js', 'diff')).toEqual(['removed|a', 'added|b', '|c']);
  });

  it('keep their signs in the language diff, where file headers are not marked', () => {
    expect(marked('--- a\n+++ b\n-x\n+y', 'diff')).toEqual([
      '|--- a',
      '|+++ b',
      'removed|-x',
      'added|+y',
    ]);
  });

  it('are selected by words that the site adds, which are not read as patterns (2.16.5)', () => {
    const code = '// This will (error)\na\n# erro-comeca\n// erro-comeca\nb\n// erro-termina\nc';
    const { text, marks } = markLines(code, 'js', codeMeta(''), [
      { mark: 'error', line: 'This will (error)', start: 'erro-comeca', end: 'erro-termina' },
    ]);
    expect(text).toBe('a\n# erro-comeca\nb\nc');
    expect(marks.map((names) => [...names].join())).toEqual(['error', '', 'error', '']);
    expect(marked('// This will xerrorx\na')).toEqual(['|// This will xerrorx', '|a']);
  });

  it('can be marked as added and removed by comments', () => {
    expect(marked('// remove-next-line\na\n// add-start\nb\nc\n// add-end')).toEqual([
      'removed|a',
      'added|b',
      'added|c',
    ]);
  });
});

describe('highlight', () => {
  it('splits code into lines, also within a multi-line string', () => {
    expect(highlight('const a = `x\ny`;', 'js')).toEqual([
      [
        { text: 'const', role: 'keyword' },
        { text: ' a = ', role: undefined },
        { text: '`x', role: 'string' },
      ],
      [
        { text: 'y`', role: 'string' },
        { text: ';', role: undefined },
      ],
    ]);
  });

  it('returns plain text for an unknown language (2.16.4)', () => {
    expect(highlight('const a', 'nenhuma')).toEqual([[{ text: 'const a', role: undefined }]]);
  });

  it('supports aliases of languages', () => {
    for (const name of ['tsx', 'sh', 'yml', 'html', 'mdx', 'jsonc', 'py']) {
      expect(
        highlight('# a "b"\nif <b> : 1', name)
          .flat()
          .some(({ role }) => role),
        name,
      ).toBe(true);
    }
  });
});

describe('a code block', () => {
  it('shows what looks like the marker of a picture as it is written', async () => {
    const shown = await html('```\narticle-file:0 <b> & "c"\n```');
    expect(shown).toContain('article&#45;file:0 &lt;b&gt; &amp; &quot;c&quot;</span></code>');
  });

  it('has a title, line numbers, marks and the whole code, line by line (2.16.4, 2.16.8)', async () => {
    const text = await html('```JS title="a.js" showLineNumbers=10 {2}\nlet a;\n\n<b>\n```\n');
    expect(text).toContain('<figure class="code" data-live="/sub/code-block.js" data-numbers="">');
    expect(text).toContain('<figcaption>a.js</figcaption>');
    expect(text).toContain('<pre tabindex="0" role="group" aria-label="Código: a.js">');
    expect(text).toContain(
      '<code class="language-js" style="counter-reset:line 9"><span class="line"><span class="code-keyword">let</span> a;\n</span><span class="line" data-mark="highlight">\n</span><span class="line">',
    );
    expect(text).toMatch(/&lt;.*b.*&gt;<\/span><\/code><\/pre><\/figure>$/);
  });

  it('is plain without a meta string, but has the buttons (2.16.4)', async () => {
    const text = await html('```\na {b} <c>\n```\n');
    expect(text).toContain('<div class="code" data-live="/sub/code-block.js">');
    expect(text).toContain('aria-label="Código"');
    expect(text).toContain('<code class="language-text"><span class="line">a {b} &lt;c&gt;</span>');
    expect(text).toContain(
      '<button type="button" data-module="/sub/code-block.js" data-action="copy">Copiar</button>',
    );
    expect(text).toContain('<span class="visually-hidden" role="status"></span></div><pre');
    expect(text).toMatch(/<button [^>]*aria-pressed="false" hidden="">Quebrar linhas</);
  });

  it('can wrap lines from the start, and then shows the button', async () => {
    const text = await html('```js{1} wrap\na\n```\n');
    expect(text).toContain('<div class="code" data-live="/sub/code-block.js" data-wrap="">');
    expect(text).toContain('aria-pressed="true">Quebrar linhas</');
    expect(text).toContain('<code class="language-js"><span class="line" data-mark="highlight">');
  });

  it('can be folded under its name and number of lines (2.16.4)', async () => {
    const folded = await html('```js collapse title="a.js"\na\nb\n```\n\n```js collapse\na\n```');
    expect(folded).toMatch(/<details><summary>a\.js \(2 linhas\)<\/summary><div class="code"/);
    expect(folded).toContain('<summary>Código: js (1 linha)</summary>');
  });

  it('can be in a file beside the page, of which the page then consists (2.16.4)', async () => {
    const { html: shown, partials } = await compile('```ts file="./zoom-link.ts"\n```');
    const file = path.join(__dirname, 'zoom-link.ts');
    expect(partials).toEqual([file]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(shown.match(/class="line"/g)).toHaveLength(lines.length);
    expect(shown).toContain('<figcaption>zoom-link.ts</figcaption>');
  });

  it.each(['./nada.ts', '../../../etc/hostname'])(
    'names a file that it cannot show: %s',
    async (name) => {
      const { problems } = await compile(`\`\`\`ts file="${name}"\n\`\`\``);
      expect(problems.map(formatProblem)).toEqual([
        expect.stringContaining(
          `content/docs/x.mdx:4:1\nO arquivo "${name}", de um bloco de código`,
        ),
      ]);
    },
  );

  it('does not show hidden or installed files of the project, which may hold secrets', async () => {
    const root = path.join(__dirname, '../..');
    const place = { path: path.join(root, 'content/docs/x.mdx'), file: 'content/docs/x.mdx' };
    const shown = (name: string) =>
      compileArticle(
        { ...place, body: `\`\`\`text file="../../${name}"\n\`\`\``, bodyOffset: 0 },
        facts,
        path.join(root, 'static'),
      );
    for (const name of ['.gitignore', 'node_modules/zod/package.json']) {
      const { problems, html: nothing } = await shown(name);
      expect([problems.length, nothing]).toEqual([1, '']);
    }
    expect((await shown('netlify.toml')).problems).toEqual([]);
  });

  it('uses the comment words of the configuration', async () => {
    const site = { ...facts, codeComments: [{ mark: 'error' as const, line: 'isto falha' }] };
    const source = { body: '```js\n// isto falha\na\n```\n', path: __filename, file: 'x.mdx' };
    const article = await compileArticle({ ...source, bodyOffset: 0 }, site, __dirname);
    expect(article.html).toContain(
      '<code class="language-js"><span class="line" data-mark="error">a',
    );
  });

  it('includes its stylesheet, unlike inline code', async () => {
    expect((await compile('```\na\n```')).styles).toEqual(['code']);
    expect((await compile('Um `código` na linha.')).styles).toEqual([]);
  });

  it('keeps its text within a list and a callout', async () => {
    const text = await html(':::dica\n\n- um\n\n  ```sh\n  npm ci "a"\n  ```\n\n:::\n');
    expect(text).toMatch(/<li>.*<span class="line">.*npm ci.*&quot;a&quot;.*<\/li>/s);
  });

  it('warns about an invalid list of lines and about unpaired comments', async () => {
    const { problems, html: text } = await compile(
      'Texto.\n\n```js {um}\na\n```\n\n```js\na\n// highlight-start\nb\n```\n\n```py\n# focus-end\n```\n',
    );
    expect(text).not.toBe('');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning']);
    expect(problems.map(formatProblem)).toEqual([
      'content/docs/x.mdx:6:1\n"{um}", depois da linguagem do código, não é uma lista de linhas.\nEntre as chaves vão números de linhas e intervalos, separados por vírgulas.\nEscreva, por exemplo:  {1,3-4}',
      expect.stringMatching(/^content\/docs\/x\.mdx:12\nEste comentário que marca linhas/),
      expect.stringMatching(/^content\/docs\/x\.mdx:17\nEste comentário que marca linhas/),
    ]);
  });
});
