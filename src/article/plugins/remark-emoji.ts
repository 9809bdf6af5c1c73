import { nameToEmoji } from 'gemoji';
import type { Root, Text } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

/** By any word that a writer may type. */
const EMOJI = new Map(Object.entries(nameToEmoji));

/** `:tada:`, which no letter, digit or other colon touches: times and addresses have colons too. */
const NAME = /(?<![\p{L}\p{N}:/]):([a-z0-9_+-]+):(?![\p{L}\p{N}:/])/gu;

/** What stood in a text before its emoji, if it has any. */
export const typedIn = ({ data }: Text): string | undefined =>
  (data as { typed?: string } | undefined)?.typed;

/** Puts emoji in the place of their names, as characters; names that nobody knows stay as typed. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visit(tree as Node, 'text', (node: Node) => {
      const text = node as Text;
      const typed = text.value;
      text.value = typed.replace(NAME, (written, name: string) => EMOJI.get(name) ?? written);
      if (text.value !== typed) text.data = { ...text.data, typed } as never;
    });
  };
}
