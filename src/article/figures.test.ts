import path from 'node:path';
import { compile as compileMdx } from '@mdx-js/mdx';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { defaultMessages } from '../lib/messages';
import { formatProblem } from '../content/schema/problem';
import type { ArticleFacts } from './article-types';
import { compileArticle } from './compile';
import { COMPONENT_NAMES, FIGURE_NAMES } from './component-names';
import { COMPONENT_SPECS } from './component-specs';
import * as components from './components';
import { SCENE_NAMES } from './components/figures/scene';
import { rehypePlugins, remarkPlugins } from './plugins/plugins';
import { rehypeImports } from './component-page/rehype-imports';
import { STYLESHEETS } from './stylesheets';
import { articleFactsOf } from '../../tests/support/article-facts';

const LABELS = {
  conhecimento: 'Conhecimento',
  novaPasta: 'Nova pasta',
  espacoDeTrabalho: 'Espaço de trabalho',
  prompts: 'Prompts',
  gerarImagem: 'Gerar imagem',
  ditar: 'Ditar',
  pesquisarNaWeb: 'Pesquisar na web',
  novaConversa: 'Nova conversa',
  configuracoes: 'Configurações',
};

const facts = articleFactsOf({ labels: LABELS });

const compile = (body: string, overrides: Partial<ArticleFacts> = {}) =>
  compileArticle(
    { body, path: path.resolve('x.mdx'), file: 'content/docs/x.mdx', bodyOffset: 3 },
    { ...facts, ...overrides },
    'static',
  );

const html = async (body: string, overrides?: Partial<ArticleFacts>) => {
  const article = await compile(body, overrides);
  expect(article.problems.map(formatProblem)).toEqual([]);
  return article.html;
};
const problems = async (body: string, overrides?: Partial<ArticleFacts>) =>
  (await compile(body, overrides)).problems.map(formatProblem).join('\n\n');

/** Returns the HTML of a figure without the tools below it. */
const figureHtml = async (body: string) =>
  (await html(body)).replace(/<div class="prompt-tools".*?<\/div>/s, '');

/** One valid figure of each kind. */
const FIGURES: Record<string, string> = {
  FiguraConversa:
    '<FiguraConversa legenda="L" pergunta="P?" resposta="Um:\n- dois" conhecimento="Regimento" assistente="3" />',
  FiguraAssistentes:
    '<FiguraAssistentes legenda="L" pergunta="P?">\n\n- Uma.\n\n- Outra.\n\n</FiguraAssistentes>',
  FiguraPastas:
    '<FiguraPastas legenda="L" aberta="Carta" fixada="Cardápio" etiqueta="revisar">\n\n- Cardápio\n- Casa\n  - Carta `revisar`\n  - Lista `feito`\n\n</FiguraPastas>',
  FiguraEspaco:
    '<FiguraEspaco legenda="L">\n\n- <Rotulo nome="conhecimento" />\n  - Regulamento\n- <Rotulo nome="prompts" />\n  - Responder\n\n</FiguraEspaco>',
  FiguraConhecimento:
    '<FiguraConhecimento legenda="L" nome="Regras">\n\n- Regimento\n\n</FiguraConhecimento>',
  FiguraPrompt: '<FiguraPrompt legenda="L" nome="Responder">\n\nCaro [nome],\n\n</FiguraPrompt>',
  FiguraDocumento:
    '<FiguraDocumento legenda="L" arquivo="Contrato" pergunta="P?" resposta="R." lugar="Página 3" trecho="Multa de 2%." />',
  FiguraImagem:
    '<FiguraImagem legenda="L" pedido="Uma varanda." desenho="varanda" ajuste="Com plantas." depois="varanda-com-plantas" />',
  FiguraVoz: '<FiguraVoz legenda="L" fala="Sessenta">\n\n**Setenta**\n\n</FiguraVoz>',
  FiguraPesquisa:
    '<FiguraPesquisa legenda="L" pergunta="P?">\n\nEm junho. [1]\n\n1. Feira `feira.example`\n\n</FiguraPesquisa>',
  FiguraInterface:
    '<FiguraInterface legenda="L" pergunta="P?" resposta="R.">\n\n- Prova\n- Casa\n  - Carta\n\n1. [A lista](#a): tudo.\n2. [O campo](#b): escrever.\n\n</FiguraInterface>',
};

