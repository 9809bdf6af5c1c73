import { nameToEmoji } from 'gemoji';
import type { Root, Text } from 'mdast';
import { visitNodes } from '../syntax/visit-nodes';

/** Emoji by each of their names. */
const EMOJI = new Map(Object.entries(nameToEmoji));

/** Matches `:tada:` unless a letter, digit, colon or slash is adjacent, as in times and addresses. */
const NAME = /(?<![\p{L}\p{N}:/]):([a-z0-9_+-]+):(?![\p{L}\p{N}:/])/gu;

/** Returns what ids are derived from in place of a text that plugins have put there; otherwise `undefined`. */
export const typedIn = ({ data }: Text): string | undefined =>
  (data as { typed?: string } | undefined)?.typed;

/** Replaces emoji names by the characters; unknown names are kept. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visitNodes(tree, 'text', (node) => {
      const text = node as Text;
      const typed = text.value;
      text.value = typed.replace(NAME, (written, name: string) => EMOJI.get(name) ?? written);
      if (text.value !== typed) text.data = { ...text.data, typed } as never;
    });
  };
}
