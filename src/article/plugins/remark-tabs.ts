import type { Code, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import type { VFile } from 'vfile';
import { TABS_FILE } from '../../lib/article-control';
import { nearest } from '../../lib/nearest';
import { typeset } from '../../lib/typography';
import type { Mistake } from '../../content/schema/problem';
import type { ArticleFacts } from '../article-types';
import { TITLE, fenceOf } from '../syntax/code-meta';
import { isExpression, isJsx, isUnseen, report } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { jsx } from '../syntax/jsx';
import { attributeValue } from '../syntax/evaluate';
import type { Literal } from '../syntax/evaluate';
import { importedCode, isDeclaredIn } from '../syntax/imports';
import { blocks, contentOfMissing, isBlankText, isDirectiveLabel } from '../syntax/paragraphs';
import { unknownAttribute } from './remark-components';

type Fail = (at: Node, mistake: Mistake) => void;

/** Our names, followed by those of Docusaurus. */
const SET = /^(?:Abas|Tabs)$/;
const ITEM = /^(?:Aba|TabItem)$/;
const CODE_GROUP = /^(?:grupo-de-codigo|code-group)$/;

const SET_NAMES = {
  group: ['grupo', 'groupId'],
  query: ['endereco', 'queryString'],
  initial: ['padrao', 'defaultValue'],
  label: ['rotulo'],
  isStretched: ['esticar', 'block'],
  values: ['values'],
} as const;
const ITEM_NAMES = {
  value: ['valor', 'value'],
  label: ['rotulo', 'label'],
  isDefault: ['padrao', 'default'],
} as const;
/** Attributes of Docusaurus that have no effect here. */
const IGNORED = ['lazy', 'className', 'attributes', 'hidden'];

interface Item {
  value: string;
  label: string;
  isDefault?: boolean;
  node: Node;
  children: Node[];
}

interface TabSet {
  node: Node;
  /** Name as written, for messages. */
  name: string;
  items: Item[];
  label?: string | undefined;
  group?: string | undefined;
  query?: string | undefined;
  initial?: string | undefined;
  /** Whether the tabs fill the width. */
  isStretched?: boolean | undefined;
}

/**
 * Replaces `<Abas>`, Docusaurus' `<Tabs>` and `:::grupo-de-codigo` by one component (behaviour 2.16.9 to
 * 2.16.13), and reports mistakes with their line.
 */
export function remarkTabs(facts: Pick<ArticleFacts, 'messages' | 'baseUrl'>) {
  return (tree: Root, file: VFile): void => {
    const fail: Fail = (node, mistake) => report(file, node, mistake);
    const code = importedCode(tree);
    // Children first, because a tab may contain another set.
    const walk = (parent: Parent, isInSet = false): void => {
      const inside = isJsx(parent) ? isInside(parent, isInSet) : isInSet;
      parent.children = parent.children.flatMap((node): Node[] => {
        if ('children' in node) walk(node as Parent, inside);
        if (isJsx(node) && isDeclaredIn(node.name, code)) return [node];
        if (isJsx(node) && ITEM.test(node.name ?? '') && !inside) return strayItem(node, fail);
        const set = isJsx(node)
          ? writtenSet(node, fail)
          : node.type === 'containerDirective' &&
            codeGroup(node as unknown as ContainerDirective, fail);
        return [set ? component(set, facts, fail) : node];
      });
    };
    walk(tree as Parent);
  };
}

/** Reports whether tabs in an element belong to a set, which may contain them at any depth. */
const isInside = ({ name }: JsxElement, isInSet: boolean) =>
  SET.test(name ?? '') || (isInSet && !ITEM.test(name ?? ''));

/**
 * Reports a tab outside of a set. A `<TabItem>` may belong to another site's component; its content is kept.
 */
function strayItem(node: JsxElement, fail: Fail): Node[] {
  const severity = severityFor(node);
  fail(node, {
    ...severity,
    what: `<${node.name}> está fora de um conjunto de abas.`,
    rule: 'Cada <Aba> fica diretamente dentro de <Abas>.',
    fix: 'Escreva  <Abas>  na linha antes da primeira aba e  </Abas>  depois da última.',
  });
  return severity ? contentOfMissing(node) : [];
}

/**
 * Returns the severity of what Docusaurus allows and we do not: a warning in its `<Tabs>`, an error in
 * `<Abas>`.
 */
const severityFor = ({ name }: JsxElement) =>
  /^Tab/.test(name ?? '') && ({ severity: 'warning' } as const);

function writtenSet(node: JsxElement, fail: Fail): TabSet | undefined {
  const name = node.name ?? '';
  if (!SET.test(name)) return undefined;
  if (node.type === 'mdxJsxTextElement') {
    fail(node, {
      what: `<${name}> está no meio de um parágrafo.`,
      rule: 'Um conjunto de abas fica sozinho na linha.',
      fix: `Ponha <${name}> numa linha só dela, com uma linha em branco antes e outra depois.`,
    });
  }
  const given = valuesOf(node, SET_NAMES, fail);
  const group = textOf(given.group);
  if (given.query === true && !group) {
    fail(node, {
      what: `Falta o nome que a escolha tem no endereço, em <${name}>.`,
      rule: '"endereco" sem valor usa o nome do grupo, e este conjunto não tem grupo.',
      fix: 'Escreva, por exemplo:  endereco="sistema"',
    });
  }
  return {
    node: node as Node,
    name: `<${name}>`,
    items: itemsOf(node, given.values, fail),
    label: textOf(given.label),
    group,
    query: given.query === true ? group : textOf(given.query),
    initial: textOf(given.initial),
    isStretched: given.isStretched === true,
  };
}

const textOf = (value: Literal | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * Returns attribute values by the keys of `names`, and reports unknown attributes and values that are not
 * literals.
 */
function valuesOf<Names extends Readonly<Record<string, readonly string[]>>>(
  node: JsxElement,
  names: Names,
  fail: Fail,
): { [Name in keyof Names]?: Literal } {
  const values: Record<string, Literal> = {};
  const known = Object.values(names).flat();
  const severity = severityFor(node);
  for (const item of node.attributes) {
    const written = item.type === 'mdxJsxAttribute' ? item.name : '…';
    const name = Object.keys(names).find((key) => names[key]?.includes(written));
    if (!name && IGNORED.includes(written)) continue;
    const value = item.type === 'mdxJsxAttribute' ? attributeValue(item) : undefined;
    if (name && value !== undefined) values[name] = value;
    else if (name) {
      fail(node, {
        ...severity,
        what: `O valor de "${written}" em <${node.name}> não é um texto.`,
        rule: 'O valor vem entre aspas retas.',
        fix: `Escreva, por exemplo:  ${written}="…"`,
      });
    } else {
      fail(node, { ...severity, ...unknownAttribute(`<${node.name}>`, written, known) });
    }
  }
  return values as { [Name in keyof Names]?: Literal };
}

function itemsOf(set: JsxElement, values: Literal | undefined, fail: Fail): Item[] {
  const labels = Array.isArray(values) ? (values as Record<string, Literal>[]) : [];
  const itemOf = (child: Node): Item[] => {
    if (isBlankText(child) || isUnseen(child)) return [];
    const wrapped = itemsWithin(child);
    if (severityFor(set) && wrapped.length > 0) {
      fail(child, { ...notATab(set, child), severity: 'warning' });
      return wrapped.flatMap(itemOf);
    }
    if (!isJsx(child) || !ITEM.test(child.name ?? '')) {
      fail(child, isExpression(child) ? codeOfTabs(set) : notATab(set, child));
      return [];
    }
    const given = valuesOf(child, ITEM_NAMES, fail);
    const value = textOf(given.value) ?? textOf(given.label);
    const listed = labels.find((entry) => textOf(entry['value']) === value);
    const label = textOf(given.label) ?? textOf(listed?.['label']) ?? value;
    if (!value || !label) {
      fail(child, {
        what: `Falta o rótulo de <${child.name}>.`,
        rule: 'Uma aba tem um rótulo; o valor, que a identifica, é o próprio rótulo se não for dito.',
        fix: 'Escreva, por exemplo:  <Aba rotulo="No celular" valor="celular">',
      });
      return [];
    }
    const isDefault = given.isDefault === true;
    const children = blocks(child.children);
    return [{ value, label: typeset(label), isDefault, node: child as Node, children }];
  };
  return (set.children as Node[]).flatMap(itemOf);
}

/** Returns the tabs nested in a child of the set that is not itself a tab. */
function itemsWithin(node: Node): Node[] {
  if (!('children' in node) || (isJsx(node) && ITEM.test(node.name ?? ''))) return [];
  return (node as Parent).children.flatMap((child) =>
    isJsx(child) && ITEM.test(child.name ?? '') ? [child] : itemsWithin(child),
  );
}

const notATab = (set: JsxElement, child: Node): Mistake => ({
  what: `Há em <${set.name}> algo que não é uma aba${isJsx(child) ? `: <${child.name}>` : ''}.`,
  rule: 'Dentro de um conjunto de abas só há abas, e o texto fica dentro delas.',
  fix: 'Ponha-o dentro de uma  <Aba rotulo="…">  ou fora do conjunto.',
});

const codeOfTabs = ({ name }: JsxElement): Mistake => ({
  what: `Há em <${name}> um trecho entre chaves { }, e não uma aba.`,
  rule: 'As abas são escritas uma a uma: a página não executa o código que as faria.',
  fix: 'Escreva cada aba, por exemplo:  <Aba rotulo="No celular">…</Aba>',
});

/** Reads `:::grupo-de-codigo`: each code block is a tab, labelled by its brackets, title or language. */
function codeGroup(node: ContainerDirective, fail: Fail): TabSet | undefined {
  if (!CODE_GROUP.test(node.name)) return undefined;
  const items: Item[] = [];
  let label: string | undefined;
  for (const child of node.children) {
    if (child.type === 'code') items.push(codeItem(child));
    else if (isDirectiveLabel(child)) {
      label = toString(child as Paragraph);
    } else {
      fail(child, {
        what: `Há em ":::${node.name}" algo que não é um bloco de código.`,
        rule: 'Um grupo de código só tem blocos de código, cada um com o seu rótulo.',
        fix: 'Ponha o texto antes ou depois do grupo, ou use <Abas>.',
      });
    }
  }
  const { grupo, endereco, padrao, esticar } = node.attributes ?? {};
  return {
    node,
    name: `:::${node.name}`,
    items,
    label,
    group: grupo ?? undefined,
    query: (endereco === '' ? grupo : endereco) ?? undefined,
    initial: padrao ?? undefined,
    isStretched: esticar !== undefined,
  };
}

const BRACKETS = /(?:^|\s)\[([^\]]+)\]/;

function codeItem(code: Code): Item {
  const { language, meta } = fenceOf(code);
  const title = TITLE.exec(meta);
  const inBrackets = BRACKETS.exec(meta)?.[1];
  const label = inBrackets || title?.[1] || title?.[2] || language || 'texto';
  // A title used as the label is not shown again in the tab.
  const rest = inBrackets ? meta.replace(BRACKETS, '') : meta.replace(TITLE, '');
  const shown = { ...code, lang: language, meta: rest };
  return { value: label, label, node: code, children: [shown] };
}

/**
 * Returns the component of a set, and reports missing tabs, duplicate values and an unknown initial value.
 */
function component(
  { node, name, items, label, group, query, initial, isStretched }: TabSet,
  { messages, baseUrl }: Pick<ArticleFacts, 'messages' | 'baseUrl'>,
  fail: Fail,
): Node {
  if (items.length === 0) {
    fail(node, {
      what: `${name} não tem nenhuma aba.`,
      rule: 'Um conjunto tem ao menos uma aba com conteúdo.',
      fix: 'Escreva, por exemplo:  <Aba rotulo="No celular">…</Aba>',
    });
  }
  const seen = new Set<string>();
  for (const { value, node: at } of items) {
    if (seen.has(value)) {
      fail(at, {
        what: `Duas abas do mesmo conjunto têm o valor "${value}".`,
        rule: 'O valor identifica a aba e não se repete dentro do conjunto.',
        fix: 'Dê outro valor a uma delas.',
      });
    }
    seen.add(value);
  }
  if (initial !== undefined && !seen.has(initial) && items.length > 0) {
    fail(node, {
      what: `Nenhuma aba de ${name} tem o valor "${initial}".`,
      rule: `"padrao" repete o valor de uma aba do conjunto: ${[...seen].join(', ')}.`,
      fix: `Escreva  padrao="${nearest(initial, [...seen]) ?? [...seen][0]}"`,
    });
  }
  const first =
    items.find(({ value }) => value === initial) ?? items.find((item) => item.isDefault);
  const selected = first ?? items[0];
  const panels = items.map((item) =>
    jsx(
      'Aba',
      { value: item.value, label: item.label, isSelected: item === selected || undefined },
      item.children,
    ),
  );
  const properties = { module: baseUrl + TABS_FILE, label: label ?? messages['tabs.label'] };
  const attributes = { ...properties, group, query, isStretched: isStretched || undefined };
  return { ...jsx('Abas', attributes, panels), position: node.position };
}
