import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $isLinkNode, $toggleLink } from '@lexical/link';
import {
  $isListItemNode,
  $isListNode,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
  registerCheckList,
  registerList,
} from '@lexical/list';
import { $createHeadingNode, $isHeadingNode, registerRichText } from '@lexical/rich-text';
import type { HeadingNode, HeadingTagType } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableSelection,
  registerTablePlugin,
  registerTableSelectionObserver,
} from '@lexical/table';
import type { TableNode, TableRowNode } from '@lexical/table';
import { $findMatchingParent, mergeRegister } from '@lexical/utils';
import {
  $createParagraphNode,
  $createRangeSelectionFromDom,
  $createTextNode,
  $getEditor,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $getState,
  $isElementNode,
  $isLineBreakNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $setSelection,
  $setState,
  COMMAND_PRIORITY_HIGH,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  REDO_COMMAND,
  RootNode,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
  UNDO_COMMAND,
  createEditor,
} from 'lexical';
import type {
  LexicalEditor,
  ElementNode,
  LexicalNode,
  ParagraphNode,
  RangeSelection,
  TextNode,
} from 'lexical';
import type { PhrasingContent, RootContent } from 'mdast';
import type { Problem } from '../../../content/schema/problem';
import { element } from '../element';
import { showNotices } from '../notices';
import { $apart, $isBlank, $linesOf, $nodeOf, $nodesOf, $sourceLine } from './bridge';
import { setComponentForms } from './block-labels';
import type { ComponentForms } from './block-labels';
import { splitPage } from './blocks';
import type { Block } from './blocks';
import { markdownOf } from './markdown';
import { $createPiece, $isPiece, $isSection, SectionNode, alignState } from './nodes';
import { blocksOfHtml } from './paste';
import { WRITING_NODES, writingDocument } from './writing-document';

/** Formats of text that a page has. */
const FORMATS = ['bold', 'italic', 'strikethrough', 'code'] as const;

export type Format = (typeof FORMATS)[number];
export type ListKind = 'bullet' | 'number' | 'check';
type BlockKind = 'paragraph' | 'h2' | 'h3' | 'h4';
type TableAction = 'rowBelow' | 'columnAfter' | 'deleteRow' | 'deleteColumn' | 'deleteTable';

/** Changes that the buttons of the field make. */
export type Action = 'undo' | 'redo' | Format | ListKind | BlockKind | TableAction;

