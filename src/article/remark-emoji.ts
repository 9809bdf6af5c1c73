import { nameToEmoji } from 'gemoji';
import type { Root, Text } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

/** `:tada:`, which no letter, digit or other colon touches: times and addresses have colons too. */
const NAME = /(?<![\p{L}\p{N}:/]):([a-z0-9_+-]+):(?![\p{L}\p{N}:/])/gu;

/** Puts emoji in the place of their names, as characters; names that nobody knows stay as typed. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visit(tree as Node, 'text', (node: Node) => {
      const text = node as Text;
      text.value = text.value.replace(NAME, (typed, name: string) => nameToEmoji[name] ?? typed);
    });
  };
}
