import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileArticle } from '../compile';
import { articleFactsOf } from '../../../tests/support/article-facts';

const folder = mkdtempSync(path.join(tmpdir(), 'exemplo-'));
writeFileSync(path.join(folder, '_aviso.mdx'), 'Antes de {props.acao}, leia.\n');

const facts = articleFactsOf({
  labels: { novaConversa: 'Nova conversa' },
  styles: { example: '.example{margin:0}', message: '.message{margin:0}' },
});

/** Compiles a body that starts at line 4 of its file. */
const compile = (body: string) =>
  compileArticle(
    { body, path: path.join(folder, 'x.mdx'), file: 'content/guia/x.mdx', bodyOffset: 3 },
    facts,
    folder,
  );

const example = (text: string, indent = '') =>
  ['````mdx exemplo', ...text.split('\n'), '````'].map((line) => indent + line).join('\n');

/** Returns the HTML of the result. */
const resultOf = (html: string) =>
  /<div class="example-result"[^>]*>.*?<div class="prose">(.*)<\/div><\/div><\/div>/s.exec(
    html,
  )?.[1];

/** Returns the source code of the example as text. */
const sourceOf = (html: string) =>
  (/<pre[^>]*>(.*?)<\/pre>.*<div class="example-result"/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();

/** Returns the problems with their lines. */
const told = async (body: string) =>
  (await compile(body)).problems.map(({ line, what }) => `${line}: ${what}`);

describe('um exemplo', () => {
  it('mostra o que se escreve e, logo depois, o que aparece', async () => {
    const { html } = await compile(example('**Enviar** e `a`'));
    expect(sourceOf(html)).toBe('**Enviar** e `a`');
    expect(resultOf(html)).toBe('<p><strong>Enviar</strong> e <code>a</code></p>');
    expect(html).toMatch(/<div class="example-result" role="group" aria-label="Resultado">/);
    expect(html).not.toContain('exemplo');
  });

  it('passa por tudo o que passa o resto da página', async () => {
    const { html, styles } = await compile(
      example(
        ':::dica Título\n\n"Abra" <Rotulo nome="novaConversa" /> em 2 horas.\n\n:::\n\n<Mensagem>\n\nOi.\n\n</Mensagem>',
      ),
    );
    expect(resultOf(html)).toMatch(
      /class="callout".*Título.*“Abra” <strong>Nova conversa<\/strong> em 2\u00A0horas\..*class="message"/s,
    );
    expect(sourceOf(html)).toContain('"Abra" <Rotulo nome="novaConversa" /> em 2 horas.');
    expect(styles).toEqual(['example', 'message']);
  });

  it('com um trecho importado mostra o import e o texto do trecho', async () => {
    const { html, problems, isComponentPage } = await compile(
      `Antes.\n\n${example('import Aviso from \'./_aviso.mdx\'\n\n<Aviso acao="enviar" />')}`,
    );
    expect(problems).toEqual([]);
    expect(isComponentPage).toBe(false);
    expect(html).toContain('import Aviso');
    expect(resultOf(html)).toBe('<p>Antes de enviar, leia.</p>');
  });

  it('não põe os seus títulos no índice da página', async () => {
    const { html, headings } = await compile(`## Da página\n\n${example('## Do exemplo')}`);
    expect(headings.map(({ text }) => text)).toEqual(['Da página']);
    expect(html).toContain('id="do-exemplo"');
  });

  it('mostra no texto também os comentários que marcam linhas de código', async () => {
    const { html } = await compile(example('```py\n# highlight-next-line\na()\n```'));
    expect(sourceOf(html)).toBe('```py\n# highlight-next-line\na()\n```');
    expect(resultOf(html)).not.toContain('highlight-next-line');
    expect(resultOf(html)).toContain('data-mark="highlight"');
  });

  it('dentro de uma lista fica na lista', async () => {
    const { html } = await compile(`1. Escreva:\n\n${example('*Oi*', '   ')}\n`);
    expect(html).toMatch(/<li>.*<em>Oi<\/em>.*<\/li>/s);
  });

  it('só é exemplo se a palavra está lá, e só em Markdown', async () => {
    for (const fence of ['mdx', 'mdx exemplos', 'yaml exemplo']) {
      const { html } = await compile(`\`\`\`${fence}\n**a**\n\`\`\``);
      expect(html, fence).not.toContain('<strong>');
    }
  });
});

describe('um engano num exemplo', () => {
  it('é dito com a linha dele no arquivo', async () => {
    expect(await told(`Um.\n\n${example('Dois.\n\n<Mensagen>\n\nOi.\n\n</Mensagen>')}`)).toEqual([
      '9: O componente <Mensagen> não existe.',
    ]);
  });

  it('é dito também quando o texto não se entende', async () => {
    expect(await told(`Um.\n\n${example('Dois.\n\n{ três')}`)).toEqual([
      '9: Um trecho entre chaves { } não pôde ser entendido.',
    ]);
  });

  it('não muda o que foi digitado, nem dentro de uma lista', async () => {
    // An unknown text directive is replaced by its source.
    for (const indent of ['', '   ']) {
      const before = indent ? '1. Às oito:\n\n' : 'Às oito:\n\n';
      const { html } = await compile(before + example('Um\n\nVeja a hora:abc.', indent));
      expect(html).toContain('<p>Veja a hora:abc.</p>');
    }
  });
});