/** What the cursor is in, for the buttons of the field. */
export interface Place {
  block: BlockKind | 'other';
  formats: Partial<Record<Format, boolean>>;
  list: ListKind | '';
  link: string;
  isInTable: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/** Writing field on the page. */
export interface WritingField {
  /** Returns the source of the page. */
  text(): string;
  /** Replaces the page. @throws VFileMessage if the text is not valid MDX */
  setText(text: string): void;
  run(action: Action): void;
  /** Inserts source: within the line, or as blocks after the one with the cursor. */
  insert(source: string, isInline: boolean): void;
  insertPicture(url: string): void;
  /** Makes the selected text a link; an empty address removes the link. */
  link(url: string): void;
  /** Moves to the block that has a line of the source. */
  goTo(line: number): void;
  /** Tells screen readers whether the text has an error. */
  setInvalid(isInvalid: boolean): void;
  focus(): void;
  destroy(): void;
}

interface FieldOptions {
  text: string;
  /** Path of the page, whose extension selects the syntax. */
  file: string;
  /** Id of the element with the problems of the text. */
  describedBy: string;
  components: ComponentForms;
  /** The text has changed; `text()` returns it. */
  onChange: () => void;
  onPlace: (place: Place) => void;
  /** The writer wants to make a link with the keyboard. */
  onLink: () => void;
}

const THEME = {
  text: { bold: 'cms-bold', italic: 'cms-italic', strikethrough: 'cms-struck', code: 'cms-code' },
  list: {
    listitemChecked: 'cms-checked',
    listitemUnchecked: 'cms-unchecked',
    nested: { listitem: 'cms-nested' },
  },
  tableSelected: 'cms-selected',
  tableCellSelected: 'cms-selected',
};

const LEFT_OUT = 'As imagens não foram coladas:';

const leftOut = (file: string): Problem => ({
  file,
  what: 'O que você colou tem imagem, e só o texto entra na página.',
  rule: 'O endereço de uma imagem colada pode deixar de funcionar, ou abrir só para você.',
  fix: 'Salve a imagem como arquivo, ponha o cursor no lugar dela e envie-a com o botão “Imagem”.',
});

/**
 * Shows a page as text to write in, in an element. The source is the page's own; blocks that are not changed
 * keep their bytes (`writingDocument`).
 *
 * @throws VFileMessage if the text is not valid MDX
 */
export function mountWritingField(host: HTMLElement, options: FieldOptions): WritingField {
  setComponentForms(options.components);
  const editor = createEditor({
    namespace: 'cms-writing',
    nodes: WRITING_NODES,
    theme: THEME,
    onError: (error) => {
      throw error;
    },
  });
  const page = writingDocument(editor, options.file);

  const box = element('div', {
    ...{ className: 'cms-writing', contentEditable: 'true', spellcheck: true, lang: 'pt-BR' },
    ...{ role: 'textbox', ariaMultiLine: 'true', ariaLabel: 'Texto da página' },
  });
  box.setAttribute('aria-describedby', options.describedBy);
  host.append(box);
  // The table plugin looks for the elements of tables at once.
  editor.setRootElement(box);

  const history = createEmptyHistoryState();
  let shown = '';
  const showPlace = () => {
    const [canUndo, canRedo] = [history.undoStack.length > 0, history.redoStack.length > 0];
    const place = editor.read(() => ({ ...$place(), canUndo, canRedo }));
    const next = JSON.stringify(place);
    if (next === shown) return;
    shown = next;
    options.onPlace(place);
  };
  let result = options.text;
  let isChanged = false;
  let isReading = false;

  // The event about a new selection may come after the next key, which would then act at the old place.
  let isMoved = false;
  const moves = () => {
    isMoved = true;
  };
  const arrives = () => {
    isMoved = false;
  };
  const takeSelection = () => {
    if (!isMoved) return;
    isMoved = false;
    editor.update(
      () => {
        const selected = $createRangeSelectionFromDom(window.getSelection(), editor);
        if (selected) $setSelection(selected);
      },
      { discrete: true },
    );
  };
  const keys = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    takeSelection();
    if (/^(?:Arrow|Page|Home|End)/.test(event.key)) moves();
    const isLink =
      (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isLink) return;
    event.preventDefault();
    event.stopPropagation();
    options.onLink();
  };
  box.addEventListener('keydown', keys, { capture: true });
  box.addEventListener('pointerdown', moves);
  document.addEventListener('selectionchange', arrives);

