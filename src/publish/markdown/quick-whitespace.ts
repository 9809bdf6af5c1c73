/**
 * hast-util-to-mdast first takes away the whitespace that does not show. For that it asks of each element,
 * several times, whether it is one of sixty blocks, and makes sixty functions to find out: a fifth of the
 * time that a page takes to be written as Markdown. With this, one function answers.
 */
import { blocks } from 'rehype-minify-whitespace/block.js';

const names = new Set<string>(blocks);
const isBlock = ({ tagName }: { tagName: string }) => names.has(tagName);
// The list may hold anything that names elements (hast-util-is-element): names, or what tests them.
(blocks as unknown[]).splice(0, blocks.length, isBlock);
