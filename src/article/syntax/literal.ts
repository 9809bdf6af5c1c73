import type { Expression, Program } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { wordsOf } from '../docusaurus/evaluate';

/** What an attribute of MDX holds: text, or what stands between braces when it is written out. */
export type Literal =
  string | number | boolean | null | Literal[] | { [name: string]: Literal | undefined };

/** The value of an attribute, of an element its words; `undefined` when it would have to be computed. */
export function attributeValue({ value }: MdxJsxAttribute): Literal | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const program = value.data?.estree as Program | undefined;
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? literal(statement.expression) : undefined;
}

function literal(node: Expression): Literal | undefined {
  if (node.type === 'Literal') {
    const { value } = node;
    return typeof value === 'object' || typeof value === 'bigint' ? null : value;
  }
  if (node.type === 'TemplateLiteral') {
    const [only] = node.quasis;
    return node.expressions.length === 0 ? (only?.value.cooked ?? '') : undefined;
  }
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((item) =>
      item && item.type !== 'SpreadElement' ? literal(item) : undefined,
    );
    return items.includes(undefined) ? undefined : (items as Literal[]);
  }
  if (node.type !== 'ObjectExpression') return wordsOf(node);
  const entries = node.properties.map((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
    return [String(name), literal(value as Expression)];
  });
  return Object.fromEntries(entries) as Literal;
}