interface Element {
  name?: string;
  attribs?: Record<string, string>;
  data?: string;
  children?: Element[];
}

const all = (node: Element): Element[] => [node, ...(node.children ?? []).flatMap(all)];

/** Returns what a screen reader announces: text that is not hidden from it, and the names of images. */
function heard(node: Element): string {
  if (node.attribs?.['aria-hidden'] === 'true' || node.name === 'style') return '';
  if (node.attribs?.['role'] === 'img') return node.attribs['aria-label'] ?? '';
  return node.data ?? (node.children ?? []).map(heard).join(' ');
}

const spoken = async (body: string) =>
  heard(parseDocument(await figureHtml(body)) as Element)
    .replace(/\s+/g, ' ')
    .trim();

describe('every figure', () => {
  it('has an example here, a component and a stylesheet', () => {
    expect(Object.keys(FIGURES).sort()).toEqual([...FIGURE_NAMES].sort());
    for (const name of Object.keys(COMPONENT_SPECS)) {
      expect(components).toHaveProperty(name);
      expect(COMPONENT_NAMES).toContain(name);
      expect(Object.values(STYLESHEETS).flat(), name).toContain(name);
    }
  });

  it.each(Object.entries(FIGURES))(
    '%s is one `figure` with a visible caption',
    async (name, body) => {
      const nodes = all(parseDocument(await html(body)) as Element);
      const captions = nodes.filter((node) => node.name === 'figcaption');
      expect(nodes.filter((node) => node.name === 'figure')).toHaveLength(1);
      expect(captions.map(({ attribs }) => attribs?.['class'])).toEqual([undefined]);
      expect(captions.map(heard)).toEqual(['L']);
    },
  );

  it.each(Object.entries(FIGURES))('%s contains nothing focusable', async (_name, body) => {
    const text = (await figureHtml(body)).replace(/<a href="#[ab]">/g, '');
    expect(text).not.toMatch(/<(?:a|button|input|textarea|select)\b|tabindex|contenteditable/);
    expect(text).not.toMatch(/\brole="(?!img")/);
  });

  it.each(Object.entries(FIGURES))(
    '%s reports a missing caption with its position',
    async (name, body) => {
      expect(
        await problems(`Texto.\n\n${body.replace('legenda="L" ', '').replace('legenda="L"', '')}`),
      ).toBe(
        `content/docs/x.mdx:6:1\nFalta "legenda" em <${name}>.\nToda figura tem uma legenda, que diz o que observar.\nEscreva, por exemplo:  legenda="Um bom ajuste diz o que fica e o que sai."`,
      );
    },
  );

  it.each(Object.entries(FIGURES))('%s reports an unknown attribute', async (name, body) => {
    const message = await problems(body.replace('legenda=', 'legnda='));
    expect(message).toContain(`<${name}> não aceita "legnda".\nAceita: legenda`);
    expect(message).toContain('Você quis escrever "legenda"?');
  });
});

describe('the text that screen readers announce for', () => {
  it.each([
    ['FiguraConversa', 'Conhecimento: Regimento Pergunta: P? Resposta: Um: dois L'],
    [
      'FiguraAssistentes',
      'Pergunta: P? Resposta do assistente 1: Uma. Resposta do assistente 2: Outra. L',
    ],
    [
      'FiguraPastas',
      'Cardápio (fixada) Casa Carta etiqueta: revisar Lista etiqueta: feito Nova pasta L',
    ],
    ['FiguraEspaco', 'Espaço de trabalho Conhecimento Regulamento Prompts Responder L'],
    ['FiguraConhecimento', 'Conhecimento Regras Regimento L'],
    ['FiguraPrompt', 'Prompts Responder Caro [nome] , L'],
    [
      'FiguraDocumento',
      'Documento anexado: Contrato Pergunta: P? Resposta: R. Página 3 Multa de 2%. L',
    ],
    [
      'FiguraImagem',
      `Gerar imagem Pedido: Uma varanda. ${defaultMessages['figure.scene.varanda']} Ajuste: Com plantas. ${defaultMessages['figure.scene.varanda-com-plantas']} L`,
    ],
    ['FiguraVoz', 'Ditar Fala: “Sessenta” Texto no campo de mensagem: Setenta L'],
    [
      'FiguraPesquisa',
      'Pesquisar na web Pergunta: P? Resposta: Em junho. (fonte 1 ) Fontes Feira feira.example L',
    ],
    [
      'FiguraInterface',
      'Desenho da interface com 2 partes numeradas, explicadas nas notas. A lista : tudo. O campo : escrever. L',
    ],
  ])('%s', async (name, text) => {
    expect(await spoken(FIGURES[name]!)).toBe(text);
  });
});

