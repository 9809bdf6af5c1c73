import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileArticle } from '../compile';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const folder = temporaryFolder();
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

describe('an example', () => {
  it('shows the source and, after it, the result', async () => {
    const { html } = await compile(example('**Enviar** e `a`'));
    expect(sourceOf(html)).toBe('**Enviar** e `a`');
    expect(resultOf(html)).toBe('<p><strong>Enviar</strong> e <code>a</code></p>');
    expect(html).toMatch(/<div class="example-result" role="group" aria-label="Resultado">/);
    expect(html).not.toContain('exemplo');
  });

  it('passes through all plugins of the page', async () => {
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

  it('with an imported partial shows the import and the text of the partial', async () => {
    const { html, problems, isComponentPage } = await compile(
      `Antes.\n\n${example('import Aviso from \'./_aviso.mdx\'\n\n<Aviso acao="enviar" />')}`,
    );
    expect(problems).toEqual([]);
    expect(isComponentPage).toBe(false);
    expect(html).toContain('import Aviso');
    expect(resultOf(html)).toBe('<p>Antes de enviar, leia.</p>');
  });

  it('does not add its headings to the contents of the page', async () => {
    const { html, headings } = await compile(`## Da página\n\n${example('## Do exemplo')}`);
    expect(headings.map(({ text }) => text)).toEqual(['Da página']);
    expect(html).toContain('id="do-exemplo"');
  });

  it('shows comments that mark lines of code in the source', async () => {
    const { html } = await compile(example('```py\n# highlight-next-line\na()\n```'));
    expect(sourceOf(html)).toBe('```py\n# highlight-next-line\na()\n```');
    expect(resultOf(html)).not.toContain('highlight-next-line');
    expect(resultOf(html)).toContain('data-mark="highlight"');
  });

  it('stays in a list', async () => {
    const { html } = await compile(`1. Escreva:\n\n${example('*Oi*', '   ')}\n`);
    expect(html).toMatch(/<li>.*<em>Oi<\/em>.*<\/li>/s);
  });

  it('needs the word, and Markdown as the language', async () => {
    for (const fence of ['mdx', 'mdx exemplos', 'yaml exemplo']) {
      const { html } = await compile(`\`\`\`${fence}\n**a**\n\`\`\``);
      expect(html, fence).not.toContain('<strong>');
    }
  });
});

describe('a mistake in an example', () => {
  it('is reported with its line in the file', async () => {
    expect(await told(`Um.\n\n${example('Dois.\n\n<Mensagen>\n\nOi.\n\n</Mensagen>')}`)).toEqual([
      '9: O componente <Mensagen> não existe.',
    ]);
  });

  it('is reported also if the text cannot be parsed', async () => {
    expect(await told(`Um.\n\n${example('Dois.\n\n{ três')}`)).toEqual([
      '9: Um trecho entre chaves { } não pôde ser entendido.',
    ]);
  });

  it('does not change the source, even in a list', async () => {
    // An unknown text directive is replaced by its source.
    for (const indent of ['', '   ']) {
      const before = indent ? '1. Às oito:\n\n' : 'Às oito:\n\n';
      const { html } = await compile(before + example('Um\n\nVeja a hora:abc.', indent));
      expect(html).toContain('<p>Veja a hora:abc.</p>');
    }
  });
});
