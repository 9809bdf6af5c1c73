import { describe, expect, test } from 'vitest';
import { isError } from '../../src/content/schema/problem';
import { lintText, RULES, formatFinding, ruleList, summary } from './lint';

const DESCRIPTION =
  'Escreva um pedido claro, confira a resposta e guarde o que serve para usar de novo.';
const head = (fields = '') =>
  `---\ntitle: Conversas\ndescription: ${DESCRIPTION}\n${fields}---\n\n`;
const FILE = 'content/docs/conversas.mdx';

/** Returns the findings, as `rule line:column`, in a page whose only possible problems are in `body`. */
const found = (body: string, file = FILE) =>
  lintText(file, head() + body).map(
    // Lines are counted from the first line of the body.
    ({ name, line = 0, column }) => `${name} ${line - 5}:${column}`,
  );

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index ? 'p' : 'P'}${index}`).join(' ');

describe('each rule reports the right place for', () => {
  const BAD: Record<string, [body: string, ...expected: string[]]> = {
    'a heading that skips a level': ['#### Enviar', 'ordem-dos-titulos 1:1'],
    'a heading that skips a level in the middle of the page': [
      '## A\n\n#### B\n\n##### C\n\n## D',
      'ordem-dos-titulos 3:1',
    ],
    'an HTML heading that skips a level': ['<h4>Enviar</h4>', 'ordem-dos-titulos 1:1'],
    'two page titles': ['# A\n\n# B', 'um-titulo-so 3:1'],
    'a page title in the middle': ['Texto.\n\n# A', 'um-titulo-so 3:1'],
    'a heading without text': ['##', 'titulo-vazio 1:1'],
    'two equal headings': ['## Criar\n\n## **criar** {#outro}', 'titulos-iguais 3:1'],
    'a heading with a period': ['## Criar uma pasta.', 'titulo-com-ponto 1:1'],
    'bold text instead of a heading': ['**Criar uma pasta:**', 'negrito-como-titulo 1:1'],
    'an image without a description': ['Veja ![](./a.png)', 'imagem-sem-descricao 1:6'],
    'an HTML image without a description': ['<img src="/a.png" />', 'imagem-sem-descricao 1:1'],
    'a description that is a file name': [
      '![lista-2.png](./x.png)\n\n![lista](./lista.png)\n\n![IMG_2041](./b.png)',
      'descricao-com-nome-de-arquivo 1:1',
      'descricao-com-nome-de-arquivo 3:1',
      'descricao-com-nome-de-arquivo 5:1',
    ],
    'a description that says that it is an image': [
      '![Captura de tela da lista](./a.png)',
      'descricao-que-diz-imagem 1:1',
    ],
    'a bare URL': [
      'Em https://a.example/b há mais.\n\n[www.a.example](https://www.a.example/)',
      'endereco-solto 1:4',
      'endereco-solto 3:1',
    ],
    'a link text that does not say where the link leads': [
      'Para isso, [**Clique aqui**!](/docs/a) ou [saiba mais][b].\n\n[b]: /docs/b',
      'texto-do-link 1:12',
      'texto-do-link 1:43',
    ],
    'a link without text': ['Um [](/docs/a).', 'link-vazio 1:4'],
    'the same text for two destinations': [
      '[As pastas](/docs/a) e [as pastas](/docs/b).',
      'mesmo-texto-outro-destino 1:24',
    ],
    'a repeated word': [
      'Abra a a conversa.\n\nTem **uma** uma.\n\n- E que\n  que não.',
      'palavra-dobrada 1:6',
      'palavra-dobrada 3:7',
      'palavra-dobrada 5:5',
    ],
    'two spaces': ['Abra  a conversa.', 'espacos-dobrados 1:5'],
    'leftovers of a draft': [
      'TODO: escrever.\n\nFIXME\n\nLorem ipsum dolor.\n\nO valor é ???\n\nO prazo está a definir.',
      'resto-de-rascunho 1:1',
      'resto-de-rascunho 3:1',
      'resto-de-rascunho 5:1',
      'resto-de-rascunho 7:11',
      'resto-de-rascunho 9:14',
    ],
    'a long sentence': [`Curta. ${words(41)}. Curta.`, 'frase-longa 1:8'],
    'a long paragraph': [
      `${Array.from({ length: 5 }, () => `Y ${words(25)}.`).join(' ')}`,
      'paragrafo-longo 1:1',
    ],
    'words that the site avoids': [
      'Para deletar, basta abrir a lista.',
      'palavra-a-evitar 1:6',
      'palavra-a-evitar 1:15',
    ],
    'a claim that something is easy': [
      'É fácil.\n\nCriar uma pasta é muito fácil.',
      'palavra-a-evitar 1:1',
      'palavra-a-evitar 3:17',
    ],
  };

  test.each(Object.entries(BAD))('%s', (_, [body, ...expected]) => {
    expect(found(body)).toEqual(expected);
  });

  const FRONT: Record<string, [text: string, ...expected: string[]]> = {
    'no title and no description': ['Texto.\n', 'sem-titulo 1:1', 'sem-descricao 1:1'],
    'an empty title and description': [
      '---\ntitle: ""\ndescription: ""\n---\n',
      'sem-titulo 2:1',
      'sem-descricao 3:1',
    ],
    'a long title': [
      `---\ndescription: ${DESCRIPTION}\ntitle: ${'Conversas '.repeat(7)}\n---\n`,
      'titulo-longo 3:1',
    ],
    'a short description': [
      '---\ntitle: A\ndescription: Curta.\n---\n',
      'tamanho-da-descricao 3:1',
    ],
    'a long description': [
      `---\ntitle: A\ndescription: ${DESCRIPTION} ${DESCRIPTION}\n---\n`,
      'tamanho-da-descricao 3:1',
    ],
    'text that is not MDX': ['---\ntitle: A\n---\n\n<b>Aberta\n', 'sintaxe 5:1'],
    'fields that are not YAML': ['---\ntitle: a: b\n---\n', 'sintaxe 2:'],
  };

  test.each(Object.entries(FRONT))('%s', (_, [text, ...expected]) => {
    const list = lintText(FILE, text).map(
      ({ name, line, column }) => `${name} ${line}:${column ?? ''}`,
    );
    for (const each of expected) expect(list.join('\n')).toContain(each);
    expect(list).toHaveLength(expected.length);
  });

  test('every rule has a case here', () => {
    const tried = [...Object.values(BAD), ...Object.values(FRONT)].flatMap(([, ...names]) => names);
    const names = new Set(tried.map((each) => each.split(' ')[0]));
    expect(RULES.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});

test.each([
  ['## A\n\n### B\n\n#### C\n\n## D\n\n### E', 'levels in order'],
  ['# A página\n\n## Seção', 'a title at the start of the text'],
  ['## <Marca />', 'a heading made of a component'],
  ['## O que há em 2.5\n\n## Etc…', 'a period inside a heading, an ellipsis'],
  ['**Atenção.** O resto da frase.\n\n- **Item**\n\n**Uma frase inteira.**', 'bold in the text'],
  ['![Lista com duas pastas](./lista.png)\n\n![Tela dividida ao meio](./t.png)', 'descriptions'],
  ['<img src="/a.png" alt={texto} />', 'a computed description'],
  ['`https://a.example` e <Email /> e a@b.example\n\n```\nhttps://a.example  TODO:\n```', 'code'],
  ['[As pastas](/docs/a) e [as pastas](/docs/a/).', 'the same text for the same destination'],
  [
    '[<Rotulo nome="novaConversa" />](/docs/a) ou [<Rotulo nome="x" />](/docs/b)',
    'labels in links',
  ],
  ['Ele já já chega. Se se trata de a `a` a conversa, e “de” de novo… de-de.', 'valid repetitions'],
  ['| a  | b   |\n| --- | --- |\n| c   | d |\n\n1.  Item\n\n    Outro', 'spaces for alignment'],
  ['TODO MUNDO lê. Está tudo a definir-se aos poucos. O todo: as partes. Mesmo??', 'common words'],
  [`Ver a p. 5 e o art. 7. ${words(38)}. Fim.`, 'abbreviations'],
  [
    '<Mensagem>\n\nPreciso deletar um texto.\n\n</Mensagem>',
    'examples of what someone would write',
  ],
  ['Um café fácil de coar.', 'a word that ends in “é”'],
  ['Prefira “excluir” a “deletar” e a "customizar".', 'quoted words'],
  ['{/* TODO: conferir com a equipe */}\n\nTexto.', 'comments'],
])('reports nothing for %s (%s)', (body) => {
  expect(found(body)).toEqual([]);
});

