import type { Expression, Program } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Value } from './evaluate';

export const UNDEFINED: Expression = { type: 'Identifier', name: 'undefined' };

export const literal = (value: string | number | boolean | null): Expression => ({
  type: 'Literal',
  value,
  raw: JSON.stringify(value),
});

/** Converts a value to an expression; returns undefined if it is or contains a function. */
export function asCode(value: Value): Expression | undefined {
  if (value === undefined) return UNDEFINED;
  if (value === null || /^(?:string|number|boolean)$/.test(typeof value)) {
    return literal(value as string);
  }
  if (Array.isArray(value)) {
    const elements = (value as readonly Value[]).map(asCode);
    return elements.includes(undefined)
      ? undefined
      : { type: 'ArrayExpression', elements: elements as Expression[] };
  }
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value).map(([name, part]) => [name, asCode(part)] as const);
  if (entries.some(([, part]) => !part)) return undefined;
  return {
    type: 'ObjectExpression',
    properties: entries.map(([name, part]) => ({
      ...{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false },
      ...{ key: literal(name), value: part as Expression },
    })) as never,
  };
}

const programOf = (body: Program['body']): Program => ({
  type: 'Program',
  sourceType: 'module',
  body,
});

/** Creates an MDX node for statements. */
export const codeNode = (body: Program['body']) =>
  ({ type: 'mdxjsEsm', value: '', data: { estree: programOf(body) } }) as never;

/** Returns an attribute with an object as MDX parses it: an expression, with its text. */
export function codeAttribute(
  name: string,
  value: Readonly<Record<string, string>>,
): MdxJsxAttribute {
  const expression = asCode(value) ?? UNDEFINED;
  const estree = programOf([{ type: 'ExpressionStatement', expression }]);
  const code = JSON.stringify(value);
  return {
    ...{ type: 'mdxJsxAttribute', name },
    value: { type: 'mdxJsxAttributeValueExpression', value: code, data: { estree } },
  };
}
