// @vitest-environment jsdom
import { $createTableSelectionFrom, $findTableNode, $isTableCellNode } from '@lexical/table';
import { $findMatchingParent } from '@lexical/utils';
import { $getRoot, $setSelection, PASTE_COMMAND, getNearestEditorFromDOMNode } from 'lexical';
import type { LexicalEditor, TextNode } from 'lexical';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountWritingField } from './writing-field';
import type { WritingField } from './writing-field';

/** Paste as a browser reports it; jsdom has no such event. */
class Paste extends Event {
  readonly clipboardData: object;

  constructor(data: Readonly<Record<string, string>>) {
    super('paste', { cancelable: true });
    const getData = (type: string) => data[type] ?? '';
    this.clipboardData = { types: Object.keys(data), getData, files: [] };
  }
}

let field: WritingField | undefined;
let editor: LexicalEditor;

beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', Paste);
  vi.stubGlobal('DragEvent', class extends Event {});
});

afterEach(() => field?.destroy());

/** Opens a page in the field, with the cursor after some words. */
function open(text: string, words: string): WritingField {
  field = mountWritingField(document.body, {
    ...{ text, file: 'content/docs/a.mdx', describedBy: '', components: {} },
    ...{ onChange: () => undefined, onPlace: () => undefined, onLink: () => undefined },
  });
  const box = document.querySelector<HTMLElement>('.cms-writing');
  editor = getNearestEditorFromDOMNode(box) as LexicalEditor;
  editor.update(() => $text(words)?.select(), { discrete: true });
  return field;
}

const $text = (words: string): TextNode | undefined =>
  $getRoot()
    .getAllTextNodes()
    .find((node) => node.getTextContent() === words);

/** Selects the page from the start of some words to the end of others. */
function select(from: string, to: string): void {
  const $select = () => {
    const [start, end] = [$text(from), $text(to)];
    if (start && end) start.select(0).setTextNodeRange(start, 0, end, end.getTextContentSize());
  };
  editor.update($select, { discrete: true });
}

/** Selects the cells from that with some words to that with others. */
function selectCells(from: string, to: string): void {
  const $cell = (words: string) => {
    const text = $text(words);
    return text && $findMatchingParent(text, $isTableCellNode);
  };
  const $select = () => {
    const [start, end] = [$cell(from), $cell(to)];
    const table = start && $findTableNode(start);
    if (table && end) $setSelection($createTableSelectionFrom(table, start, end));
  };
  editor.update($select, { discrete: true });
}

/** Returns the page once the field has made its changes. */
function written(): string | undefined {
  editor.update(() => undefined, { discrete: true });
  return field?.text();
}

const paste = (html: string, text = ''): void =>
  pasteData({ ...(html && { 'text/html': html }), 'text/plain': text });

const pasteData = (data: Readonly<Record<string, string>>): void => {
  editor.dispatchCommand(PASTE_COMMAND, new Paste(data) as unknown as ClipboardEvent);
};

/** Item of a list as Word copies it. */
const item = (text: string) =>
  `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${text}</p>`;

it.each([
  [`${item('Abra')}${item('Feche')}`, '• Abra<br />• Feche'],
  [
    '<ol start=3><li><p>um</p></li>\n<li>dois<ul><li>a</li></ul></li></ol>fim',
    '3. um<br />4. dois<br />• a<br />fim',
  ],
  ['antes<h3>Título</h3><p>texto</p><hr>', 'antes<br />Título<br />texto'],
  ['<blockquote><p>um</p></blockquote><dl><dt>a</dt><dd>b</dd></dl>', 'um<br />a<br />b'],
  ['<pre><code>x\ny</code></pre>', '`x`<br />`y`'],
  ['<table><tr><td>a</td><td><p>b</p></td></tr><tr><td>c</td></tr></table>', 'a b<br />c'],
  ['<b><p>um</p><p></p><p>dois</p></b>', '**um**<br />**dois**'],
  ['<br>um<br> <br>dois<br><p>três</p><p><br></p>', 'um<br /><br />dois<br />três'],
  [
    '<div style="white-space:pre-wrap">\n<p>um\ndois</p>\n<p>três</p>\n</div>',
    'um<br />dois<br />três',
  ],
  ['<input type=checkbox><br>a<br><input type=checkbox checked>', '\\[ ]<br />a<br />[x]'],
])('makes lines of the blocks in a cell of a table: %j', (cell, lines) => {
  open('Oi.\n', 'Oi.');
  paste(`<table><tr><td>A</td></tr><tr><td>${cell}</td></tr></table>`);
  expect(written()).toBe(`Oi.\n\n| A |\n| --- |\n| ${lines} |\n`);
});

