import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Node, Parent } from 'unist';
import type { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Wording } from '../../content/schema/problem';
import { warn } from './findings';
import { lenientParser } from './lenient/parse';
import type { OnUnpaired } from './lenient/html-tags';
import { DEPTH_RULE, mdxMistake, mistakePlace } from './mdx-mistake';
import { prepareMath } from '../math';
import { prepareSource } from './source';

/**
 * Runs `prepareSource` before the lenient parser, and stores the prepared text in the file, so that node
 * offsets refer to it.
 */
export function remarkPrepare(
  this: Processor,
  { hasMath }: { hasMath?: ((file: VFile) => boolean) | undefined } = {},
): void {
  const parse = lenientParser(this, this.parser as (text: string, file: VFile) => Root);
  this.parser = (text, file) => {
    const prepared = prepareSource(hasMath?.(file) ? prepareMath(text) : text);
    file.value = prepared;
    const tree = parse(prepared, file, {
      isMarkdown: isMarkdown(file),
      onUnpaired: unpairedIn(file),
    });
    const tooDeep = nodeBelow(tree, MOST_LEVELS);
    if (tooDeep) throw new VFileMessage('Too many levels', tooDeep, `site:${DEPTH_RULE}`);
    return tree;
  };
}

/** Parses a part of a page; a syntax error goes to `onMistake`, with its place in the part. */
export function parsePart(
  processor: Processor,
  part: VFile,
  onMistake: (mistake: Wording, place: ReturnType<typeof mistakePlace>) => void,
): Root | undefined {
  try {
    return processor.parse(part) as Root;
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    onMistake(mdxMistake(error, String(part.value)), mistakePlace(error));
    return undefined;
  }
}

/** Levels of a tree. Plugins, React and browsers call themselves for each level. */
const MOST_LEVELS = 200;

/** Returns the first node below a number of levels. */
function nodeBelow(tree: Root, levels: number): Node | undefined {
  let level: Node[] = [tree];
  for (let depth = 0; depth < levels; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? (node as Parent).children : []));
  }
  return level[0];
}

/** Reports whether a file is `.md`, in which invalid MDX is text. */
export const isMarkdown = ({ path }: VFile): boolean => /\.md$/i.test(path ?? '');

const READ_AS = {
  closed: 'foi fechada no fim do trecho em que está',
  ignored: 'não foi aberta, e foi ignorada',
  text: 'não foi fechada, e aparece como texto',
} as const;

const unpairedIn =
  (file: VFile): OnUnpaired =>
  (tag, read) => {
    const written = `<${tag.close ? '/' : ''}${tag.name}>`;
    warn(file, tag, {
      what: `A marca ${written} ${READ_AS[read]}.`,
      rule: 'Toda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.',
      fix: tag.close
        ? `Apague ${written} ou escreva  <${tag.name}>  no começo do trecho.`
        : `Escreva  </${tag.name}>  no fim do trecho ou, para mostrar a marca, \\${written}.`,
    });
  };