  const unregister = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, history, 500),
    registerList(editor),
    registerCheckList(editor),
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor, true),
    // The cursor can go after the last block, and into an empty one.
    editor.registerNodeTransform(RootNode, (root) => {
      const last = root.getLastChild();
      if (!last || $isSection(last) || $isPiece(last) || $isTableNode(last)) {
        root.append($createParagraphNode());
      }
    }),
    editor.registerNodeTransform(SectionNode, (section) => {
      if (section.isEmpty()) section.append($createParagraphNode());
    }),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (tags.has('historic')) page.touchAll();
      page.touch(dirtyElements.keys());
      page.touch(dirtyLeaves);
      const isEdit = dirtyElements.size + dirtyLeaves.size > 0 || tags.has('historic');
      if (isEdit && !isReading) {
        isChanged = true;
        options.onChange();
      }
      markSelected();
      showPlace();
    }),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      // A page has no other formats: Ctrl+U does nothing.
      (format) => !FORMATS.some((one) => one === format),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      // Lexical would act where the cursor was in the text.
      isInForm,
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => $indentList(editor, event),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      () => $breakInCell(editor) || $leaveSection(),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
      ({ nodes }) => $pasteInCell(nodes),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const isTaken =
          event instanceof ClipboardEvent && !isInForm(event) && $paste(event, options.file);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );

  function destroy(): void {
    unregister();
    document.removeEventListener('selectionchange', arrives);
    editor.setRootElement(null);
    box.remove();
  }

  function read(text: string): void {
    isReading = true;
    try {
      page.read(text);
      result = text;
      isChanged = false;
    } finally {
      isReading = false;
    }
  }

  /** Marks the block that is selected as a whole. */
  function markSelected(): void {
    const selected = editor.read(() => {
      const selection = $getSelection();
      return $isNodeSelection(selection) ? selection.getNodes().map((node) => node.getKey()) : [];
    });
    for (const element of box.querySelectorAll('[data-selected]')) {
      element.removeAttribute('data-selected');
    }
    for (const key of selected) editor.getElementByKey(key)?.setAttribute('data-selected', '');
  }

  function text(): string {
    if (isChanged) ({ text: result } = page.write());
    isChanged = false;
    return result;
  }

  const run = (action: Action): void => {
    editor.focus();
    if (isOfBlocks(action)) {
      if (editor.read($selectedTable)) return;
      editor.update($leaveTables);
    }
    switch (action) {
      case 'undo':
      case 'redo':
        editor.dispatchCommand(action === 'undo' ? UNDO_COMMAND : REDO_COMMAND, undefined);
        return;
      case 'bold':
      case 'italic':
      case 'strikethrough':
      case 'code':
        editor.dispatchCommand(FORMAT_TEXT_COMMAND, action);
        return;
      case 'bullet':
      case 'number':
      case 'check': {
        const isIn = editor.read(() => $place().list === action);
        const command = {
          bullet: INSERT_UNORDERED_LIST_COMMAND,
          number: INSERT_ORDERED_LIST_COMMAND,
          check: INSERT_CHECK_LIST_COMMAND,
        }[action];
        editor.dispatchCommand(isIn ? REMOVE_LIST_COMMAND : command, undefined);
        return;
      }
      case 'paragraph':
      case 'h2':
      case 'h3':
      case 'h4':
        editor.update(() =>
          $setBlocksType($getSelection(), () =>
            action === 'paragraph'
              ? $createParagraphNode()
              : $createHeadingNode(action satisfies HeadingTagType),
          ),
        );
        return;
      default:
        editor.update(() => $changeTable(action));
    }
  };

  try {
    read(options.text);
  } catch (error) {
    destroy();
    throw error;
  }
  return {
    text,
    setText: read,
    run,
    insert(source, isInline) {
      editor.focus();
      editor.update(() => {
        const nodes = isInline ? [$sourceLine(source)] : $nodesOf(splitPage(source, options.file));
        $insert(nodes, isInline);
      });
    },
    insertPicture(url) {
      let key = '';
      editor.focus();
      editor.update(() => {
        const picture = $createPiece({
          ...{ kind: 'picture', isInline: true, name: '' },
          values: [['url', url]],
        });
        $emptied().insertNodes([picture]);
        key = picture.getKey();
      });
      // The cursor is at the place of the description.
      editor.update(() => undefined, {
        onUpdate: () => editor.getElementByKey(key)?.querySelector('input')?.focus(),
      });
    },
    link(url) {
      editor.focus();
      editor.update(() => {
        const selection = $range();
        const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
        if (url && selection.isCollapsed() && !link) {
          const word = $createTextNode(url);
          selection.insertNodes([word]);
          word.select(0);
        }
        $toggleLink(url || null, { rel: null });
      });
    },
    goTo(line) {
      const [key = ''] = [...page.write().lines].findLast(([, start]) => start <= line) ?? [];
      const block = editor.getElementByKey(key);
      if (!block) return;
      block.scrollIntoView({ block: 'center' });
      // The form of a block, or that of a picture in its own paragraph.
      const form = ':scope > .cms-form, :scope > .cms-piece:first-child > .cms-form';
      const input = block.querySelector(form)?.querySelector<HTMLElement>('input, textarea');
      if (input) input.focus();
      else {
        editor.update(() => {
          const node = $getNodeByKey(key);
          if ($isElementNode(node)) node.selectStart();
        });
        editor.focus();
      }
    },
    setInvalid: (isInvalid) => box.setAttribute('aria-invalid', String(isInvalid)),
    focus: () => editor.focus(undefined, { defaultSelection: 'rootStart' }),
    destroy,
  };
}

/** Whether an action changes the kind of a block, which a cell does not have. */
const isOfBlocks = (action: Action): boolean =>
  /^(?:bullet|number|check|paragraph|h\d)$/.test(action);

/** Whether an event is about a field in the form of a block, whose keys and pastes are its own. */
const isInForm = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('input, textarea, select, button');

/**
 * Returns the selection; of selected cells, one at the start of the first; at first, or while a block is
 * selected, a new one after it.
 */
function $range(): RangeSelection {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) return selection;
  const cell = $isTableSelection(selection) ? selection.getNodes().find($isTableCellNode) : null;
  if (cell) return cell.selectStart();
  const node = $isNodeSelection(selection) ? selection.getNodes()[0]?.getTopLevelElement() : null;
  const paragraph = $createParagraphNode();
  if (node) node.insertAfter(paragraph);
  else $getRoot().append(paragraph);
  return paragraph.select();
}