test('a message shows what is no text, such as code, as an ellipsis', () => {
  const [message] = lintText(
    FILE,
    `---\ntitle: A\ndescription: ${DESCRIPTION}\n---\n\nAbra  \`a\`.\n`,
  );
  expect(message).toMatchObject({
    what: 'Há 2 espaços antes de "….".',
    fix: 'Escreva:  Abra ….',
  });
});

test('a partial needs no title or description, and its headings may start at any level', () => {
  expect(lintText('content/docs/_aviso.mdx', '### Aviso\n\nTexto.\n')).toEqual([]);
  expect(lintText('content/site/aviso.mdx', 'Texto.\n')).toEqual([]);
  expect(lintText('content/docs/_aviso.mdx', '# Aviso\n')).toHaveLength(1);
});

test('an unlisted page needs no description, and every error in a draft is advice', () => {
  expect(lintText(FILE, '---\ntitle: A\nunlisted: true\n---\n')).toEqual([]);
  const draft = lintText(FILE, '---\ntitle: A\ndraft: true\n---\n\n[aqui](/docs/a) TODO: x\n');
  expect(draft.map(({ name }) => name)).toEqual([
    'sem-descricao',
    'texto-do-link',
    'resto-de-rascunho',
  ]);
  expect(draft.filter(isError)).toEqual([]);
});

