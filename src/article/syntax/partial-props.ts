import type { Expression } from 'estree';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { expressionOf, knownOf } from './evaluate';
import type { Parsed } from './evaluate';
import { isExpression, isJsx } from './findings';
import type { JsxElement } from './findings';
import { blocks, phrasing } from './paragraphs';
import { UNDEFINED, asCode, literal } from './value-code';
import { visitNodes } from './visit-nodes';

type Values = ReadonlyMap<string, Expression>;
type Code = Record<string, unknown>;
type Attribute = JsxElement['attributes'][number];

/** Type of the placeholder for `{props.children}` while the plugins of the partial run. */
const PLACEHOLDER = 'partialContent';

/**
 * Replaces `props.name` in the text, attributes and expressions of a partial with the value from the element
 * that includes it. `{props.children}` becomes a placeholder, which `fillContent` replaces.
 *
 * @returns names of missing props, which are displayed as nothing. Props that the partial tests, as in
 *   `{props.name && …}`, are optional and not included
 */
export function fillProps(tree: Node, element: JsxElement): string[] {
  const given = valuesOf(element);
  const used = new Set<string>();
  const optional = new Set<string>();
  const fill = (code: unknown): Expression | undefined => {
    for (const name of testedIn(code)) optional.add(name);
    for (const name of namesIn(code)) used.add(name);
    replaceProps(code, given);
    return expressionOf({ data: { estree: code } });
  };
  visitNodes(tree, (node, index, parent) => {
    if (isJsx(node)) {
      node.attributes = node.attributes.flatMap((item) => filledAttribute(item, element, fill));
      return;
    }
    if (!parent || index === undefined || !isExpression(node)) return;
    const isFlow = node.type === 'mdxFlowExpression';
    if (/^\s*props\.children\s*$/.test(node.value)) {
      parent.children[index] = { type: PLACEHOLDER, isFlow } as Node;
      return;
    }
    if (!/\bprops\b/.test(node.value)) return;
    const value = textOfLiteral(fill((node as Parsed).data?.estree));
    if (value === undefined) return;
    const text = { type: 'text', value, position: node.position } as Node;
    parent.children[index] = isFlow ? ({ type: 'paragraph', children: [text] } as Node) : text;
  });
  return [...used].filter((name) => !given.has(name) && !optional.has(name));
}

/** Replaces the placeholders for `{props.children}` with the content of the element. */
export function fillContent(tree: Node, { children }: JsxElement): void {
  visitNodes(tree, PLACEHOLDER, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const { isFlow } = node as Node & { isFlow: boolean };
    const content = isFlow ? blocks(children) : phrasing(children);
    // In a nested partial, the content may be a placeholder itself; it gets the form of the one it replaces.
    const here = content.map((child) =>
      child.type === PLACEHOLDER ? { ...child, isFlow } : child,
    );
    parent.children.splice(index, 1, ...structuredClone(here));
    return index + content.length;
  });
}

/**
 * Returns an attribute of the partial with its props replaced: nothing if the value is missing, and all
 * attributes of the including element for `{...props}`.
 */
function filledAttribute(
  item: Attribute,
  element: JsxElement,
  fill: (code: unknown) => Expression | undefined,
): Attribute[] {
  if (item.type === 'mdxJsxExpressionAttribute') {
    return /^\s*\.\.\.props\s*$/.test(item.value) ? structuredClone(element.attributes) : [item];
  }
  const written = item.value;
  if (typeof written !== 'object' || !written || !/\bprops\b/.test(written.value)) return [item];
  const expression = fill(written.data?.estree);
  if (expression?.type === 'Identifier' && expression.name === 'undefined') return [];
  return [{ ...item, value: textOfLiteral(expression) ?? written }];
}

/** Returns the displayed text of a string, a number or `undefined`; undefined for any other expression. */
function textOfLiteral(expression: Expression | undefined): string | undefined {
  if (expression?.type === 'Identifier' && expression.name === 'undefined') return '';
  if (expression?.type !== 'Literal') return undefined;
  return /^(?:string|number)$/.test(typeof expression.value) ? String(expression.value) : undefined;
}

function valuesOf({ attributes, children }: JsxElement): Values {
  const given = new Map<string, Expression>();
  const words = toString(children as never).trim();
  given.set('children', words ? literal(words) : UNDEFINED);
  for (const item of attributes) {
    if (item.type !== 'mdxJsxAttribute') continue;
    const { name, value } = item;
    if (typeof value === 'string') given.set(name, literal(value));
    else if (!value) given.set(name, literal(true));
    else {
      const known = knownOf(item);
      const expression = (known && asCode(known.value)) ?? expressionOf(value as never);
      if (expression) given.set(name, expression);
    }
  }
  return given;
}

const isCode = (node: unknown): node is Code => typeof node === 'object' && node !== null;

/** Returns `nome` for `props.nome` and `props['nome']`. */
function nameOf(node: unknown): string | undefined {
  if (!isCode(node) || node['type'] !== 'MemberExpression') return undefined;
  const [object, key] = [node['object'] as Code, node['property'] as Code];
  if (object['type'] !== 'Identifier' || object['name'] !== 'props') return undefined;
  if (key['type'] === 'Identifier' && !node['computed']) return String(key['name']);
  return key['type'] === 'Literal' ? String(key['value']) : undefined;
}

function partsOf(node: unknown): [string, unknown][] {
  return isCode(node)
    ? Object.entries(node).filter(([, part]) => isCode(part) && !(part instanceof RegExp))
    : [];
}

function namesIn(node: unknown): string[] {
  const name = nameOf(node);
  return name ? [name] : partsOf(node).flatMap(([, part]) => namesIn(part));
}

/** Returns the props that an expression tests, as a condition or in a comparison. */
function testedIn(node: unknown): string[] {
  if (!isCode(node)) return [];
  const { type, left, right, test, argument, operator } = node as Record<string, unknown>;
  const isComparison = type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator));
  const isQuestion = type === 'UnaryExpression' && /^(?:!|typeof)$/.test(String(operator));
  const tested = [
    ...(type === 'LogicalExpression' ? [left] : []),
    ...(type === 'ConditionalExpression' ? [test] : []),
    ...(isComparison ? [left, right] : []),
    ...(isQuestion ? [argument] : []),
  ];
  return [...tested.flatMap(namesIn), ...partsOf(node).flatMap(([, part]) => testedIn(part))];
}

/** Replaces the props in an expression with their values; missing ones become `undefined`. */
function replaceProps(node: unknown, given: Values): void {
  for (const [key, part] of partsOf(node)) {
    const name = nameOf(part);
    if (name === undefined) replaceProps(part, given);
    else (node as Code)[key] = structuredClone(given.get(name) ?? UNDEFINED);
  }
}