/**
 * Returns where to insert. Text that is selected together with a table is removed, of which Lexical would leave a
 * cell with the cursor.
 */
function $emptied(): RangeSelection {
  const selection = $range();
  if (!$reachesOut(selection)) return selection;
  selection.removeText();
  const table = $findTableNode(selection.anchor.getNode());
  if (!table) return selection;
  const paragraph = $createParagraphNode();
  table.insertAfter(paragraph);
  if ($linesOf(table.getChildren()).length === 0) table.remove();
  return paragraph.select();
}

/** Whether a selection begins or ends in a table that it reaches beyond. */
function $reachesOut({ anchor, focus }: RangeSelection): boolean {
  const [start, end] = [$findTableNode(anchor.getNode()), $findTableNode(focus.getNode())];
  return start?.getKey() !== end?.getKey();
}

/** Leaves tables that the selection reaches beyond out of it: cells have no blocks. */
function $leaveTables(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !$reachesOut(selection)) return;
  const { anchor, focus } = selection;
  const [start, end] = selection.isBackward() ? [focus, anchor] : [anchor, focus];
  const after = $findTableNode(start.getNode())?.getNextSibling();
  const before = $findTableNode(end.getNode())?.getPreviousSibling();
  if ($isElementNode(after)) start.set(after.getKey(), 0, 'element');
  if ($isElementNode(before)) end.set(before.getKey(), before.getChildrenSize(), 'element');
}

/** Whether a selection begins in a list that is in an item of another. */
function $isInnerList({ anchor }: RangeSelection): boolean {
  return $isListItemNode($findMatchingParent(anchor.getNode(), $isListNode)?.getParent());
}

/** Returns the block with the cursor: a child of the page, of a section or of a cell. */
function $blockOf(selection: RangeSelection): LexicalNode | null {
  const node = selection.anchor.getNode();
  return $findMatchingParent(node, (one) => $isRootOrShadowRoot(one.getParent()));
}

function $place(): Omit<Place, 'canUndo' | 'canRedo'> {
  const selection = $getSelection();
  const isInTable = $selectedTable() !== null;
  const nothing = { block: 'other', formats: {}, list: '', link: '', isInTable } as const;
  if (!$isRangeSelection(selection)) return nothing;
  const anchor = selection.anchor.getNode();
  const block = $blockOf(selection);
  const tag = $isHeadingNode(block) ? block.getTag() : $isParagraphNode(block) ? 'paragraph' : '';
  const list = $findMatchingParent(anchor, $isListNode);
  const link = $findMatchingParent(anchor, $isLinkNode);
  const formats = Object.fromEntries(FORMATS.map((one) => [one, selection.hasFormat(one)]));
  return {
    block: tag === 'paragraph' || tag === 'h2' || tag === 'h3' || tag === 'h4' ? tag : 'other',
    formats,
    list: list ? list.getListType() : '',
    link: link ? link.getURL() : '',
    isInTable,
  };
}

/**
 * Inserts nodes: text into the line, other blocks after the one with the cursor.
 *
 * @param pasted the text that the nodes were read from, if it was pasted
 */
