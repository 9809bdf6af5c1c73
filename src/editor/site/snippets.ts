import { COMPONENT_SPECS } from '../../article/component-specs';
import type { ComponentSpec } from '../../article/component-specs';
import { spelled } from '../admin/writing/block-labels';
import type { ComponentForm, ComponentForms } from '../admin/writing/block-labels';
import type { SiteFacts } from '../admin/site-facts';
import { BRAND_FORMS, brandIn } from '../../lib/brand';

/** Part of a page that a writer can insert, with text to be replaced. */
export interface Snippet {
  label: string;
  text: string;
  /** Whether it is inserted within a line, and not on its own lines. */
  isInline?: true;
}

/** Group of snippets in the menu. */
export interface SnippetGroup {
  label: string;
  snippets: readonly Snippet[];
}

/** Blocks other than single components: callouts, tabs, tables and code. */
const BLOCKS: readonly Snippet[] = [
  { label: 'Quadro de nota', text: ':::nota\n\nEscreva a nota aqui.\n\n:::' },
  { label: 'Quadro de dica', text: ':::dica\n\nEscreva a dica aqui.\n\n:::' },
  { label: 'Quadro de atenção', text: ':::atencao\n\nEscreva o aviso aqui.\n\n:::' },
  { label: 'Quadro de perigo', text: ':::perigo\n\nEscreva o aviso aqui.\n\n:::' },
  {
    label: 'Abas',
    text: '<Abas>\n<Aba rotulo="No computador">\n\nPrimeiro texto.\n\n</Aba>\n<Aba rotulo="No celular">\n\nSegundo texto.\n\n</Aba>\n</Abas>',
  },
  {
    label: 'Parte que se abre',
    text: '<details>\n<summary>Ver mais</summary>\n\nEscreva o texto aqui.\n\n</details>',
  },
  { label: 'Tabela', text: '| Coluna | Coluna |\n| --- | --- |\n| Texto | Texto |' },
  { label: 'Bloco de código', text: '```text\nEscreva o código aqui.\n```' },
  { label: 'Corte na lista do blog', text: '{/* truncate */}' },
];

/** Snippets written out in full, for components whose generated example would not be useful. */
const WHOLE: Readonly<Record<string, string>> = {
  Video:
    '<Video titulo="Como guardar um prompt" endereco="https://www.youtube.com/watch?v=XXXXXXXXXXX" />',
  Cartoes:
    '<Cartoes>\n\n<Cartao para="/docs" titulo="Começar uma conversa" descricao="Faça o primeiro pedido." />\n\n</Cartoes>',
  FiguraConversa:
    '<FiguraConversa\n  legenda="Um bom ajuste diz o que fica e o que sai."\n  pergunta="O que o contrato diz sobre multa por atraso?"\n  resposta="A multa por atraso está na cláusula 7, na página 3."\n/>',
  FiguraAssistentes:
    '<FiguraAssistentes\n  legenda="A mesma pergunta, dois jeitos de responder."\n  pergunta="Vale a pena antecipar as parcelas?"\n>\n\n- Depende do prazo. Antes de responder, três perguntas:\n- Sim, se o desconto for maior do que o rendimento.\n\n</FiguraAssistentes>',
  FiguraEspaco:
    '<FiguraEspaco legenda="O espaço reúne o que se repete.">\n\n- Conhecimento\n  - Regulamento da pousada\n- Prompts\n  - Responder a uma avaliação\n\n</FiguraEspaco>',
  FiguraDocumento:
    '<FiguraDocumento\n  legenda="A resposta diz de onde vem."\n  arquivo="Contrato de aluguel"\n  pergunta="O que o contrato diz sobre multa por atraso?"\n  resposta="A multa por atraso está na cláusula 7, na página 3."\n  lugar="Página 3"\n  trecho="Em caso de atraso, incidirá multa."\n/>',
  FiguraInterface:
    '<FiguraInterface\n  legenda="A janela, parte por parte."\n  pergunta="O que o contrato diz sobre multa por atraso?"\n  resposta="A multa por atraso está na cláusula 7, na página 3."\n>\n\n- Prova de Ciências\n- Festa da rua\n\n1. [A lista](#percorrer-a-lista): tudo o que você começou.\n2. [O assistente](#escolher-o-assistente): quem responde.\n\n</FiguraInterface>',
};

/** Components that are valid only inside of another one. */
const INNER = ['Cartao'];

/** Returns the menu of snippets that a writer can insert; components have their required attributes. */
export function snippetGroups(facts: SiteFacts['article']): SnippetGroup[] {
  const components = Object.entries(COMPONENT_SPECS)
    .filter(([name]) => !INNER.includes(name))
    .map(([name, spec]) => snippetOf(name, spec));
  const words = Object.entries(lineChoices(facts)).flatMap(([name, [first]]): Snippet[] =>
    first ? [{ label: spelled(name), text: first[0], isInline: true }] : [],
  );
  const isFigure = ({ text }: Snippet) => text.startsWith('<Figura');
  return [
    { label: 'Blocos', snippets: BLOCKS },
    { label: 'Componentes', snippets: components.filter((item) => !isFigure(item)) },
    { label: 'Figuras', snippets: components.filter(isFigure) },
    { label: 'Palavras do site', snippets: words },
  ];
}

/** Returns what the forms of the components show in the writing field. */
export function componentForms(facts: SiteFacts['article']): ComponentForms {
  const choices = lineChoices(facts);
  const specs: Readonly<Record<string, Pick<ComponentSpec, 'attributes'>>> = COMPONENT_SPECS;
  return Object.fromEntries(
    Object.keys({ ...specs, ...choices }).map((name) => [
      name,
      {
        fields: Object.entries(specs[name]?.attributes ?? {}).map(
          ([attribute, { isRequired, oneOf }]) => ({
            ...{ name: attribute, isRequired: isRequired === true },
            ...(oneOf && { oneOf }),
          }),
        ),
        ...(choices[name] && { choices: choices[name] }),
      },
    ]),
  );
}

type Choices = NonNullable<ComponentForm['choices']>;

/** Returns all ways to write the components that stand for words of the site's configuration. */
function lineChoices({
  brand,
  email,
  labels = {},
  glossary,
}: SiteFacts['article']): Record<string, Choices> {
  return {
    Marca: [
      ['<Marca />', brandIn(brand)],
      ...BRAND_FORMS.map((form) => [`<Marca com="${form}" />`, brandIn(brand, form)] as const),
    ],
    Rotulo: Object.entries(labels).map(([name, text]) => [`<Rotulo nome="${name}" />`, text]),
    Termo: Object.keys(glossary?.definitions ?? {}).map((term) => [
      `<Termo nome="${term.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`,
      term,
    ]),
    Email: [['<Email />', email]],
  };
}

function snippetOf(name: string, spec: ComponentSpec): Snippet {
  const { isInline } = spec;
  return {
    label: spelled(name),
    text: WHOLE[name] ?? textOf(name, spec),
    ...(isInline && { isInline }),
  };
}

function textOf(name: string, { attributes, content, isInline }: ComponentSpec): string {
  const required = Object.entries(attributes).filter(([, spec]) => spec.isRequired);
  const written = required.map(([attribute, spec]) => `${attribute}="${spec.example}"`);
  const separator = written.length > 1 ? '\n  ' : ' ';
  const start = [`<${name}`, ...written].join(separator) + (written.length > 1 ? '\n' : '');
  if (!content || content.isOptional) return `${start}${written.length > 1 ? '' : ' '}/>`;
  if (isInline) return `${start}>${content.example}</${name}>`;
  return `${start}>\n\n${content.example}\n\n</${name}>`;
}
