import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import { SKIP } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Wording } from '../content/schema/problem';
import { format } from '../lib/messages';
import type { MessageId, Messages } from '../lib/messages';
import { nearest } from '../lib/nearest';
import { NO_BREAK_SPACE } from '../lib/typography';
import { MAP_PARTS } from './components/figures/interface-map';
import type { RowIcon } from './components/figures/list';
import type { JsxElement } from './syntax/findings';
import { inlineJsx, jsx, textNode } from './syntax/jsx';
import type { Properties } from './syntax/jsx';
import { isBlankText } from './syntax/paragraphs';
import { visitNodes } from './syntax/visit-nodes';

/** Children built from the content of a component, and properties to add to it. */
export interface Content {
  children: Node[];
  properties?: Properties;
}

/** Input and helpers for building the content of a component. */
export interface ContentTools {
  /** Values from the writer, by attribute name. */
  values: Record<string, string>;
  messages: Messages;
  /** Returns a label of the app, from content/site/app.yaml. */
  label: (name: string) => string;
  /** Reports a mistake to the writer, at the line of `at`, or else of the component. */
  fail: (problem: Wording, at?: Node) => void;
  /** Base path: `/` or `/sub/`. */
  baseUrl: string;
  /** File of the page, which holds its findings. */
  file: VFile;
  /** Component as written. */
  node: JsxElement;
  /** Returns the URL of a local file or its placeholder; undefined if the file does not exist. */
  publish: (written: string) => string | undefined;
  /** Applies typography to the text in a node, if the component is otherwise displayed as typed. */
  typeset: (parent: Parent) => void;
}

/** Number of assistants in a comparison. */
const COMPARED = { min: 2, max: 4 };

/** Hosts under `.example` belong to nobody (RFC 2606), so that no figure sends a reader to a real site. */
const RESERVED_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.example$/;

/** List item of a figure: its words, the inline code at their end, and the items of nested lists. */
interface Item {
  node: Node;
  words: PhrasingContent[];
  codes: string[];
  items: Item[];
}

const isList = (node: Node): node is List => node.type === 'list';

/** Returns the items of all lists among the nodes. */
function itemsOf(nodes: readonly Node[]): Item[] {
  return nodes.filter(isList).flatMap(({ children }) => children.map(itemOf));
}

function itemOf(node: ListItem): Item {
  const paragraph = node.children.find((child): child is Paragraph => child.type === 'paragraph');
  const words = [...(paragraph?.children ?? [])];
  const codes: string[] = [];
  for (let last = words.at(-1); last; last = words.at(-1)) {
    if (last.type === 'inlineCode') codes.unshift(last.value);
    else if (!isBlankText(last)) break;
    words.pop();
  }
  return { node, words, codes, items: itemsOf(node.children) };
}

const textOf = ({ words }: Pick<Item, 'words'>) => toString(words as never).trim();

/** Undoes the no-break spaces of typography, which depend on adjacent text, to make names comparable. */
const asTyped = (text: string | undefined) => text?.replaceAll(NO_BREAK_SPACE, ' ');

const nameOf = (item: Item) => asTyped(textOf(item)) ?? '';

/**
 * Replaces each match of a pattern in the text of the nodes with another node.
 *
 * @param pattern one capturing group around the whole match
 */
