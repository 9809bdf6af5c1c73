// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  createEditor,
} from 'lexical';
import type { ElementNode, TextNode } from 'lexical';
import type { RootContent } from 'mdast';
import { expect, it } from 'vitest';
import { splitFrontMatter } from '../../../article/syntax/source';
import { listFiles } from '../../../files/list-files';
import { $blocksOf, $nodeOf } from './bridge';
import { markdownOf } from './markdown';
import { $isPiece, $isSection } from './nodes';
import { WRITING_NODES, writingDocument } from './writing-document';
import { blocksOfHtml } from './paste';

/** Opens a page as the writing field does, without its buttons. */
function open(text: string, file = 'content/docs/a.mdx') {
  const editor = createEditor({
    nodes: WRITING_NODES,
    onError: (error) => {
      throw error;
    },
  });
  const page = writingDocument(editor, file);
  editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    page.touch(dirtyElements.keys());
    page.touch(dirtyLeaves);
  });
  page.read(text);
  const change = (run: () => void) => editor.update(run, { discrete: true });
  /** Returns the kinds of the blocks; those of source are `source`. */
  const kinds = () =>
    editor.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => ($isPiece(node) ? node.getPiece().kind : node.getType())),
    );
  /** Returns what the field writes for all blocks, as if none had bytes to keep. */
  const written = () => editor.read(() => markdownOf($getRoot().getChildren().flatMap($blocksOf)));
  return {
    ...page,
    written,
    text: () => page.write().text,
    lines: () => page.write().lines,
    change,
    kinds,
  };
}

/** Returns a block, to be changed. */
const $block = (index: number) => $getRoot().getChildAtIndex<ElementNode>(index) as ElementNode;

const $firstText = (index: number) => $block(index).getFirstDescendant<TextNode>() as TextNode;

const ROOTS = ['content', 'tests/sites', 'tests/fixtures'].map((root) => path.resolve(root));
const PAGES = ROOTS.flatMap((root) =>
  listFiles(root)
    .filter((file) => /\.mdx?$/.test(file) && !/mdx-quebrado|varios-erros/.test(file))
    .map((file) => path.join(root, file)),
);

it(
  'keeps every page byte for byte, and understands almost all of the content',
  { timeout: 120_000 },
  () => {
    expect(PAGES.length).toBeGreaterThan(60);
    let blocks = 0;
    const closed: string[] = [];
    for (const file of PAGES) {
      const { body } = splitFrontMatter(readFileSync(file, 'utf8'));
      const page = open(body, file);
      expect(page.text(), file).toBe(body);
      if (!file.startsWith(ROOTS[0] ?? '')) continue;
      const kinds = page.kinds();
      blocks += kinds.length;
      closed.push(...kinds.filter((kind) => kind === 'source').map(() => file));
    }
    expect(blocks).toBeGreaterThan(1000);
    expect(closed.length / blocks).toBeLessThan(0.01);
  },
);

it('writes the same meaning in the notation of the guide', () => {
  const source = [
    '## Título {#id}',
    'Um **forte**, *leve*, ~~riscado~~, `código` e [link](/docs "Título"), às 10:30 com [nome].',
    '- [ ] um\n- [x] dois',
    '1. um\n   - dentro\n2. dois',
    'Passos:',
    '1. **Passo**\n\n   O que fazer.\n\n2. **Outro**',
    '> Citado.',
    '```js title="a.js"\nlet a = 1;\n```',
    '| A | B |\n| --- | :-- |\n| 1 | <Tecla>Ctrl+K</Tecla> |',
    '![Uma praça](/praca.png)',
    ':::dica[Um título]\n\nUma dica.\n\n:::',
    '<Abas>\n\n<Aba rotulo="Um">\n\nTexto.\n\n</Aba>\n\n</Abas>',
    '<details>\n\n<summary>Ver mais</summary>\n\nTexto.\n\n</details>',
    '<Video titulo="Um vídeo" endereco="https://exemplo.com" />',
    '---',
  ].join('\n\n');
  const page = open(source);
  expect(page.kinds()).not.toContain('source');
  expect(page.written()).toBe(source);
});

it('changes the bytes of the changed block alone, with its neighbours and line ends', () => {
  const source =
    '\r\n# Um\r\n\r\n\r\n* a\r\n* b\r\n\r\nTexto  com   espaço.\r\n\r\n{/* fica */}\r\n';
  const page = open(source);
  expect(page.kinds()).toEqual(['heading', 'list', 'paragraph', 'source']);
  page.change(() => $firstText(2).setTextContent('Outro.'));
  expect(page.text()).toBe(source.replace('Texto  com   espaço.', 'Outro.'));
  page.change(() => $block(0).insertAfter($createParagraphNode().append($createTextNode('Novo.'))));
  expect(page.text()).toBe(
    '\r\n# Um\r\n\r\nNovo.\r\n\r\n* a\r\n* b\r\n\r\nOutro.\r\n\r\n{/* fica */}\r\n',
  );
  page.change(() => $block(1).remove());
  expect(page.text()).toBe(source.replace('Texto  com   espaço.', 'Outro.'));
});

