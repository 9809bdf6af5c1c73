import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node, Parent } from 'unist';
import type { Content, ContentTools } from './figure-content';
import { jsx } from './syntax/jsx';

/** Matches the placeholder for omitted files. */
const MORE = /^(?:\.{3}|…)$/;

/** List item of a file tree: the name, highlighted or not, and the comment after it. */
interface Line {
  name: string;
  isMarked: boolean;
  note: PhrasingContent[];
}

function lineOf(item: ListItem): Line {
  const paragraph = item.children.find((child): child is Paragraph => child.type === 'paragraph');
  const [first, ...rest] = paragraph?.children ?? [];
  if (first?.type !== 'text') {
    const name = first ? toString(first) : '';
    return { name, isMarked: first?.type === 'strong', note: withoutStart(rest) };
  }
  const [, name = '', note = ''] = /^\s*(\S*)([\s\S]*)$/.exec(first.value) ?? [];
  const words = { ...first, value: note };
  return { name, isMarked: false, note: withoutStart([words, ...rest]) };
}

/** Removes the space between the name and the comment. */
function withoutStart(words: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = words;
  if (first?.type !== 'text') return words;
  const value = first.value.trimStart();
  return value ? [{ ...first, value }, ...rest] : rest;
}

/** Converts a list to a file tree. Folders are items with a nested list or a name that ends in a slash. */
export function fileTree(content: Node[], { messages, fail, typeset }: ContentTools): Content {
  const item = (node: ListItem): Node => {
    const { name, isMarked, note } = lineOf(node);
    const lists = node.children.filter((child): child is List => child.type === 'list');
    const isFolder = name.endsWith('/') || lists.length > 0;
    const kind = MORE.test(name) ? 'more' : isFolder ? 'folder' : 'file';
    if (name === '') {
      fail(
        {
          what: 'Um item da árvore de arquivos está sem nome.',
          rule: 'Cada item começa pelo nome do arquivo ou da pasta.',
          fix: 'Escreva, por exemplo:  - conversas.mdx  a página sobre conversas',
        },
        node,
      );
    }
    typeset({ type: 'paragraph', children: note } as Parent);
    const label = { more: messages['block.files.more'], folder: ` (${messages['block.folder']})` };
    const properties = {
      kind,
      name: name.replace(/\/$/, ''),
      isMarked: isMarked || undefined,
      label: kind === 'file' ? undefined : label[kind],
    } as const;
    return jsx('FileTreeItem', properties, [
      ...(note.length > 0 ? [jsx('FileTreeNote', {}, note as unknown as Node[])] : []),
      ...(lists.length > 0
        ? [
            jsx(
              'FileTreeFolder',
              {},
              lists.flatMap(({ children }) => children.map(item)),
            ),
          ]
        : []),
    ]);
  };
  const others = content.find(({ type }) => type !== 'list');
  if (others) {
    fail(
      {
        what: 'Há na árvore de arquivos algo que não é uma lista.',
        rule: 'Dentro dela vai uma lista com hifens; o que está numa pasta fica um nível abaixo.',
        fix: 'Escreva, por exemplo:\n- docs\n  - conversas.mdx',
      },
      others,
    );
  }
  const lists = content.filter(({ type }) => type === 'list') as unknown as List[];
  return { children: lists.flatMap(({ children }) => children.map(item)) };
}
