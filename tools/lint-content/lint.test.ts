import { describe, expect, test } from 'vitest';
import { isError } from '../../src/content/schema/problem';
import { lintText } from './lint';
import { formatFinding, ruleList, summary } from './report';
import { RULES } from './rules';

const DESCRIPTION =
  'Escreva um pedido claro, confira a resposta e guarde o que serve para usar de novo.';
const head = (fields = '') =>
  `---\ntitle: Conversas\ndescription: ${DESCRIPTION}\n${fields}---\n\n`;
const FILE = 'content/docs/conversas.mdx';

/** What is found in a page that is well except for `body`: `regra linha:coluna`. */
const found = (body: string, file = FILE) =>
  lintText(file, head() + body).map(
    // The first line of the body is the first line here.
    ({ name, line = 0, column }) => `${name} ${line - 5}:${column}`,
  );

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index ? 'p' : 'P'}${index}`).join(' ');

describe('cada regra acha o que procura, no lugar certo', () => {
  const BAD: Record<string, [body: string, ...expected: string[]]> = {
    'um título que pula um nível': ['#### Enviar', 'ordem-dos-titulos 1:1'],
    'um título que pula um nível no meio': [
      '## A\n\n#### B\n\n##### C\n\n## D',
      'ordem-dos-titulos 3:1',
    ],
    'um título em HTML que pula um nível': ['<h4>Enviar</h4>', 'ordem-dos-titulos 1:1'],
    'dois títulos de página': ['# A\n\n# B', 'um-titulo-so 3:1'],
    'um título de página no meio': ['Texto.\n\n# A', 'um-titulo-so 3:1'],
    'um título sem texto': ['##', 'titulo-vazio 1:1'],
    'dois títulos iguais': ['## Criar\n\n## **criar** {#outro}', 'titulos-iguais 3:1'],
    'um título com ponto': ['## Criar uma pasta.', 'titulo-com-ponto 1:1'],
    'um negrito no lugar de um título': ['**Criar uma pasta:**', 'negrito-como-titulo 1:1'],
    'uma imagem sem descrição': ['Veja ![](./a.png)', 'imagem-sem-descricao 1:6'],
    'uma imagem em HTML sem descrição': ['<img src="/a.png" />', 'imagem-sem-descricao 1:1'],
    'uma descrição com nome de arquivo': [
      '![lista-2.png](./x.png)\n\n![lista](./lista.png)\n\n![IMG_2041](./b.png)',
      'descricao-com-nome-de-arquivo 1:1',
      'descricao-com-nome-de-arquivo 3:1',
      'descricao-com-nome-de-arquivo 5:1',
    ],
    'uma descrição que diz que é uma imagem': [
      '![Captura de tela da lista](./a.png)',
      'descricao-que-diz-imagem 1:1',
    ],
    'um endereço solto': [
      'Em https://a.example/b há mais.\n\n[www.a.example](https://www.a.example/)',
      'endereco-solto 1:4',
      'endereco-solto 3:1',
    ],
    'um texto de link que não diz aonde leva': [
      'Para isso, [**Clique aqui**!](/docs/a) ou [saiba mais][b].\n\n[b]: /docs/b',
      'texto-do-link 1:12',
      'texto-do-link 1:43',
    ],
    'um link sem texto': ['Um [](/docs/a).', 'link-vazio 1:4'],
    'o mesmo texto para dois lugares': [
      '[As pastas](/docs/a) e [as pastas](/docs/b).',
      'mesmo-texto-outro-destino 1:24',
    ],
    'uma palavra dobrada': [
      'Abra a a conversa.\n\nTem **uma** uma.\n\n- E que\n  que não.',
      'palavra-dobrada 1:6',
      'palavra-dobrada 3:7',
      'palavra-dobrada 5:5',
    ],
    'dois espaços': ['Abra  a conversa.', 'espacos-dobrados 1:5'],
    'restos de rascunho': [
      'TODO: escrever.\n\nFIXME\n\nLorem ipsum dolor.\n\nO valor é ???\n\nO prazo está a definir.',
      'resto-de-rascunho 1:1',
      'resto-de-rascunho 3:1',
      'resto-de-rascunho 5:1',
      'resto-de-rascunho 7:11',
      'resto-de-rascunho 9:14',
    ],
    'uma frase longa': [`Curta. ${words(41)}. Curta.`, 'frase-longa 1:8'],
    'um parágrafo longo': [
      `${Array.from({ length: 5 }, () => `Y ${words(25)}.`).join(' ')}`,
      'paragrafo-longo 1:1',
    ],
    'palavras que o site não usa': [
      'Para deletar, basta abrir a lista.',
      'palavra-a-evitar 1:6',
      'palavra-a-evitar 1:15',
    ],
  };

  test.each(Object.entries(BAD))('%s', (_, [body, ...expected]) => {
    expect(found(body)).toEqual(expected);
  });

  const FRONT: Record<string, [text: string, ...expected: string[]]> = {
    'nem título nem descrição': ['Texto.\n', 'sem-titulo 1:1', 'sem-descricao 1:1'],
    'título e descrição vazios': [
      '---\ntitle: ""\ndescription: ""\n---\n',
      'sem-titulo 2:1',
      'sem-descricao 3:1',
    ],
    'título longo': [
      `---\ndescription: ${DESCRIPTION}\ntitle: ${'Conversas '.repeat(7)}\n---\n`,
      'titulo-longo 3:1',
    ],
    'descrição curta': ['---\ntitle: A\ndescription: Curta.\n---\n', 'tamanho-da-descricao 3:1'],
    'descrição longa': [
      `---\ntitle: A\ndescription: ${DESCRIPTION} ${DESCRIPTION}\n---\n`,
      'tamanho-da-descricao 3:1',
    ],
    'texto que não é MDX': ['---\ntitle: A\n---\n\n<b>Aberta\n', 'sintaxe 5:1'],
    'campos que não são YAML': ['---\ntitle: a: b\n---\n', 'sintaxe 2:'],
  };

  test.each(Object.entries(FRONT))('%s', (_, [text, ...expected]) => {
    const list = lintText(FILE, text).map(
      ({ name, line, column }) => `${name} ${line}:${column ?? ''}`,
    );
    for (const each of expected) expect(list.join('\n')).toContain(each);
    expect(list).toHaveLength(expected.length);
  });

  test('todas as regras da tabela têm um caso aqui', () => {
    const tried = [...Object.values(BAD), ...Object.values(FRONT)].flatMap(([, ...names]) => names);
    const names = new Set(tried.map((each) => each.split(' ')[0]));
    expect(RULES.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});

test.each([
  ['## A\n\n### B\n\n#### C\n\n## D\n\n### E', 'níveis em ordem'],
  ['# A página\n\n## Seção', 'um título no começo do texto'],
  ['## <Marca />', 'um título feito de um componente'],
  ['## O que há em 2.5\n\n## Etc…', 'um ponto dentro do título, reticências'],
  ['**Atenção.** O resto da frase.\n\n- **Item**\n\n**Uma frase inteira.**', 'negrito no texto'],
  ['![Lista com duas pastas](./lista.png)\n\n![Tela dividida ao meio](./t.png)', 'descrições'],
  ['<img src="/a.png" alt={texto} />', 'descrição calculada'],
  ['`https://a.example` e <Email /> e a@b.example\n\n```\nhttps://a.example  TODO:\n```', 'código'],
  ['[As pastas](/docs/a) e [as pastas](/docs/a/).', 'o mesmo texto para o mesmo lugar'],
  [
    '[<Rotulo nome="novaConversa" />](/docs/a) ou [<Rotulo nome="x" />](/docs/b)',
    'rótulos em links',
  ],
  [
    'Ele já já chega. Se se trata de a `a` a conversa, e “de” de novo… de-de.',
    'repetições que valem',
  ],
  ['| a  | b   |\n| --- | --- |\n| c   | d |\n\n1.  Item\n\n    Outro', 'espaços que alinham'],
  [
    'TODO MUNDO lê. Está tudo a definir-se aos poucos. O todo: as partes. Mesmo??',
    'palavras comuns',
  ],
  [`Ver a p. 5 e o art. 7. ${words(38)}. Fim.`, 'abreviações'],
  ['<Mensagem>\n\nPreciso deletar um texto.\n\n</Mensagem>', 'exemplos do que alguém escreveria'],
  ['Prefira “excluir” a “deletar” e a "customizar".', 'palavras citadas'],
  ['{/* TODO: conferir com a equipe */}\n\nTexto.', 'comentários'],
])('não reclama de %s (%s)', (body) => {
  expect(found(body)).toEqual([]);
});