it('has all that is between two tags in one block, on a page in .md with unpaired tags', () => {
  const source = '<details>\n\n<summary>Mais</summary>\n\nUm.\n\nDois.\n\n</details>\n\n<p>Fim.\n';
  const page = open(source, 'content/docs/a.md');
  expect(page.kinds()).toEqual(['section', 'source']);
  page.change(() => $firstText(0).setTextContent('Três.'));
  expect(page.text()).toBe(source.replace('Um.', 'Três.'));
});

it('shows what it does not understand as source, which can be changed and is not lost', () => {
  const source =
    'import A from "./a";\n\nUm {1 + 1} e <Tecla>Ctrl</Tecla>.\n\n<A b={2}>\n  Oi.\n</A>\n\n$$\nx_1\n$$\n';
  const page = open(source);
  expect(page.kinds()).toEqual(['source', 'paragraph', 'source', 'source']);
  page.change(() => $block(1).append($createTextNode(' Mais.')));
  expect(page.text()).toBe(source.replace('</Tecla>.', '</Tecla>. Mais.'));
  page.change(() => {
    const node = $getRoot().getChildAtIndex(2);
    if ($isPiece(node)) node.setPiece({ ...node.getPiece(), values: [['source', '<A b={3} />']] });
  });
  expect(page.text()).toContain('<A b={3} />\n\n$$');
});

it.each([
  ['- a\n\n<!-- x -->\n\n- b\n', ['list', 'source', 'list']],
  ['a\n<!-- x\n\ny -->\nb\n\n<!-- z -->\n', ['paragraph', 'source', 'paragraph', 'source']],
  ['```mdx-code-block\n<A />\n```\n', ['source', 'component', 'source']],
  ['a <!-- x --> b\n', ['source']],
  [':::nota\n\n- a\n\n<!-- x -->\n\n- b\n\n:::\n', ['source']],
  ['<Abas>\n```mdx-code-block\n\na\n\n```\n</Abas>\n', ['source']],
  ['`<!-- x -->` a\n\n## T <!-- #id -->\n', ['paragraph', 'heading']],
])('loses nothing that the parser leaves out: %j', (source, kinds) => {
  const page = open(source);
  expect(page.kinds()).toEqual(kinds);
  page.change(() =>
    $block(0).insertBefore($createParagraphNode().append($createTextNode('Antes.'))),
  );
  page.change(() => $getRoot().append($createParagraphNode().append($createTextNode('Fim.'))));
  page.touchAll();
  expect(page.text()).toBe(`Antes.\n\n${source.trimEnd()}\n\nFim.\n`);
});

it.each(['- um\n\n* b\n', '1. um\n\n1) b\n', ':::nota\n\n- um\n\n* b\n\n:::\n'])(
  'does not join two lists: %j',
  (source) => {
    const page = open(source);
    page.change(() => $firstText(0).setTextContent('dois'));
    expect(page.text()).toBe(source.replace('um', 'dois'));
  },
);

it.each([
  ['> [!NOTE]\n> Uma nota.', ['source']],
  ['> [!NOTE] Título\r\n> Uma nota.', ['source']],
  ['> [!TIP] **Título**\n> Um texto.\n>\n> - um', ['source']],
  ['> [!NOTE] Título\n>\n> Um texto.', ['section']],
  ['Sinais: (\\$) e (\\$).', ['source']],
  ['De R\\$ 10 a R\\$ 20.', ['paragraph']],
])('shows as source what it would write as something else: %j', (source, kinds) => {
  expect(open(source).kinds()).toEqual(kinds);
});

it.each([
  ['- a', '[x] Feito', '- \\[x] Feito'],
  ['1. a', '[X] Feito', '1. \\[X] Feito'],
  ['a[^1].', 'Às 10:30', 'Às 10\\:30[^1].'],
  ['a', 'Às 10:30[a], 9:15h, 8:00 e 7:45', 'Às 10\\:30[a], 9:15h, 8:00 e 7:45'],
  ['a', 'Um [x] e [nome]', 'Um [x] e [nome]'],
])('writes text in %j as the text that it is: %j', (source, text, written) => {
  const page = open(`${source}\n\n[^1]: Nota.`);
  page.change(() => $firstText(0).setTextContent(text));
  expect(page.text()).toBe(`${written}\n\n[^1]: Nota.`);
  page.read(page.text());
  expect(page.written()).toBe(`${written}\n\n[^1]: Nota.`);
});

