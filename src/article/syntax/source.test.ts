import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { parseBody } from './parse-body';
import { beforeTruncation, frontMatterFault, prepareSource, splitFrontMatter } from './source';

describe('splitFrontMatter', () => {
  it.each([
    ['---\ntitle: A\n---\nTexto.', 'title: A', 'Texto.', 3],
    ['---\ntitle: A\nslug: /b\n---\n\nTexto.\n', 'title: A\nslug: /b', '\nTexto.\n', 4],
    ['---\r\ntitle: A\r\n---\r\nTexto.', 'title: A', 'Texto.', 3],
    ['\uFEFF---\ntitle: A\n---\nTexto.', 'title: A', 'Texto.', 3],
    ['---  \ntitle: A\n---\t\nTexto.', 'title: A', 'Texto.', 3],
    ['---\n---\nTexto.', '', 'Texto.', 2],
    ['---\n\n---\nTexto.', '', 'Texto.', 3],
    ['---\ntitle: A\n---', 'title: A', '', 2],
    ['---\ntitle: A --- b\n---\nTexto.', 'title: A --- b', 'Texto.', 3],
    ['---\ntitle: A\n---\nUm.\n\n---\n\nDois.', 'title: A', 'Um.\n\n---\n\nDois.', 3],
  ])('%j', (file, frontMatter, body, bodyOffset) => {
    expect(splitFrontMatter(file)).toEqual({ frontMatter, body, bodyOffset });
  });

  it.each(['', 'Texto.', '---\ntitle: A\nTexto.', '\n---\ntitle: A\n---\n', '----\na: 1\n----\n'])(
    '%j is all body',
    (file) => {
      expect(splitFrontMatter(file)).toEqual({ frontMatter: '', body: file, bodyOffset: 0 });
    },
  );
});

describe('frontMatterFault', () => {
  it.each([
    '\n---\ntitle: A\n---\n',
    ' ---\r\n\r\ndraft: true\r\n---\r\n',
    '----\nslug: /a\n----\n',
    '---\u00A0\ntitle: A\n---\n',
    '———\ntitle: A\n———\n',
    '\u200B---\ntitle: A\n---\n',
    '+++\ntitle = "A"\n+++\n',
    '\n---\nlayout: x\ndraft: true\n---\n',
    '\n---\ntítulo: A\nlista:\n  - um\nunlisted: true\n---\n',
    '<!-- nota -->\n\n---\n"title": A\n---\n',
    '---yaml\ntitle: A\n---\n',
    '--- # campos\ndraft: true\n---\n',
    'title: A\r\ndraft: true\r\n---\r\n\r\nTexto.\r\n',
  ])('%j has fields that would be text', (file) => {
    expect(frontMatterFault(file)).toBe('unrecognized');
  });

  it.each([
    '---\ntitle: A\n',
    '\uFEFF---\nqualquer: A\n———\n',
    '---\n# nota\ntitle: A\ndraft: true\n\nTexto.\n',
    '---\ntítulo: A\n',
    '---\n"title": A\n',
  ])('%j is not closed', (file) => {
    expect(frontMatterFault(file)).toBe('unclosed');
  });

  it.each([
    'Texto.',
    '---\ntitle: A\n---\n',
    '---\n---\n\n---\ntitle: A\n',
    '\n---\n\nNota: um texto.\n',
    '```yaml\ntitle: A\n```\n',
    '- \n  date: 2024\n',
    '# Título\n\n---\ntitle: A\n---\n',
    '---\n\n# Título\n\nTexto: um.\n',
    '---\n\n```yaml\ntitle: A\n```\n',
    'Um texto sobre etiquetas.\n\ntags: não são campos\n\n---\n',
    '<!-- truncate -->\n\nTexto.\n\n---\n\ntitle: A\n',
  ])('%j has none', (file) => {
    expect(frontMatterFault(file)).toBeUndefined();
  });
});