describe('the prompt of a message or figure', () => {
  const tools = async (body: string, overrides?: Partial<ArticleFacts>) =>
    /<div class="prompt-tools".*<\/div>/s.exec(await html(body, overrides))?.[0];

  it('can be copied as plain text (2.16.27)', async () => {
    expect(await tools('<Mensagem>\n\nResuma:\n\n- a **ata**\n\n</Mensagem>')).toBe(
      '<div class="prompt-tools" data-print="hide"><button type="button" data-module="/code-block.js" data-text="Resuma:\n\n- a ata">Copiar a mensagem</button><span class="visually-hidden" role="status"></span></div>',
    );
    expect(await tools(FIGURES['FiguraPrompt'] ?? '')).toContain(
      'data-text="Caro [nome],">Copiar o prompt<',
    );
    expect(await tools(FIGURES['FiguraImagem'] ?? '')).toContain('data-text="Uma varanda."');
    expect(await tools(FIGURES['FiguraVoz'] ?? '')).toBeUndefined();
  });

  it('opens the app, if it has an address for that', async () => {
    const promptUrl = 'https://app.terraco.example/?q=';
    expect(await tools('<Mensagem>Um & dois?</Mensagem>', { promptUrl })).toContain(
      '<a href="https://app.terraco.example/?q=Um%20%26%20dois%3F" target="_blank" rel="noopener noreferrer">Experimentar no aplicativo<span class="visually-hidden"> (abre em nova aba)</span></a>',
    );
  });
});

describe('a name in a figure', () => {
  it('is found despite the no-break spaces that typography inserts beside a tag', async () => {
    const body = '- Reunião às 5 `revisar`\n- Cardápio';
    const figure = `<FiguraPastas legenda="L" aberta="Reunião às 5">\n\n${body}\n\n</FiguraPastas>`;
    expect(await html(figure)).toContain('data-open');
  });
});