function $insert(nodes: readonly LexicalNode[], isInline: boolean, pasted?: string): void {
  const [first] = nodes;
  if (!first) return;
  const selection = $emptied();
  if (pasted !== undefined && nodes.length === 1 && $isTableNode(first)) {
    // Lexical puts the cells of a table in the places of those from the cursor on.
    const copied = { nodes: [...nodes], selection };
    if ($getEditor().dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, copied)) return;
  }
  // The parsers leave out the spaces around text, which separate its words from those beside it.
  const last = nodes.at(-1);
  if (pasted?.startsWith(' ') && $isLine(first)) first.splice(0, 0, [$createTextNode(' ')]);
  if (pasted?.endsWith(' ') && $isLine(last)) last.append($createTextNode(' '));
  if ((isInline || (nodes.length === 1 && $isParagraphNode(first))) && $isElementNode(first)) {
    selection.insertNodes(first.getChildren());
    return;
  }
  const isText = nodes.every($isLine);
  const table = $findTableNode(selection.anchor.getNode());
  // Before its block is looked for, of which what is selected may be a part.
  if (!table && !isText && !selection.isCollapsed()) selection.removeText();
  // A cell has no blocks.
  const block = table ?? $blockOf(selection);
  const isInList = $isListNode(block) && block.isParentOf(selection.focus.getNode());
  // Headings stand between lists, but not between the lists in an item.
  const isLines = table
    ? nodes.every($isLines)
    : $isInnerList(selection)
      ? isText
      : isInList && nodes.every($isParagraphNode);
  if (pasted !== undefined && isLines) {
    // What Enter makes between them: lines of the cell, or items.
    $linesOf(nodes)
      .flatMap($codeLines)
      .forEach((line, index) => {
        if (index > 0) $range().insertParagraph();
        $range().insertNodes(line);
      });
    return;
  }
  if ((isText && !table) || !block) {
    selection.insertNodes([...nodes]);
    return;
  }
  const isPlaceholder = $isBlank(block);
  let end = block;
  for (const node of $apart(nodes)) end = end.insertAfter(node);
  if (isPlaceholder) block.remove();
  const isBox = $isSection(end) || $isTableNode(end) || !$isElementNode(end);
  if (pasted === undefined && $isElementNode(first)) $selectExample(first);
  else if (!isBox) end.selectEnd();
  else {
    const after = end.getNextSibling();
    const next = $isParagraphNode(after) ? after : $createParagraphNode();
    if (next !== after) end.insertAfter(next);
    next.selectStart();
  }
}

/** Inserts blocks that were copied in this field, as those from elsewhere: Lexical would put them into the cell. */
function $pasteInCell(nodes: readonly LexicalNode[]): boolean {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) $emptied();
  const isInCell = $selectedTable() !== null;
  // Lexical would leave out those that are more than the selected ones.
  const isCells = $isRangeSelection(selection) && nodes.length === 1 && $isTableNode(nodes[0]);
  const isBlocks = !nodes.some((node) => node.isInline()) && !nodes.every($isParagraphNode);
  if (!isInCell || isCells || !isBlocks) return false;
  $insert(nodes, false, '');
  return true;
}

/** Whether a block is one line of text. */
const $isLine = (node: LexicalNode | undefined): node is ParagraphNode | HeadingNode =>
  $isParagraphNode(node) || $isHeadingNode(node);

/** Whether a block is lines of text, which a cell has, too. */
const $isLines = (node: LexicalNode): boolean => $isLine(node) || $isListNode(node);

/** Divides a line at the code of an item, which becomes lines of text: its form has no room in a cell. */
function $codeLines(line: readonly LexicalNode[]): LexicalNode[][] {
  const lines: LexicalNode[][] = [[]];
  for (const node of line) {
    if ($isPiece(node) && node.getPiece().kind === 'code') {
      const source = node.value('source').split('\n');
      lines.push(...source.map((text) => (text.trim() ? [$codeText(text)] : [])), []);
    } else lines.at(-1)?.push(node);
  }
  // Line breaks divide the parts of an item.
  const isText = (node: LexicalNode) => !$isLineBreakNode(node);
  return lines
    .map((part) => part.slice(part.findIndex(isText), part.findLastIndex(isText) + 1))
    .filter((part) => part.length > 0);
}

const $codeText = (text: string): TextNode => $createTextNode(text).toggleFormat('code');

/** Selects the first text of a new block: it is an example, which what is typed replaces. */
function $selectExample(block: ElementNode): void {
  const [text] = block.getAllTextNodes();
  if (text) text.select(0, text.getTextContentSize());
  else block.selectStart();
}

/** Tab indents in a list; elsewhere it leaves the field. */
function $indentList(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const selection = $getSelection();
  const item = $isRangeSelection(selection)
    ? $findMatchingParent(selection.anchor.getNode(), $isListItemNode)
    : null;
  if (!item) return false;
  event.preventDefault();
  // The first item has none above it that it could be inside of.
  const isLimit = event.shiftKey ? item.getIndent() === 0 : item.getPreviousSibling() === null;
  if (isLimit) return true;
  const command = event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND;
  return editor.dispatchCommand(command, undefined);
}

/** In a cell, which is one line of the page, Enter makes a line break. */
function $breakInCell(editor: LexicalEditor): boolean {
  const selection = $getSelection();
  const isInCell =
    $isRangeSelection(selection) &&
    $findMatchingParent(selection.anchor.getNode(), $isTableCellNode) !== null;
  return isInCell && editor.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false);
}