test('um trecho não tem título nem descrição, e os títulos dele começam em qualquer nível', () => {
  expect(lintText('content/docs/_aviso.mdx', '### Aviso\n\nTexto.\n')).toEqual([]);
  expect(lintText('content/site/aviso.mdx', 'Texto.\n')).toEqual([]);
  expect(lintText('content/docs/_aviso.mdx', '# Aviso\n')).toHaveLength(1);
});

test('uma página não listada pode não ter descrição; num rascunho, todo erro é conselho', () => {
  expect(lintText(FILE, '---\ntitle: A\nunlisted: true\n---\n')).toEqual([]);
  const draft = lintText(FILE, '---\ntitle: A\ndraft: true\n---\n\n[aqui](/docs/a) TODO: x\n');
  expect(draft.map(({ name }) => name)).toEqual([
    'sem-descricao',
    'texto-do-link',
    'resto-de-rascunho',
  ]);
  expect(draft.filter(isError)).toEqual([]);
});

describe('exceções', () => {
  const long = `${words(41)}.`;
  const comment = (text: string) => `{/* ${text} */}`;

  test('sozinha numa linha, vale para o bloco que vem depois, e só para ele', () => {
    const body = `${comment('revisão aceita frase-longa: é o texto da lei')}\n\n- ${long}\n- ${long}\n\n${long}`;
    expect(found(body)).toEqual(['frase-longa 6:1']);
  });

  test('no meio do texto, vale para o parágrafo', () => {
    expect(found(`${long} ${comment('revisao aceita frase-longa: lei')}\n\n${long}`)).toEqual([
      'frase-longa 3:1',
    ]);
  });

  test('para a página inteira, onde quer que esteja, e para várias regras', () => {
    const text = `---\ntitle: A\n---\n\n${long}\n\n[aqui](/a)\n\n${comment('revisão aceita na página frase-longa, sem-descricao, texto-do-link: página de teste')}\n`;
    expect(lintText(FILE, text)).toEqual([]);
  });

  test('só a regra que ela diz', () => {
    expect(found(`${comment('revisão aceita frase-longa: lei')}\n\n[aqui](/a) ${long}`)).toEqual([
      'texto-do-link 3:1',
    ]);
  });

  test('sem motivo, com um nome errado ou sem uso, é apontada', () => {
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

  test('outro comentário não é uma exceção', () => {
    expect(found(comment('a revisão aceita isto'))).toEqual([]);
  });
});

describe('o que se lê', () => {
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

  test('cada mensagem tem lugar, regra, o que está errado, por quê e o que escrever', () => {
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

  test('o resumo conta arquivos, erros e conselhos', () => {
    const [error, ...more] = lintText(FILE, 'Texto.\n');
    const advice = { ...error!, severity: 'warning' as const };
    expect(summary(1, [])).toBe('1 arquivo conferido: nada a corrigir.');
    expect(summary(14, [error!])).toBe('14 arquivos conferidos: 1 erro em 1 arquivo.');
    expect(summary(2, [error!, ...more, advice])).toBe(
      '2 arquivos conferidos: 2 erros e 1 conselho em 1 arquivo.',
    );
  });

  test('a lista de regras', () => {
    expect(`\n${ruleList()}\n`).toMatchSnapshot();
  });
});