describe('a mistake in a figure', () => {
  const wrap = (name: string, attributes: string, content = '') =>
    `<${name} legenda="L" ${attributes}>\n\n${content}\n\n</${name}>`;

  it('is reported in full: an empty figure', async () => {
    expect(await problems(wrap('FiguraPastas', ''))).toMatchInlineSnapshot(`
      "content/docs/x.mdx:4:1
      <FiguraPastas> está sem conteúdo.
      Dentro dela vai uma lista: cada pasta com as suas conversas, um nível abaixo.
      Escreva entre as marcas, por exemplo:
      - Casa
        - Carta ao proprietário \`revisar\`"
    `);
  });

  it('is reported in full: a value that is not allowed', async () => {
    const body = '<FiguraImagem legenda="L" pedido="P" desenho="varnda" />';
    expect(await problems(body)).toMatchInlineSnapshot(`
      "content/docs/x.mdx:4:1
      Em <FiguraImagem>, "desenho" não pode ser "varnda".
      Pode ser: varanda, varanda-com-bandeirinhas, varanda-com-plantas, varanda-vazia.
      Escreva  desenho="varanda""
    `);
  });

  it('is reported at the line of the part: a source on a real site', async () => {
    const content = 'Sim. [1]\n\n1. Prefeitura `prefeitura.example`\n2. Jornal `jornal.com`';
    expect(await problems(wrap('FiguraPesquisa', 'pergunta="P?"', content))).toMatchInlineSnapshot(`
      "content/docs/x.mdx:9:1
      O site "jornal.com" não termina em ".example".
      O site vem no fim da linha, entre crases, e é inventado: termina em ".example".
      Escreva, por exemplo:  1. Programação da feira \`prefeitura.example\`"
    `);
  });

  it.each([
    [
      'a question without answer',
      '<FiguraConversa legenda="L" pergunta="P?" />',
      'A figura não tem resposta.',
    ],
    [
      'two answers',
      wrap('FiguraConversa', 'pergunta="P?" resposta="R."', 'R.'),
      'A figura tem duas respostas.',
    ],
    [
      'an empty value',
      '<FiguraConversa legenda="" pergunta="P?" resposta="R." />',
      'O valor de "legenda" em <FiguraConversa> não é um texto.',
    ],
    [
      'a computed value',
      '<FiguraConversa legenda={1} pergunta="P?" resposta="R." />',
      'O valor de "legenda" em <FiguraConversa> não é um texto.',
    ],
    [
      'one answer only',
      wrap('FiguraAssistentes', 'pergunta="P?"', '- Uma.'),
      'A figura compara uma resposta.',
    ],
    [
      'text instead of a list',
      wrap('FiguraAssistentes', 'pergunta="P?"', 'Uma.'),
      'A figura compara 0 respostas.',
    ],
    [
      'an open conversation that is not in the list',
      wrap('FiguraPastas', 'aberta="Crta"', '- Carta'),
      'Escreva  aberta="Carta"',
    ],
    [
      'a tag that is not in the list',
      wrap('FiguraPastas', 'etiqueta="revisao"', '- Carta `revisar`'),
      'Escreva  etiqueta="revisar"',
    ],
    ['one shelf', wrap('FiguraEspaco', '', '- A\n  - B'), 'A figura tem um item, e não dois.'],
    [
      'an empty shelf',
      wrap('FiguraEspaco', '', '- A\n  - B\n- C'),
      'O item "C" não tem nada dentro.',
    ],
    [
      'a passage without its place',
      '<FiguraDocumento legenda="L" arquivo="A" pergunta="P" resposta="R" trecho="T" />',
      'Há "trecho", mas falta "lugar".',
    ],
    [
      'an adjustment without result',
      '<FiguraImagem legenda="L" pedido="P" desenho="varanda" ajuste="A" />',
      'Há "ajuste", mas falta "depois".',
    ],
    [
      'content in a figure that displays none',
      wrap('FiguraImagem', 'pedido="P" desenho="varanda"', 'Texto.'),
      '<FiguraImagem> tem um texto dentro, que não apareceria.',
    ],
    [
      'an answer without sources',
      wrap('FiguraPesquisa', 'pergunta="P?"', 'Sim.'),
      'A figura não tem fontes.',
    ],
    [
      'a citation of a source that does not exist',
      wrap('FiguraPesquisa', 'pergunta="P?"', 'Sim. [2]\n\n1. A `a.example`'),
      'A resposta cita a fonte 2, que não existe.',
    ],
    [
      'a source without a site',
      wrap('FiguraPesquisa', 'pergunta="P?"', 'Sim. [1]\n\n1. A'),
      'Falta o site de uma fonte.',
    ],
    [
      'a map without notes',
      wrap('FiguraInterface', 'pergunta="P" resposta="R"', '- A'),
      'Linhas na lista de conversas: 1. Notas: 0.',
    ],
    [
      'a note without a link',
      wrap('FiguraInterface', 'pergunta="P" resposta="R"', '- A\n\n1. B'),
      'A nota "B" não leva a lugar nenhum.',
    ],
    [
      'a figure in a sentence',
      `Veja ${FIGURES['FiguraDocumento']} aqui.`,
      '<FiguraDocumento> está no meio de um parágrafo.',
    ],
    ['an empty message', '<Mensagem></Mensagem>', '<Mensagem> está sem conteúdo.'],
  ])('%s', async (_what, body, message) => {
    expect(await problems(body)).toContain(message);
  });

  it('can be a label that the app does not have, unless the labels cannot be read', async () => {
    const { ditar: _gone, ...labels } = LABELS;
    expect(await problems(FIGURES['FiguraVoz']!, { labels })).toContain(
      'O rótulo "ditar", que <FiguraVoz> mostra, não existe.',
    );
    expect(await problems(FIGURES['FiguraVoz']!, { labels: undefined })).toBe('');
  });
});

