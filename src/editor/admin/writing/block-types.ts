/** An attribute of a component or directive; `null` if it has no value. */
export type Attribute = readonly [name: string, value: string | null];

/** Returns the value of an attribute; an empty text if it is not there or has none. */
export const valueOf = (values: readonly Attribute[], name: string): string =>
  values.find(([one]) => one === name)?.[1] ?? '';

/**
 * Block or part of a line without text of its own to write in: code, a picture, a rule, a component without
 * content, or source that the field does not understand. A form shows its fields.
 */
export interface Piece {
  kind: 'code' | 'picture' | 'rule' | 'component' | 'source';
  /** Whether it is part of a line. */
  isInline: boolean;
  /** Name of a component. */
  name: string;
  /** Fields of the kind: attributes of a component, or those of the node. */
  values: readonly Attribute[];
}

/** Block around other blocks: a quote, a callout or another directive, a component. */
export interface Section {
  kind: 'quote' | 'directive' | 'component';
  name: string;
  values: readonly Attribute[];
  /** Title in brackets, or the summary of `details`. */
  label: string | null;
}