it('writes addresses that were typed as they were typed', () => {
  const text =
    'Veja https://exemplo.com/a_b_c?d=1, www.exemplo.com.br ou (https://exemplo.com), e escreva a ana_b@exemplo.com.';
  const page = open('a');
  page.change(() => $firstText(0).setTextContent(text));
  expect(page.text()).toBe(text);
  page.read(text);
  expect(page.kinds()).toEqual(['paragraph']);
  expect(page.written()).toBe(text);
  // A brace would be code there.
  page.change(() => $block(0).clear().append($createTextNode('https://exemplo.com/{id}/a')));
  expect(page.text()).toBe('[https://exemplo.com/\\{id}/a](https://exemplo.com/\\{id}/a)');
});

it.each([
  ['Veja https://a.com/_x_, fim', 'Veja [https://a.com/\\_x\\_](https://a.com/_x_), fim'],
  ['Veja “www.a.com/_a_ fim', 'Veja “[www.a.com/\\_a\\_](http://www.a.com/_a_) fim'],
])('writes an address that others may begin or end as the link that it is: %j', (text, link) => {
  const page = open('a');
  page.change(() => $firstText(0).setTextContent(text));
  expect(page.text()).toBe(link);
  page.read(page.text());
  expect(page.kinds()).toEqual(['paragraph']);
  expect(page.written()).toBe(link);
});

it.each([
  '[ana@localhost](mailto:ana@localhost)',
  '[ana@a.com?subject=x](mailto:ana@a.com?subject=x)',
  'ver[www.a.com](http://www.a.com)',
  'ver[https://a.com](https://a.com)',
  '[https://a_b.com](https://a_b.com)',
])('keeps the marks of a link that is none without them: %j', (text) => {
  expect(open(text).kinds()).toEqual(['paragraph']);
});

it.each(['', '.', ').'])('keeps a line break out of an address before it: %j', (end) => {
  const page = open(`Veja https://exemplo.com/a${end}`);
  page.change(() => $block(0).append($createLineBreakNode(), $createTextNode('ou pergunte.')));
  const text = `Veja [https://exemplo.com/a](https://exemplo.com/a)${end}\\\nou pergunte.`;
  expect(page.text()).toBe(text);
  expect(open(text).kinds()).toEqual(['paragraph']);
});

it('writes the fields of a callout, and the text in it', () => {
  const page = open(':::nota\n\nUma nota.\n\n:::');
  page.change(() => {
    const section = $getRoot().getFirstChild();
    if (!$isSection(section)) return;
    section.setSection({ ...section.getSection(), name: 'perigo', label: 'Leia [isto]' });
    const paragraph = section.getFirstChild();
    if ($isElementNode(paragraph)) paragraph.append($createTextNode(' {Mais}'));
  });
  expect(page.text()).toBe(':::perigo[Leia \\[isto\\]]\n\nUma nota. \\{Mais}\n\n:::');
});

it.each([
  ['- a\n  - c\n- b', '- d', '* d'],
  ['* a', '* d\n* e', '- d\n- e'],
  ['1. a', '1.  d\n2.  e', '1) d\n2) e'],
  ['- $x_1$', '- $x_2$\n- e', '* $x_2$\n* e'],
  ['- a', '* d', '* d'],
  ['- a', '1. d', '1. d'],
  ['* a', '* * *', '* * *'],
  ['- a', '- ***\n- b', '+ ***\n+ b'],
  ['* a', '* - -', '+ - -'],
  ['1. a', '1. ***', '1) ***'],
])('keeps two lists apart once nothing is between them: %j', (first, second, written) => {
  const page = open(`${first}\n\nEntre.\n\n${second}\n`);
  // The field keeps an empty paragraph where the text was.
  page.change(() => $block(1).clear());
  expect(page.text()).toBe(`${first}\n\n${written}\n`);
});

it('tells on which line each block begins', () => {
  const page = open('Um\n\n- dois\n- três\n\nQuatro');
  expect([...page.lines().values()]).toEqual([1, 3, 6]);
});

it('keeps text above and below the line, as it is pasted and when it is opened again', () => {
  const { blocks } = blocksOfHtml('<p>Um m<sup>2</sup> de <b>H<sub>2</sub>O</b>.</p>');
  const page = open('Um.');
  page.change(() => {
    const nodes = blocks.map((node) => $nodeOf(node, (of) => markdownOf([of as RootContent])));
    $getRoot().append(...nodes);
  });
  const text = 'Um.\n\nUm m<sup>2</sup> de **H**<sub>2</sub>**O**.';
  expect(page.text()).toBe(text);
  expect(open(text).kinds()).toEqual(['paragraph', 'paragraph']);
  expect(open(text).written()).toBe(text);
});