describe('an exception', () => {
  const long = `${words(41)}.`;
  const comment = (text: string) => `{/* ${text} */}`;

  test('on its own line covers only the next block', () => {
    const body = `${comment('revisão aceita frase-longa: é o texto da lei')}\n\n- ${long}\n- ${long}\n\n${long}`;
    expect(found(body)).toEqual(['frase-longa 6:1']);
  });

  test('inside text covers the paragraph', () => {
    expect(found(`${long} ${comment('revisao aceita frase-longa: lei')}\n\n${long}`)).toEqual([
      'frase-longa 3:1',
    ]);
  });

  test('can cover the whole page from any place, and several rules', () => {
    const text = `---\ntitle: A\n---\n\n${long}\n\n[aqui](/a)\n\n${comment('revisão aceita na página frase-longa, sem-descricao, texto-do-link: página de teste')}\n`;
    expect(lintText(FILE, text)).toEqual([]);
  });

  test('covers only the named rule', () => {
    expect(found(`${comment('revisão aceita frase-longa: lei')}\n\n[aqui](/a) ${long}`)).toEqual([
      'texto-do-link 3:1',
    ]);
  });

  test('without a reason, with a wrong name or without use is reported', () => {
    expect(found(`${comment('revisão aceita frase-longa')}\n\n${long}`)).toEqual([
      'excecao-sem-motivo 1:1',
      'frase-longa 3:1',
    ]);
    expect(found(comment('revisão aceita'))).toEqual(['excecao-sem-motivo 1:1']);
    expect(found(comment('revisão aceita frases-longas: lei'))).toEqual([
      'excecao-desconhecida 1:1',
    ]);
    expect(found(`${comment('revisão aceita frase-longa: lei')}\n\nCurta.`)).toEqual([
      'excecao-sem-uso 1:1',
    ]);
  });

  test('does not result from other comments', () => {
    expect(found(comment('a revisão aceita isto'))).toEqual([]);
  });
});

describe('the output', () => {
  const BAD = `---
title: ${'Conversas e mais conversas '.repeat(3).trim()}
description: Curta.
---

# Outro título

#### Criar.

#### Criar.

##

**Um título**

![](./a.png) ![a.png](./a.png) ![Imagem de uma lista](./b.png) <img src="/c.png" />

https://a.example [aqui](/docs/a) [](/docs/b) [as pastas](/docs/c) [as pastas](/docs/d)

Abra a a conversa  já. FIXME ${words(130)}

Para deletar um prompt, simplesmente abra a lista.

{/* revisão aceita frase-longa */}

{/* revisão aceita frase-lnga: lei */}

{/* revisão aceita titulo-vazio: ainda sem nome */}

Fim.
`;

  test('gives place, rule, problem, reason and fix in each message', () => {
    const findings = [
      ...lintText(FILE, BAD),
      ...lintText('content/pages/sobre.mdx', 'Texto.\n'),
      ...lintText(
        'content/pages/longa.mdx',
        `---\ntitle: A\ndescription: ${DESCRIPTION} ${DESCRIPTION}\n---\n\nTexto.\n\n# B\n`,
      ),
    ];
    const told = new Set(findings.map(({ name }) => name));
    expect(RULES.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
    expect(`\n${findings.map(formatFinding).join('\n\n')}\n`).toMatchSnapshot();
  });

  test('counts files, errors and advice in the summary', () => {
    const [error, ...more] = lintText(FILE, 'Texto.\n');
    const advice = { ...error!, severity: 'warning' as const };
    expect(summary(1, [])).toBe('1 arquivo conferido: nada a corrigir.');
    expect(summary(14, [error!])).toBe('14 arquivos conferidos: 1 erro em 1 arquivo.');
    expect(summary(2, [error!, ...more, advice])).toBe(
      '2 arquivos conferidos: 2 erros e 1 conselho em 1 arquivo.',
    );
  });

  test('lists the rules', () => {
    expect(`\n${ruleList()}\n`).toMatchSnapshot();
  });
});