/** Enter in the empty last paragraph of a section goes on after it. */
function $leaveSection(): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const block = $blockOf(selection);
  const section = block?.getParent();
  const isEnd = $isSection(section) && block?.getNextSibling() === null && $isBlank(block);
  if (!block || !isEnd || section.getChildrenSize() < 2) return false;
  section.insertAfter(block);
  block.selectStart();
  return true;
}

/** Returns the table with all of the selection: the cursor, text or cells. */
function $selectedTable(): TableNode | null {
  const selection = $getSelection();
  if ($isRangeSelection(selection) && $reachesOut(selection)) return null;
  const isText = $isRangeSelection(selection) || $isTableSelection(selection);
  return isText ? $findTableNode(selection.anchor.getNode()) : null;
}

function $changeTable(action: TableAction): void {
  const table = $selectedTable();
  if (!table) return;
  if (action === 'rowBelow') $insertTableRowAtSelection();
  else if (action === 'columnAfter') $changeColumns(table, $insertTableColumnAtSelection);
  else if (action === 'deleteRow') $deleteTableRowAtSelection();
  else if (action === 'deleteColumn') $changeColumns(table, $deleteTableColumnAtSelection);
  else {
    // Selected cells would stay the selection.
    table.selectNext();
    table.remove();
  }
}

/** Adds or deletes columns of a table; the others keep their alignment. */
function $changeColumns(table: TableNode, $change: () => unknown): void {
  const $keys = () => table.getFirstChild<TableRowNode>()?.getChildrenKeys() ?? [];
  const before = $keys();
  $change();
  if (!table.isAttached()) return;
  const align = $getState(table, alignState);
  const next = $keys().map((key) => align[before.indexOf(key)] ?? null);
  $setState(table, alignState, next);
}

/**
 * Inserts what was copied elsewhere. HTML becomes blocks of a page and Markdown what it says; a copy from
 * this field, and text that is neither, are left to Lexical.
 */
function $paste({ clipboardData }: ClipboardEvent, file: string): boolean {
  if (!clipboardData || clipboardData.types.includes('application/x-lexical-editor')) return false;
  const html = clipboardData.getData('text/html');
  const text = clipboardData.getData('text/plain');
  // An editor of code copies HTML that only shows its colours.
  const isHtml = html !== '' && !clipboardData.types.includes('vscode-editor-data');
  const copied = isHtml ? blocksOfHtml(html) : undefined;
  const nodes = copied
    ? copied.blocks.map((node) => $nodeOf(node, (of) => markdownOf([of as RootContent])))
    : $pastedMarkdown(text, file);
  // A spreadsheet copies cells also as a picture of them.
  const isPicture =
    !html && !text && [...clipboardData.files].some(({ type }) => /^image\//.test(type));
  const hasPictures = copied?.hasPictures ?? isPicture;
  if (hasPictures) showNotices(LEFT_OUT, [{ problem: leftOut(file), label: 'Texto' }]);
  if (nodes.length > 0) $insert(nodes, false, text);
  return nodes.length > 0 || hasPictures;
}

/**
 * Returns the nodes of pasted text. If it has no blocks of Markdown but paragraphs, as in a chat, its lines are
 * paragraphs, too.
 */
function $pastedMarkdown(text: string, file: string): LexicalNode[] {
  try {
    const page = splitPage(text, file);
    const isPlain = page.blocks.every(({ node }) => node?.type === 'paragraph');
    return $nodesOf(isPlain ? { ...page, blocks: page.blocks.flatMap(linesOf) } : page);
  } catch {
    return [];
  }
}

/**
 * Divides a paragraph into its lines. If all but the last have more than 60 characters, a program has wrapped
 * the text, and it stays together.
 */
function linesOf(block: Block): Block[] {
  const { node, source } = block;
  const isWrapped = source
    .split('\n')
    .slice(0, -1)
    .every((line) => line.trim().length > 60);
  if (node?.type !== 'paragraph' || isWrapped) return [block];
  const lines: PhrasingContent[][] = [];
  let line: PhrasingContent[] = [];
  for (const child of node.children) {
    const [first, ...rest] = child.type === 'text' ? child.value.split(/\r?\n/) : [];
    line.push(first === undefined ? child : { type: 'text', value: first });
    for (const value of rest) {
      lines.push(line);
      line = [{ type: 'text', value }];
    }
  }
  return [...lines, line].map((children) => ({ ...block, node: { type: 'paragraph', children } }));
}
