import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { JsxElement } from '../syntax/findings';
import type { Value } from '../syntax/evaluate';

/** Context of a conversion: the file, and readers of the element's attributes and content. */
export interface Conversion {
  file: VFile;
  /** Prefix of addresses from the site's root that are not in Markdown links. */
  baseUrl: string;
  /** Returns an attribute if it can be evaluated at build time; `true` if it has no value. */
  value: (name: string) => Value;
  /** Returns an attribute as text; for an element, its text. */
  text: (name: string) => string | undefined;
  /**
   * Returns the value of the content, or that of an element in it, if it is a single expression: `{code}`, or
   * that of React's `dangerouslySetInnerHTML`.
   */
  content: (element?: JsxElement) => Value;
}

/** Returns the nodes that replace an element; `undefined` keeps it. */
export type Convert = (node: JsxElement, tools: Conversion) => Node[] | undefined;
