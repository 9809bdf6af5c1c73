import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { $getRoot } from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import { $apart, $blocksOf, $nodesOf, $sourceBlock } from './bridge';
import { heldBlocks, joinBlocks, splitPage } from './blocks';
import type { BlockRecord, SplitPage } from './blocks';
import { markdownOf } from './markdown';
import { PieceNode, SectionNode } from './nodes';

/** Kinds of nodes that a page needs, besides those that every editor of Lexical has. */
export const WRITING_NODES = [
  ...[HeadingNode, LinkNode, ListNode, ListItemNode, TableNode, TableRowNode, TableCellNode],
  ...[PieceNode, SectionNode],
];

/** Page in an editor of Lexical, which keeps the bytes of blocks that the writer does not change. */
export interface WritingDocument {
  /** Replaces the page. @throws VFileMessage if the text is not valid MDX */
  read(text: string): void;
  /** Returns the page, and the line on which each block of the editor begins. */
  write(): { text: string; lines: ReadonlyMap<string, number> };
  /** Forgets what was written for blocks that an update touched. */
  touch(keys: Iterable<string>): void;
  /** Forgets what was written for all blocks. */
  touchAll(): void;
}

/**
 * Connects a page with an editor of Lexical. Each block of the page is a child of the editor's root: one that
 * the field understands, or its source if what the field writes for it would mean something else.
 *
 * @param file path of the page, whose extension selects the syntax
 */
export function writingDocument(editor: LexicalEditor, file?: string): WritingDocument {
  let page: SplitPage = { blocks: [], after: '', eol: '\n', sourceOf: () => '' };
  const records = new Map<string, BlockRecord>();
  /** Texts of blocks since they were last touched, by key. */
  const written = new Map<string, string>();

  const $textOf = (node: LexicalNode): string => {
    const key = node.getKey();
    const text = written.get(key) ?? markdownOf($blocksOf(node));
    written.set(key, text);
    return text;
  };

  return {
    read(text) {
      page = splitPage(text, file);
      const { blocks } = page;
      written.clear();
      editor.update(
        () => {
          const known = $nodesOf(page);
          const held = heldBlocks(
            blocks,
            known.map((node) => markdownOf($blocksOf(node))),
            file,
          );
          const nodes = known.map((node, index) =>
            held[index] ? node : $sourceBlock(blocks[index]?.source ?? ''),
          );
          $getRoot()
            .clear()
            .append(...$apart(nodes));
          nodes.forEach((node, index) => {
            records.set(node.getKey(), {
              ...{ source: blocks[index]?.source ?? '', before: blocks[index]?.before ?? '' },
              ...{ written: markdownOf($blocksOf(node)), previous: nodes[index - 1]?.getKey() },
            });
          });
        },
        { discrete: true, tag: 'history-merge' },
      );
    },
    write: () =>
      editor.read(() => {
        const blocks = $getRoot()
          .getChildren()
          .map((node) => ({ key: node.getKey(), text: $textOf(node) }))
          .filter(({ key, text }) => text !== '' || records.get(key)?.written === '');
        return joinBlocks(blocks, records, page);
      }),
    touch(keys) {
      for (const key of keys) written.delete(key);
    },
    touchAll: () => written.clear(),
  };
}
