import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { codeAttribute } from '../syntax/value-code';

/** CSS declarations by their names in React. */
export type Styles = Readonly<Record<string, string>>;

/**
 * CSS properties that articles may set inline: mainly size and layout. Colours and font families are the
 * site's, so that text is readable in both colour modes.
 */
const ALLOWED =
  /^(?:textAlign|verticalAlign|(?:min|max)?(?:w|W)idth|(?:min|max)?(?:h|H)eight|margin\w*|padding\w*|display|float|clear|flex\w*|gap|rowGap|columnGap|grid\w*|align\w*|justify\w*|order|overflow\w*|whiteSpace|wordBreak|overflowWrap|aspectRatio|objectFit|objectPosition|listStyle\w*|borderCollapse|borderRadius|tableLayout|columns|columnCount|textDecoration|fontStyle|fontWeight)$/;

/** Properties that are removed without a warning, because their effect is minor. */
const SILENT = /^(?:cursor|border\w*|boxShadow|transition|outline)$/;

/** Splits the declarations of a `style` attribute into allowed and refused; `undefined` for an expression. */
export function stylesOf(
  value: MdxJsxAttribute['value'],
): { kept: Styles; refused: string[] } | undefined {
  if (typeof value !== 'string') return undefined;
  const kept: Record<string, string> = {};
  const refused: string[] = [];
  for (const declaration of value.split(/;(?![^(]*\))/)) {
    const [, property = '', written = ''] =
      /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(declaration) ?? [];
    const name = property
      .toLowerCase()
      .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!name || !written) continue;
    if (ALLOWED.test(name) && !/url\(|expression\(/i.test(written)) kept[name] = written;
    else if (!SILENT.test(name)) refused.push(property);
  }
  return { kept, refused };
}

/**
 * Returns a `style` attribute as MDX parses it, with an object expression; `undefined` without declarations.
 */
export function styleAttribute(styles: Styles): MdxJsxAttribute | undefined {
  return Object.keys(styles).length > 0 ? codeAttribute('style', styles) : undefined;
}