const LONG = 'Uma frase de um texto que um programa quebrou em linhas compridas,';

it.each([
  ['Rua A, 10\nCentro\n\nCEP 1', 'Rua A, 10\n\nCentro\n\nCEP 1'],
  ['10:30 Ana: veja\r\nhttps://a.com/b\r\n*oi*', '10:30 Ana: veja\n\nhttps://a.com/b\n\n*oi*'],
  [`${LONG}\n${LONG}\nno fim.`, `${LONG} ${LONG} no fim.`],
  [`${LONG}\ncurta\nfim.`, `${LONG}\n\ncurta\n\nfim.`],
  ['## Um\n\ndois\ntrês', '## Um\n\ndois três'],
])('pastes lines of text as paragraphs, but not Markdown or wrapped text: %j', (text, blocks) => {
  open('Fim.\n\n', 'nada');
  editor.update(() => $getRoot().selectEnd().insertParagraph(), { discrete: true });
  paste('', text);
  expect(written()).toBe(`Fim.\n\n${blocks}\n\n`);
});

it.each([
  ['lines as items', ', a\nb\n\nc', '- um, a\n- b\n- c\n- dois\n'],
  ['headings as such', ', a\n\n## T\n\nb', '- um, a\n\n## T\n\nb\n\n- dois\n'],
])('pastes text into a list: %s', (_, text, list) => {
  open('- um\n- dois\n', 'um');
  paste('', text);
  expect(written()).toBe(list);
});

it('pastes headings into a list within a list as items', () => {
  open('- um\n  - a\n  - b\n- dois\n', 'a');
  paste('', 'x\n\n## T\n\ny');
  expect(written()).toBe('- um\n  - ax\n  - T\n  - y\n  - b\n- dois\n');
});

it.each([
  ['umdois\n', 'um a\n\nb dois\n'],
  ['- umdois\n', '- um a\n- b dois\n'],
  ['| A |\n| --- |\n| umdois |\n', '| A |\n| --- |\n| um a<br />b dois |\n'],
])('keeps the spaces around lines pasted between words: %j', (text, spaced) => {
  open(text, '');
  editor.update(() => $text('umdois')?.select(2, 2), { discrete: true });
  paste('', ' a\nb ');
  expect(written()).toBe(spaced);
});

it('pastes paragraphs over a list and the text after it', () => {
  open('- um\n- dois\n\nFim.\n', 'um');
  select('um', 'Fim.');
  paste('', 'a\n\nb\n\nc');
  expect(written()).toBe('- a\n\nb\n\nc\n');
});

it('pastes a block over text that was selected backwards', () => {
  open('Um.\n\nDois.\n\nFim.\n', 'Um.');
  const $select = () => {
    const [first, last] = [$text('Um.'), $text('Dois.')];
    if (first && last) last.select().setTextNodeRange(last, 5, first, 0);
  };
  editor.update($select, { discrete: true });
  paste('', '- a\n- b');
  expect(written()).toBe('- a\n- b\n\nFim.\n');
});

const TABLE = 'Antes.\n\n| A | B |\n| --- | --- |\n| um | dois |\n| três | quatro |\n\nDepois.\n';

it.each([
  ':::dica[Título]\n\nTexto.\n\n:::',
  '```js\nlet a = 1;\nlet b = 2;\n```',
  '<Video titulo="Um" endereco="https://x.com/v" />',
  '| C | D |\n| --- | --- |\n| x | y |',
  '- um\n- dois',
  '---',
])('inserts a block after the table with the cursor: %j', (source) => {
  open(TABLE, 'dois').insert(source, false);
  expect(written()).toBe(TABLE.replace('Depois', `${source}\n\nDepois`));
});

it.each([
  ['<ul><li>um<ul><li>a</li></ul></li><li>b</li></ul>', '', 'doisum<br />a<br />b'],
  ['<h2>Um</h2><p>a</p>', '', 'doisUm<br />a'],
  ['<ol><li>a<pre>x\n\ny</pre></li><li>b</li></ol>', '', 'doisa<br />`x`<br />`y`<br />b'],
  ['', '- a\n\n  ```\n  x\n  ```\n\n  c\n- b\n\n  ```\n  ```', 'doisa<br />`x`<br />c<br />b'],
  ['', ' a\nb', 'dois a<br />b'],
  ['', '; a <Tecla>b\nc</Tecla>', 'dois; a <Tecla>b c</Tecla>'],
])('pastes lines into a cell: %j %j', (html, text, cell) => {
  open(TABLE, 'dois');
  paste(html, text);
  expect(written()).toBe(TABLE.replace('dois', cell));
});

