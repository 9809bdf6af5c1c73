import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { markLines } from './code-lines';
import { codeMeta, fenceOf } from './syntax/code-meta';
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

/** Lines as `marks|text`, for short. */
function marked(code: string, language = 'js', meta = '') {
  const { text, marks } = markLines(code, language, codeMeta(meta));
  return text.split('\n').map((line, index) => `${[...(marks[index] ?? [])].join(' ')}|${line}`);
}

describe('o que vem depois da linguagem', () => {
  it('título, linhas e números, em qualquer ordem (2.16.4)', () => {
    expect(codeMeta('{1,3-4} title="um {2} nome.js" showLineNumbers=10')).toEqual({
      title: 'um {2} nome.js',
      lines: new Set([1, 3, 4]),
      firstNumber: 10,
      isDiff: false,
      isWrapped: false,
    });
    expect(codeMeta("showLineNumbers title='a.js' diff wrap")).toEqual({
      title: 'a.js',
      firstNumber: 1,
      isDiff: true,
      isWrapped: true,
    });
  });

  it('nada é preciso, e o que não se conhece não atrapalha', () => {
    expect(codeMeta('')).toEqual({ isDiff: false, isWrapped: false });
    expect(codeMeta('live noShowLineNumbers different wrapped')).toEqual(codeMeta(''));
  });

  it.each([
    ['js{1,3}', null, 'js', '{1,3}'],
    ['js{1,', '3} title="a"', 'js', '{1, 3} title="a"'],
    ['{2}', undefined, undefined, '{2}'],
    ['js', '{2}', 'js', '{2}'],
    [null, null, undefined, ''],
  ])('as chaves podem encostar na linguagem: %j e %j', (lang, meta, language, rest) => {
    expect(fenceOf({ lang, meta })).toEqual({ language, meta: rest });
  });

  it.each(['um', '3-1', '0', '1,,2', ''])('"{%s}" não é uma lista de linhas', (list) => {
    expect(codeMeta(`{${list}}`)).toMatchObject({ mistake: list });
    expect(codeMeta(`{${list}}`).lines).toBeUndefined();
  });
});

describe('as linhas marcadas', () => {
  it('por números', () => {
    expect(marked('a\nb\nc', 'js', '{1,3}')).toEqual(['highlight|a', '|b', 'highlight|c']);
  });

  it('por comentários, que somem do código (2.16.5)', () => {
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
  ])('no comentário de %s: %s', (language, comment) => {
    expect(marked(`  ${comment}\na`, language)).toEqual(['highlight|a']);
  });

  it('o comentário de outra linguagem é código', () => {
    expect(marked('# highlight-next-line\na', 'js')).toEqual(['|# highlight-next-line', '|a']);
  });

  it('números valem mais do que comentários, que então ficam à vista', () => {
    expect(marked('// highlight-next-line\na', 'js', '{2}')).toEqual([
      '|// highlight-next-line',
      'highlight|a',
    ]);
  });

  it('num diff os sinais viram marcas, e o resto volta ao lugar', () => {
    expect(marked('-a\n+b\n  c', 'js', 'diff')).toEqual(['removed|a', 'added|b', '| c']);
    expect(marked('-a\n+b\nc', 'js', 'diff')).toEqual(['removed|a', 'added|b', '|c']);
  });

  it('na linguagem diff os sinais ficam, e os nomes dos arquivos não são linhas novas', () => {
    expect(marked('--- a\n+++ b\n-x\n+y', 'diff')).toEqual([
      '|--- a',
      '|+++ b',
      'removed|-x',
      'added|+y',
    ]);
  });

  it('por palavras que o site acrescenta, sem que valham como padrão (2.16.5)', () => {
    const code = '// This will (error)\na\n# erro-comeca\n// erro-comeca\nb\n// erro-termina\nc';
    const { text, marks } = markLines(code, 'js', codeMeta(''), [
      { mark: 'error', line: 'This will (error)', start: 'erro-comeca', end: 'erro-termina' },
    ]);
    expect(text).toBe('a\n# erro-comeca\nb\nc');
    expect(marks.map((names) => [...names].join())).toEqual(['error', '', 'error', '']);
    expect(marked('// This will xerrorx\na')).toEqual(['|// This will xerrorx', '|a']);
  });

  it('diz que linhas entram e saem também por comentários', () => {
    expect(marked('// remove-next-line\na\n// add-start\nb\nc\n// add-end')).toEqual([
      'removed|a',
      'added|b',
      'added|c',
    ]);
  });
});

describe('as cores', () => {
  it('cortam o código em linhas, também dentro de um texto longo', () => {
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

  it('uma linguagem desconhecida é texto (2.16.4)', () => {
    expect(highlight('const a', 'nenhuma')).toEqual([[{ text: 'const a', role: undefined }]]);
  });

  it('conhece os outros nomes de uma linguagem', () => {
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

describe('o bloco', () => {
  it('tem título, números, marcas e o código inteiro, linha por linha (2.16.4, 2.16.8)', async () => {
    const text = await html('```JS title="a.js" showLineNumbers=10 {2}\nlet a;\n\n<b>\n```\n');
    expect(text).toContain('<figure class="code" data-live="/sub/code-block.js" data-numbers="">');
    expect(text).toContain('<figcaption>a.js</figcaption>');
    expect(text).toContain('<pre tabindex="0" role="group" aria-label="Código: a.js">');
    expect(text).toContain(
      '<code class="language-js" style="counter-reset:line 9"><span class="line"><span class="code-keyword">let</span> a;\n</span><span class="line" data-mark="highlight">\n</span><span class="line">',
    );
    expect(text).toMatch(/&lt;.*b.*&gt;<\/span><\/code><\/pre><\/figure>$/);
  });

  it('sem nada a dizer é simples, e tem os botões (2.16.4)', async () => {
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

  it('pode nascer com as linhas quebradas, com o botão à vista', async () => {
    const text = await html('```js{1} wrap\na\n```\n');
    expect(text).toContain('<div class="code" data-live="/sub/code-block.js" data-wrap="">');
    expect(text).toContain('aria-pressed="true">Quebrar linhas</');
    expect(text).toContain('<code class="language-js"><span class="line" data-mark="highlight">');
  });

  it('conhece as palavras da configuração', async () => {
    const site = { ...facts, codeComments: [{ mark: 'error' as const, line: 'isto falha' }] };
    const source = { body: '```js\n// isto falha\na\n```\n', path: __filename, file: 'x.mdx' };
    const article = await compileArticle({ ...source, bodyOffset: 0 }, site, __dirname);
    expect(article.html).toContain(
      '<code class="language-js"><span class="line" data-mark="error">a',
    );
  });

  it('leva o seu estilo, e só ele leva', async () => {
    expect((await compile('```\na\n```')).styles).toEqual(['code']);
    expect((await compile('Um `código` na linha.')).styles).toEqual([]);
  });

  it('fica como foi escrito dentro de uma lista e de um quadro', async () => {
    const text = await html(':::dica\n\n- um\n\n  ```sh\n  npm ci "a"\n  ```\n\n:::\n');
    expect(text).toMatch(/<li>.*<span class="line">.*npm ci.*&quot;a&quot;.*<\/li>/s);
  });

  it('avisa de uma lista de linhas que não se entende e de um comentário sem par', async () => {
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