function replaceInText(
  nodes: Node[],
  pattern: RegExp,
  replacement: (match: string, at: Node) => Node,
): void {
  const root = { type: 'root', children: nodes };
  visitNodes(root, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return;
    const { value } = node as Node & { value: string };
    const pieces = value.split(pattern);
    if (pieces.length === 1) return;
    // With one capturing group, `split` returns the matches at odd indexes.
    const children = pieces.flatMap((piece, place): Node[] => {
      if (place % 2 === 1) return [replacement(piece, node)];
      return piece === '' ? [] : [textNode(piece)];
    });
    parent.children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
}

/** Checks that a figure has exactly one answer: the attribute or the content. */
function someAnswer(content: Node[], { values, fail }: ContentTools): Content {
  const isWritten = content.length > 0;
  if (isWritten === Boolean(values['resposta'])) {
    fail({
      what: isWritten ? 'A figura tem duas respostas.' : 'A figura não tem resposta.',
      rule: 'A resposta é o atributo "resposta" ou o texto entre as marcas da figura.',
      fix: isWritten ? 'Apague uma das duas.' : 'Escreva, por exemplo:  resposta="…"',
    });
  }
  return { children: content };
}

/** Builds a conversation; one that uses a collection gets the app's label for collections. */
export function conversation(content: Node[], tools: ContentTools): Content {
  const knowledgeLabel = tools.values['conhecimento'] && tools.label('conhecimento');
  return { ...someAnswer(content, tools), properties: { knowledgeLabel } };
}

/** Builds a comparison: each list item is the answer of one assistant. */
export function answers(content: Node[], { messages, fail }: ContentTools): Content {
  const items = content.filter(isList).flatMap(({ children }) => children);
  if (items.length < COMPARED.min || items.length > COMPARED.max) {
    fail({
      what: `A figura compara ${items.length === 1 ? 'uma resposta' : `${items.length} respostas`}.`,
      rule: `Ela compara de ${COMPARED.min} a ${COMPARED.max}, uma em cada item da lista.`,
      fix: 'Escreva um item para cada assistente, sem outra coisa em volta.',
    });
  }
  const children = items.map((item, index) => {
    const number = String(index + 1);
    const label = format(messages['figure.assistant'], { number });
    return jsx('FigureVersion', { assistant: number, label }, item.children);
  });
  return { children };
}

interface RowFacts {
  icon?: RowIcon | undefined;
  isOpen?: boolean;
  note?: string | undefined;
  markedTag?: string | undefined;
}

function row(item: Item, { messages }: ContentTools, facts: RowFacts = {}): Node {
  const tags = item.codes.flatMap((tag): Node[] => [
    textNode(' '),
    jsx(
      'FigureTag',
      { label: messages['figure.tag'], isMarked: tag === facts.markedTag || undefined },
      [textNode(tag)],
    ),
  ]);
  const { icon, note, isOpen } = facts;
  return jsx('FigureRow', { icon, note, isOpen: isOpen || undefined }, [...item.words, ...tags]);
}

const folder = (item: Item, icon: RowIcon, rowOf: (inner: Item) => Node): Node =>
  jsx('FigureFolder', { icon, title: textOf(item) }, item.items.map(rowOf));

/** Builds a list of conversations, in which an item with a nested list is a folder. */
export function folders(content: Node[], tools: ContentTools): Content {
  const { values, messages, fail } = tools;
  const items = itemsOf(content);
  const rows = items.flatMap((item) => (item.items.length > 0 ? item.items : [item]));
  /** Reports an attribute that does not name an item of the list. */
  const known = (attribute: string, found: readonly string[], what: string) => {
    const value = asTyped(values[attribute]);
    if (value === undefined || found.includes(value)) return;
    const close = nearest(value, found);
    fail({
      what: `Não há na lista uma ${what} chamada "${value}".`,
      rule: `"${attribute}" repete o nome de uma ${what} da figura, letra por letra.`,
      fix: close ? `Escreva  ${attribute}="${close}"` : 'Corrija o nome ou apague o atributo.',
    });
  };
  known('aberta', rows.map(nameOf), 'conversa');
  known('fixada', rows.map(nameOf), 'conversa');
  known('etiqueta', [...new Set(rows.flatMap(({ codes }) => codes))], 'etiqueta');
  const rowOf = (item: Item) => {
    const isPinned = nameOf(item) === asTyped(values['fixada']);
    return row(item, tools, {
      icon: isPinned ? 'pin' : undefined,
      note: isPinned ? messages['figure.pinned'] : undefined,
      isOpen: nameOf(item) === asTyped(values['aberta']),
      markedTag: values['etiqueta'],
    });
  };
  return {
    children: items.map((item) =>
      item.items.length === 0 ? rowOf(item) : folder(item, 'folder', rowOf),
    ),
    properties: { open: undefined, pinned: undefined, tag: undefined },
  };
}

/** Builds the two shelves of the workspace: knowledge first, prompts second. */
export function shelves(content: Node[], tools: ContentTools): Content {
  const items = itemsOf(content);
  const empty = items.find((item) => item.items.length === 0);
  if (items.length !== 2 || empty) {
    tools.fail(
      {
        what: empty
          ? `O item "${textOf(empty)}" não tem nada dentro.`
          : `A figura tem ${items.length === 1 ? 'um item' : `${items.length} itens`}, e não dois.`,
        rule: 'São dois itens, as bases de conhecimento e os prompts, nesta ordem, cada um com a sua lista.',
        fix: 'Escreva a lista de cada um um nível abaixo, com dois espaços antes do hífen.',
      },
      empty?.node,
    );
  }
  const icons = ['page', 'prompt'] as const;
  return {
    children: items.map((item, index) =>
      folder(item, icons[index] ?? 'page', (inner) => row(inner, tools)),
    ),
  };
}

/** Builds the documents of a collection. */
export function collection(content: Node[], tools: ContentTools): Content {
  return { children: itemsOf(content).map((item) => row(item, tools, { icon: 'page' })) };
}

/** Builds the text of a prompt, with bracketed text as gaps. */
export function gaps(content: Node[]): Content {
  replaceInText(content, /(\[[^\]]+\])/, (gap) => inlineJsx('FigureGap', {}, [textNode(gap)]));
  return { children: content };
}

/** Builds an answer about a document; a passage and its place must be given together. */
export function passage(content: Node[], tools: ContentTools): Content {
  bothOrNone('lugar', 'trecho', tools);
  return someAnswer(content, tools);
}