it('has a description for every scene', () => {
  for (const name of SCENE_NAMES) expect(defaultMessages).toHaveProperty([`figure.scene.${name}`]);
});

it('accepts content on the line of the tags', async () => {
  expect(await html('<Mensagem>Oi **você**</Mensagem>')).toContain(
    '<div class="message-text"><p>Oi <strong>você</strong></p></div>',
  );
});

describe('the styles of a body', () => {
  const styles = { message: '.m{}', steps: '.s{}', figure: '.f>p{}', 'figure-voice': '.v{}' };

  it('precede it, one sheet for each group that it contains, in cascade order', async () => {
    const body = `Texto.\n\n${FIGURES['FiguraVoz']}\n\n<Mensagem>\n\nOi.\n\n</Mensagem>`;
    const article = await compile(body, { styles });
    expect(article.styles).toEqual(['message', 'figure', 'figure-voice']);
    expect(article.html).toMatch(
      /^<style>\.m\{\}<\/style><style>\.f>p\{\}<\/style><style>\.v\{\}<\/style><p>Texto\.<\/p>/,
    );
  });

  it('are omitted if nothing needs them', async () => {
    const article = await compile('Texto.\n\n:::dica\n\nUm.\n\n:::', { styles });
    expect([article.styles, article.html.includes('<style')]).toEqual([[], false]);
  });

  it('are also listed for page components', async () => {
    const body = `import { A } from './stylelint.config';\n\n<A />\n\n${FIGURES['FiguraVoz']}`;
    const article = await compile(body, { styles });
    expect(article).toMatchObject({
      isComponentPage: true,
      html: '',
      styles: ['figure', 'figure-voice'],
    });
  });
});

it('makes a page component import the components that it contains, and no others', async () => {
  const code = await compileMdx(
    {
      value: `import { A } from './a';\n\n<A />\n\n${FIGURES['FiguraPastas']}\n\n\`\`\`js\na\n\`\`\``,
      path: 'x.mdx',
    },
    {
      remarkPlugins: remarkPlugins({ facts, staticDir: '', routeOf: () => undefined }),
      rehypePlugins: [
        ...rehypePlugins({ ...facts, styles: { figure: '.f>p{}' } }),
        [rehypeImports, { components: '/src/article/components' }],
      ],
    },
  );
  const [, names = ''] =
    /import \{([^}]*)\} from "\/src\/article\/components"/.exec(String(code)) ?? [];
  expect(names.split(',').map((name) => name.trim())).toEqual([
    'FiguraPastas',
    'FigureRow',
    'FigureFolder',
    'FigureTag',
    'SiteCodeLines',
  ]);
  expect(String(code)).toContain('".f>p{}"');
});

it('does not replace a component that the page imports, even under the name of a built-in one', async () => {
  const body =
    'import Cartao from \'./stylelint.config\';\n\n<Cartao cor="azul" />\n\n<Tecla>Esc</Tecla>';
  expect(await compile(body)).toMatchObject({ isComponentPage: true, problems: [] });
  const code = await compileMdx(
    { value: body, path: 'x.mdx' },
    {
      remarkPlugins: remarkPlugins({ facts, staticDir: '', routeOf: () => undefined }),
      rehypePlugins: [
        ...rehypePlugins({ ...facts, styles: {} }),
        [rehypeImports, { components: '/src/article/components' }],
      ],
    },
  );
  const [, names = ''] =
    /import \{([^}]*)\} from "\/src\/article\/components"/.exec(String(code)) ?? [];
  expect(names.trim()).not.toContain('Cartao');
  expect(String(code)).toContain('import Cartao from');
});
