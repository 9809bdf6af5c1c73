import type { Expression, Identifier, Program, SpreadElement } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** Result of evaluating an expression at build: plain data, or a function that the site provides. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [name: string]: Value }
  | ((...values: readonly Value[]) => Value);

/**
 * Value of an import that was not found. Its properties and the results of its calls also evaluate to
 * `NOTHING`, which is displayed as empty text.
 */
export const NOTHING: Value = Object.freeze({});

/**
 * Key of a callback in partially known values. The callback receives the name of each missing property that
 * an expression reads; the property evaluates to `NOTHING`.
 */
export const UNKNOWN_KEY: unique symbol = Symbol('unknown key');

/** Values that an expression can refer to, by identifier. */
export type Scope = Readonly<Record<string, Value>>;

/** Thrown for an identifier or a kind of expression that cannot be evaluated without running code. */
class Unknown extends Error {}

/** MDX expression, as a node or as the value of an attribute, with its syntax tree. */
export interface Parsed {
  data?: { estree?: unknown } | undefined;
}

/** Returns the expression between two braces; undefined for a comment. */
export function expressionOf({ data }: Parsed): Expression | undefined {
  const [statement] = (data?.estree as Program | undefined)?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/**
 * Evaluates a simple expression without running code: `'a'`, `['a', 'b'].length`, `useBaseUrl('/a.png')`.
 * Only functions of `scope` are called.
 *
 * @returns undefined if the value cannot be determined this way
 */
export function evaluate(expression: Expression, scope: Scope): { value: Value } | undefined {
  try {
    return { value: valueOf(expression, scope) };
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

function valueOf(node: Expression | SpreadElement, scope: Scope): Value {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) throw new Unknown();
      return typeof node.value === 'bigint' ? String(node.value) : node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const part = node.expressions[index];
          return (value.cooked ?? '') + (part ? textOf(valueOf(part, scope)) : '');
        })
        .join('');
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      if (!Object.hasOwn(scope, node.name)) throw new Unknown();
      return scope[node.name];
    case 'ArrayExpression':
      return node.elements.map((item) => (item ? valueOf(item, scope) : undefined));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.kind !== 'init') throw new Unknown();
          const key = property.computed
            ? valueOf(property.key as Expression, scope)
            : nameOf(property.key as Expression);
          return [textOf(key), valueOf(property.value as Expression, scope)];
        }),
      );
    case 'MemberExpression': {
      if (node.object.type === 'Super') throw new Unknown();
      const owner = valueOf(node.object, scope);
      const key = node.computed
        ? valueOf(node.property as Expression, scope)
        : nameOf(node.property as Expression);
      return memberOf(owner, textOf(key));
    }
    case 'ChainExpression':
      return valueOf(node.expression, scope);
    case 'CallExpression': {
      if (node.callee.type === 'Super') throw new Unknown();
      const called = valueOf(node.callee, scope);
      if (called === NOTHING) return NOTHING;
      if (typeof called !== 'function') throw new Unknown();
      return called(...node.arguments.map((argument) => valueOf(argument, scope)));
    }
    case 'UnaryExpression': {
      const value = valueOf(node.argument, scope);
      if (node.operator === '!') return !value;
      if (node.operator === '-') return -Number(value);
      throw new Unknown();
    }
    case 'ConditionalExpression':
      return valueOf(valueOf(node.test, scope) ? node.consequent : node.alternate, scope);
    case 'LogicalExpression': {
      const left = valueOf(node.left, scope);
      if (node.operator === '&&') return left && valueOf(node.right, scope);
      if (node.operator === '||') return left || valueOf(node.right, scope);
      return left ?? valueOf(node.right, scope);
    }
    case 'BinaryExpression': {
      const [left, right] = [valueOf(node.left as Expression, scope), valueOf(node.right, scope)];
      if (/^===?$/.test(node.operator)) return left === right;
      if (/^!==?$/.test(node.operator)) return left !== right;
      if (node.operator !== '+') throw new Unknown();
      if (typeof left === 'number' && typeof right === 'number') return left + right;
      return textOf(left) + textOf(right);
    }
    default:
      throw new Unknown();
  }
}

function nameOf(key: Expression | Identifier): Value {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal' && typeof key.value !== 'object') return String(key.value);
  throw new Unknown();
}

function memberOf(owner: Value, key: string): Value {
  if (owner === NOTHING) return NOTHING;
  if (Array.isArray(owner)) {
    if (key === 'length') return owner.length;
    return (owner as readonly Value[])[Number(key)];
  }
  if (typeof owner !== 'object' || owner === null) throw new Unknown();
  if (Object.hasOwn(owner, key)) return (owner as Record<string, Value>)[key];
  const onMissing = (owner as { [UNKNOWN_KEY]?: (key: string) => void })[UNKNOWN_KEY];
  if (onMissing) {
    onMissing(key);
    return NOTHING;
  }
  if (key in Object.prototype) throw new Unknown();
  return undefined;
}

/** Returns the text of an element, such as `<b>Um {'texto'}</b>`; undefined for any other expression. */
export function jsxText(expression: Expression | undefined): string | undefined {
  // The types of `estree` do not include JSX.
  if (!/^JSX/.test(expression?.type ?? '')) return undefined;
  return words(expression).replace(/\s+/g, ' ').trim();
}

function words(node: unknown): string {
  const { type, value, children, expression } = node as Record<string, unknown>;
  if (type === 'JSXText' || type === 'Literal') return String(value);
  if (type === 'JSXExpressionContainer') return words(expression);
  if (type === 'TemplateLiteral') return textOf(evaluate(node as Expression, {})?.value);
  return Array.isArray(children) ? children.map(words).join('') : '';
}

/**
 * Converts a value to text as React renders it: null, undefined and booleans are empty.
 *
 * @throws Unknown for a value that React does not render as text
 */
export function textOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (value === NOTHING) return '';
  throw new Unknown();
}

/** Returns what an attribute with an expression evaluates to, as `remark-docusaurus` has noted it in the data. */
export const knownOf = ({ data }: { data?: unknown }): { value: Value } | undefined =>
  (data as { known?: { value: Value } } | undefined)?.known;

/** Value of an MDX attribute: a string, or what an expression between braces evaluates to without a scope. */
export type Literal =
  string | number | boolean | null | Literal[] | { [name: string]: Literal | undefined };

/**
 * Returns the value of an attribute; for an element between braces, or in an array or object there, its text.
 * Returns undefined if code would have to run for the value; an object keeps what is known of it.
 */
export function attributeValue({ value }: MdxJsxAttribute): Literal | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const expression = expressionOf(value);
  return expression && literal(expression);
}

function literal(node: Expression): Literal | undefined {
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((item) =>
      item && item.type !== 'SpreadElement' ? literal(item) : undefined,
    );
    return items.includes(undefined) ? undefined : (items as Literal[]);
  }
  if (node.type !== 'ObjectExpression')
    return jsxText(node) ?? (evaluate(node, {})?.value as Literal | undefined);
  return Object.fromEntries(
    node.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return [];
      const { key, value } = property;
      return [[textOf(nameOf(key as Expression)), literal(value as Expression)]];
    }),
  );
}