function bothOrNone(one: string, other: string, { values, fail }: ContentTools): void {
  const missing = [one, other].filter((name) => !values[name]);
  if (missing.length !== 1) return;
  const given = missing[0] === one ? other : one;
  fail({
    what: `Há "${given}", mas falta "${missing[0]}".`,
    rule: `Os atributos "${one}" e "${other}" andam juntos.`,
    fix: `Escreva também  ${missing[0]}="…"  ou apague "${given}".`,
  });
}

/** Adds the descriptions of a drawing and, if there is one, of its adjusted version. */
export function drawnPicture(_content: Node[], tools: ContentTools): Content {
  bothOrNone('ajuste', 'depois', tools);
  const { values, messages } = tools;
  const textFor = (scene: string | undefined) =>
    scene && messages[`figure.scene.${scene}` as MessageId];
  return {
    children: [],
    properties: { sceneText: textFor(values['desenho']), afterText: textFor(values['depois']) },
  };
}

/** Builds an answer with citations, followed by the numbered list of its sources. */
export function sourced(content: Node[], tools: ContentTools): Content {
  const { messages, fail } = tools;
  const last = content.at(-1);
  const sources = last && isList(last) && last.ordered ? itemsOf([last]) : [];
  const answer = sources.length > 0 ? content.slice(0, -1) : content;
  if (sources.length === 0 || answer.length === 0) {
    fail({
      what: sources.length === 0 ? 'A figura não tem fontes.' : 'A figura não tem resposta.',
      rule: 'Ela tem a resposta e, por último, a lista numerada das fontes.',
      fix: 'Escreva, por exemplo:  1. Programação da feira `prefeitura.example`',
    });
  }
  for (const { codes, node } of sources) {
    if (codes.length === 1 && RESERVED_HOST.test(codes[0] ?? '')) continue;
    fail(
      {
        what: codes[0]
          ? `O site "${codes[0]}" não termina em ".example".`
          : 'Falta o site de uma fonte.',
        rule: 'O site vem no fim da linha, entre crases, e é inventado: termina em ".example".',
        fix: 'Escreva, por exemplo:  1. Programação da feira `prefeitura.example`',
      },
      node,
    );
  }
  replaceInText(answer, /(\[\d+\])/, (mark, at) => {
    const number = mark.slice(1, -1);
    if (!sources[Number(number) - 1]) {
      fail(
        {
          what: `A resposta cita a fonte ${number}, que não existe.`,
          rule: 'O número entre colchetes é o de uma fonte da lista.',
          fix: 'Corrija o número ou acrescente a fonte.',
        },
        at,
      );
    }
    return inlineJsx('FigureCitation', { number, label: messages['figure.source'] });
  });
  const list = jsx(
    'FigureSources',
    { title: messages['figure.sources'] },
    sources.map(({ words, codes }) => jsx('FigureSource', { host: codes[0] ?? '' }, words)),
  );
  return { children: [...answer, list] };
}

/** Builds the map of the interface: conversations of the sidebar, and a numbered note for each part. */
export function interfaceParts(content: Node[], tools: ContentTools): Content {
  const { values, messages, label, fail } = tools;
  const lists = content.filter(isList);
  const notes = lists.filter(({ ordered }) => ordered).flatMap(({ children }) => children);
  const conversations = itemsOf(lists.filter(({ ordered }) => !ordered));
  if (notes.length < 2 || notes.length > MAP_PARTS.length || conversations.length === 0) {
    fail({
      what: `Linhas na lista de conversas: ${conversations.length}. Notas: ${notes.length}.`,
      rule: `As notas são de duas a ${MAP_PARTS.length}, nesta ordem: a lista, o assistente, a resposta, o campo e as configurações.`,
      fix: 'Escreva uma lista com hifens para as conversas e outra, numerada, para as notas.',
    });
  }
  for (const note of notes) {
    let hasLink = false;
    visitNodes(note, 'link', () => void (hasLink = true));
    if (hasLink) continue;
    fail(
      {
        what: `A nota "${toString(note).trim()}" não leva a lugar nenhum.`,
        rule: 'Cada nota tem um link para a seção que explica a parte.',
        fix: 'Escreva, por exemplo:  1. [O assistente](#escolher-o-assistente): quem responde.',
      },
      note,
    );
  }
  const rows = conversations.map((item, index) =>
    item.items.length > 0
      ? folder(item, 'folder', (inner) => row(inner, tools))
      : row(item, tools, { isOpen: index === 0 }),
  );
  const map = jsx(
    'InterfaceMap',
    {
      drawing: format(messages['figure.map'], { count: notes.length }),
      newConversation: label('novaConversa'),
      settings: label('configuracoes'),
      question: values['pergunta'],
      answer: values['resposta'],
      questionLabel: messages['figure.question'],
      answerLabel: messages['figure.answer'],
      field: messages['figure.field'],
      notes: String(notes.length),
    },
    rows,
  );
  const list = {
    type: 'list',
    ordered: true,
    spread: false,
    data: { hProperties: { className: ['figure-notes'] } },
    children: notes,
  };
  return { children: [map, list as Node], properties: { question: undefined, answer: undefined } };
}