describe('prepareSource', () => {
  it.each([
    '<!-- um\n```\n-->',
    '<!--\n\n~~~~\n\n-->',
    '- ```js\n  a\n  ```',
    '> ```js\n> a\n\nFora.',
    '```\n<!--\n```',
  ])('treats a line after %j as text', (before) => {
    expect(prepareSource(`${before}\n\n## Título {#id}`)).toBe(`${before}\n\n## Título \\{#id\\}`);
  });

  it('ignores the start of a comment that does not end', () => {
    const body = '<!-- um\n\n```\n## Título {#id}\n```';
    expect(prepareSource(body)).toBe(body);
  });

  it.each([
    ['## Título {#id}', '## Título \\{#id\\}'],
    ['###### A ção {#ação-1}  ', '###### A ção \\{#ação-1\\}'],
    ['## `a` e **b** {#c}', '## `a` e **b** \\{#c\\}'],
    ['## {a} {#b}', '## {a} \\{#b\\}'],
    ['## Título \\{#meu-id}', '## Título \\{#meu-id\\}'],
    ['## Título \\{#meu-id\\}', '## Título \\{#meu-id\\}'],
    [':::tip Título', ':::tip[Título]'],
    ['  :::tip Um **bom** título', '  :::tip[Um **bom** título]'],
    ['::::dica  Dois pontos: sim', '::::dica[Dois pontos: sim]'],
    ['::: warning', ':::warning'],
    ['::: atenção Título', ':::atencao[Título]'],
    [':::dica\u00A0Título', ':::dica[Título]'],
    [':::nota [Título]', ':::nota[Título]'],
    ['::: nota [Um [título]] {.classe}', ':::nota[Um [título]]{.classe}'],
    [':::nota [Um](/x) título', ':::nota[[Um](/x) título]'],
    [':::atenção: Título', ':::atencao[Título]'],
    [':::dica:', ':::dica'],
    ['::: details Título', ':::details[Título]'],
    ['> :::tip Título', '> :::tip[Título]'],
    ['- :::tip Título', '- :::tip[Título]'],
    ['> 1. ::: atenção', '> 1. :::atencao'],
    ['##\u00A0Título {#a}', '## Título \\{#a\\}'],
    ['-\u00A0Um', '- Um'],
    ['1.\u00A0Um', '1. Um'],
    ['>\u00A0Um', '> Um'],
    ['> -\u00A0Um', '> - Um'],
    ['\u200B## Título', '## Título'],
    ['\uFEFF:::dica', ':::dica'],
    ['\u200B```js\n## A {#b}\n\u200B```', '```js\n## A {#b}\n```'],
  ])('%j becomes %j', (line, prepared) => {
    expect(prepareSource(line)).toBe(prepared);
  });

  it.each([
    '## Título',
    '## Título {valor}',
    '## Título {#a} e mais',
    'Texto {#id}',
    '####### Sete {#a}',
    ':::tip',
    ':::tip[Título]',
    ':::tip{.classe}',
    ':::tip {.classe}',
    ':::',
    '::: ',
    '::: quem',
    ':::quem [Título]',
    ':::quem: Título',
    '> :::quem Título',
    ':::dica:Título',
    ':::dica [Título',
    ':::dica:::',
    '- Um :::dica Título',
    '#\u200BTítulo',
    '-Um\u00A0dois',
    '```\n-\u00A0Um\n\u200B```\n```',
    '::marca texto',
    'Use :::tip Título',
  ])('does not change %j', (line) => {
    expect(prepareSource(line)).toBe(line);
  });

  it('does not change code, in both kinds of fence', () => {
    const body = '```md\n## Um {#a}\n:::tip Dois\n```\n\n  ~~~\n## Três {#b}\n  ~~~';
    expect(prepareSource(body)).toBe(body);
  });

  it('continues after a fence, without changing line numbers', () => {
    const body = 'Um.\n\n```\n## Dois {#a}\n```\n\n## Três {#b}\n';
    expect(prepareSource(body)).toBe('Um.\n\n```\n## Dois {#a}\n```\n\n## Três \\{#b\\}\n');
  });
});

describe('notations that almost match', () => {
  it('front matter only ends at a fence on a line of its own', () => {
    expect(splitFrontMatter('---\ntitle: A ---\nslug: /b\n---\nT')).toEqual({
      frontMatter: 'title: A ---\nslug: /b',
      body: 'T',
      bodyOffset: 4,
    });
  });

  it('a callout title can end with a Windows line break', () => {
    expect(prepareSource(':::tip Título\r\n')).toBe(':::tip[Título]\n');
  });

  it('a longer fence can contain a shorter one', () => {
    const nested = '````md\n```\n:::tip T\n```\n````\n';
    expect(prepareSource(nested)).toBe(nested);
  });

  it.each(['```npm i``` x\n\n## A {#b}', '~~~\n```\n~~~\n## A {#b}'])('%j', (text) => {
    expect(prepareSource(text)).toContain('\\{#b\\}');
  });

  it('accents are removed from names of callouts', () => {
    expect(prepareSource(':::atenção')).toBe(':::atencao');
  });
});

describe('the truncation mark (behaviour A.7)', () => {
  it.each(['{/* truncate */}', '<!-- truncate -->', '<!--truncate-->', '  {/*truncate*/}  '])(
    '%j ends the excerpt',
    (mark) => {
      expect(beforeTruncation(`Um.\n\n${mark}\n\nDois.`)).toEqual({ head: 'Um.\n', line: 2 });
    },
  );

  it.each([
    ['Um. {/* truncate */}', 'Um. ', 0],
    ['Um.\n\nDois. <!-- truncate --> Três.', 'Um.\n\nDois. ', 2],
    ['- a\n- b <!--truncate-->\n- c', '- a\n- b ', 1],
    ['Um `{/* truncate */}`.\n\n`a` {/* truncate */} ``b``', 'Um `{/* truncate */}`.\n\n`a` ', 2],
  ])('cuts %j at its first mark', (body, head, line) => {
    expect(beforeTruncation(body)).toEqual({ head, line });
  });

  it.each([
    'Um `{/* truncate */}` e ``<!-- truncate -->``',
    '```\n{/* truncate */}\n```',
    '{/* outra coisa */}',
  ])('finds no mark in %j', (body) => {
    expect(beforeTruncation(body)).toBeUndefined();
  });

  it('is a comment for the compiler in both notations', () => {
    const read = (mark: string) => parseBody(`Um.\n\n${mark}\n\nDois.`, 'texto.mdx').children;
    const words = (mark: string) =>
      read(mark)
        .map((node) => toString(node))
        .join('');
    expect(words('<!-- truncate -->')).toBe('Um.Dois.');
    expect(read('{/* truncate */}')[1]?.type).toBe('mdxFlowExpression');
  });
});