/** Pastes the blocks of the page with some indices, as copied in the field. */
function pasteBlocks(start: number, end: number): void {
  const nodes = editor.getEditorState().toJSON().root.children.slice(start, end);
  pasteData({
    'application/x-lexical-editor': JSON.stringify({ namespace: 'cms-writing', nodes }),
  });
}

it('pastes a block that was copied in the field after the table with the cursor', () => {
  const callout = ':::dica[Título]\n\nTexto.\n\n:::';
  open(`${TABLE}\n${callout}\n`, 'dois');
  pasteBlocks(-2, -1);
  expect(written()).toBe(`${TABLE.replace('Depois', `${callout}\n\nDepois`)}\n${callout}\n`);
});

const CELLS =
  '<table><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>';

it.each([
  ['the cursor', 'três', 'três', '| um | dois |  |\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |'],
  ['the first of the selected cells', 'quatro', 'um', '| 1 | 2 | 3 |\n| 4 | 5 | 6 |'],
])('pastes cells over those from %s on, and adds what is missing', (_, from, to, rows) => {
  open(TABLE, from);
  if (from !== to) selectCells(from, to);
  paste(CELLS);
  expect(written()).toBe(`Antes.\n\n| A | B |  |\n| --- | --- | --- |\n${rows}\n\nDepois.\n`);
});

const WHOLE = '| A | B |\n| --- | --- |\n| um | dois |\n\nDepois.\n\n- Fim.\n';

it.each([
  ['Novo', 'Novo\n'],
  ['## Novo\n\n- x', '## Novo\n\n- x\n'],
  ['| x |\n| --- |', '| x |\n| --- |\n'],
])('pastes over a whole page that begins with a table: %j', (text, page) => {
  open(WHOLE, '');
  select('A', 'Fim.');
  paste('', text);
  expect(written()).toBe(page);
});

it.each([
  [1, 2, 'Depois.\n'],
  [0, 2, '| A | B |\n| --- | --- |\n| um | dois |\n\nDepois.\n'],
])(
  'pastes blocks that were copied in the field over the whole page: %i to %i',
  (from, to, page) => {
    open(WHOLE, '');
    select('A', 'Fim.');
    pasteBlocks(from, to);
    expect(written()).toBe(page);
  },
);

it.each([
  ['A', 'Depois.', 'h2', TABLE.replace('Depois', '## Depois')],
  ['um', 'Depois.', 'bullet', TABLE.replace('Depois', '- Depois')],
  ['Antes.', 'quatro', 'h2', TABLE.replace('Antes', '## Antes')],
  ['Antes.', 'um', 'number', TABLE.replace('Antes', '1. Antes')],
] as const)('leaves the table in a selection as it is: %s to %s, %s', (from, to, action, page) => {
  open(TABLE, '');
  select(from, to);
  field?.run(action);
  expect(written()).toBe(page);
  expect(document.querySelector(':is(td, th) :is(h2, li)')).toBeNull();
});

it('pastes cells that were copied in the field from the first of the selected cells on', () => {
  open(TABLE, '');
  selectCells('três', 'quatro');
  pasteBlocks(1, 2);
  expect(written()).toBe(
    TABLE.replace('| três | quatro |', '| A | B |\n| um | dois |\n| três | quatro |'),
  );
});

it('inserts text into the first of the selected cells, and a block after their table', () => {
  open(TABLE, '');
  selectCells('quatro', 'um');
  paste('', 'a\nb\n');
  const pasted = TABLE.replace('um', 'a<br />bum');
  expect(written()).toBe(pasted);
  selectCells('quatro', 'dois');
  field?.insert('---', false);
  expect(written()).toBe(pasted.replace('Depois', '---\n\nDepois'));
});

it('keeps the alignment of the other columns when one is added or deleted', () => {
  open('| A | B |\n| :-- | --: |\n| um | dois |\n', 'um').run('columnAfter');
  expect(written()).toBe('| A |  | B |\n| :-- | --- | --: |\n| um |  | dois |\n');
  // The cursor is in the new column.
  field?.run('deleteColumn');
  expect(written()).toBe('| A | B |\n| :-- | --: |\n| um | dois |\n');
  field?.run('deleteColumn');
  expect(written()).toBe('| A |\n| :-- |\n| um |\n');
});

it.each(['deleteTable', 'deleteRow', 'deleteColumn'] as const)(
  'takes away a table whose cells are all selected: %s',
  (action) => {
    open(TABLE, '');
    selectCells('A', 'quatro');
    field?.run(action);
    expect(written()).toBe('Antes.\n\nDepois.\n');
  },
);

it.each(['bullet', 'number', 'check', 'h2'] as const)('leaves a cell as it is: %s', (action) => {
  open(TABLE, 'dois').run(action);
  written();
  expect(document.querySelector('td :is(ul, ol, h2)')).toBeNull();
});
