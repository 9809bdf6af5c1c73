import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { PieceNode, SectionNode } from './nodes';

/** Kinds of nodes that the writing field has, besides those that every editor of Lexical has. */
export const WRITING_NODES = [
  ...[HeadingNode, LinkNode, ListNode, ListItemNode, TableNode, TableRowNode, TableCellNode],
  ...[PieceNode, SectionNode],
];
