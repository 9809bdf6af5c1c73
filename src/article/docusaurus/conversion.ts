import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { JsxElement } from '../syntax/findings';
import type { Value } from '../syntax/evaluate';

/** What a conversion may ask. */
export interface Conversion {
  file: VFile;
  /** Put before addresses from the site's root that no link of Markdown holds. */
  baseUrl: string;
  /** The value of an attribute that is written out; `true` when it has none. */
  value: (name: string) => Value;
  /** The text of an attribute. */
  text: (name: string) => string | undefined;
  /** What stands between the tags when that is one expression: `{code}`. */
  content: () => Value;
}

/** Markdown in the place of an element; nothing when it stays as it is. */
export type Convert = (node: JsxElement, tools: Conversion) => Node[] | undefined;
