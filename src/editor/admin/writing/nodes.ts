import {
  $create,
  $createParagraphNode,
  $getNodeByKey,
  $getState,
  $setState,
  DecoratorNode,
  ElementNode,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  SKIP_DOM_SELECTION_TAG,
  createState,
  setDOMUnmanaged,
} from 'lexical';
import type { ElementDOMSlot, LexicalEditor, LexicalNode } from 'lexical';
import { blockForm, updateForm } from './block-form';
import type { FormField } from './block-form';
import { valueOf } from './block-types';
import type { Piece, Section } from './block-types';
import { pieceFields, pieceName, sectionFields, sectionName, withValue } from './block-labels';

const pieceState = createState('piece', {
  parse: (value): Piece =>
    (value as Piece | undefined) ?? { kind: 'source', isInline: false, name: '', values: [] },
});

const sectionState = createState('section', {
  parse: (value): Section =>
    (value as Section | undefined) ?? { kind: 'quote', name: '', values: [], label: null },
});

/** Whether blank lines separate the items of a list or the parts of an item. */
export const spreadState = createState('spread', { parse: (value) => value === true });

/** Alignment of the columns of a table. */
export const alignState = createState('align', {
  parse: (value) => (Array.isArray(value) ? (value as (string | null)[]) : []),
});

/** Changes a node from its form, which keeps the focus. */
function change<Node extends LexicalNode>(
  editor: LexicalEditor,
  key: string,
  run: (node: Node) => void,
): void {
  editor.update(
    () => {
      const node = $getNodeByKey<Node>(key);
      if (node) run(node);
    },
    { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] },
  );
}

/**
 * Removes a piece or a section as one step of the history, and puts the cursor where it was: in an empty paragraph,
 * which is not written, in place of a block. Lists on both sides of the block would otherwise become one.
 */
function removeBlock(editor: LexicalEditor, key: string): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isPiece(node) && node.isInline()) {
        node.selectPrevious();
        node.remove();
      } else node?.replace($createParagraphNode()).selectStart();
    },
    { tag: HISTORY_PUSH_TAG },
  );
}

/** Node of a piece. */
export class PieceNode extends DecoratorNode<null> {
  override $config() {
    return this.config('piece', {
      extends: DecoratorNode,
      stateConfigs: [{ stateConfig: pieceState, flat: true }],
    });
  }

  getPiece(): Piece {
    return $getState(this, pieceState);
  }

  setPiece(piece: Piece): this {
    return $setState(this, pieceState, piece);
  }

  value(name: string): string {
    return valueOf(this.getPiece().values, name);
  }

  override isInline(): boolean {
    return this.getPiece().isInline;
  }

  override getTextContent(): string {
    const { kind } = this.getPiece();
    return this.value(kind === 'picture' ? 'alt' : 'source');
  }

  private form(editor: LexicalEditor): FormField[] {
    const key = this.getKey();
    return pieceFields(this.getPiece(), (name, value) => {
      change<PieceNode>(editor, key, (node) => {
        const piece = node.getPiece();
        node.setPiece({ ...piece, values: withValue(piece.values, name, value) });
      });
    });
  }

  override createDOM(_config: unknown, editor: LexicalEditor): HTMLElement {
    const piece = this.getPiece();
    const key = this.getKey();
    const element = document.createElement(piece.isInline ? 'span' : 'div');
    element.className = piece.isInline ? 'cms-piece cms-inline' : 'cms-piece';
    element.dataset['kind'] = piece.kind;
    element.contentEditable = 'false';
    const remove = () => removeBlock(editor, key);
    element.append(blockForm(pieceName(piece), this.form(editor), { remove, piece }));
    return element;
  }

  override updateDOM(previous: this, dom: HTMLElement): boolean {
    const before = $getState(previous, pieceState, 'direct');
    const now = this.getPiece();
    if (before !== now)
      updateForm(
        dom,
        pieceFields(now, () => undefined),
        now,
      );
    return false;
  }

  override decorate(): null {
    return null;
  }
}

export const $createPiece = (piece: Piece): PieceNode => $create(PieceNode).setPiece(piece);

export const $isPiece = (node: LexicalNode | null | undefined): node is PieceNode =>
  node instanceof PieceNode;

/** Node of a section: a head with its fields, and the blocks inside. */
export class SectionNode extends ElementNode {
  override $config() {
    return this.config('section', {
      extends: ElementNode,
      stateConfigs: [{ stateConfig: sectionState, flat: true }],
    });
  }

  getSection(): Section {
    return $getState(this, sectionState);
  }

  setSection(section: Section): this {
    return $setState(this, sectionState, section);
  }

  override isShadowRoot(): boolean {
    return true;
  }

  override canBeEmpty(): boolean {
    return false;
  }

  private form(editor: LexicalEditor): FormField[] {
    const key = this.getKey();
    return sectionFields(this.getSection(), (next) => {
      change<SectionNode>(editor, key, (node) => node.setSection(next(node.getSection())));
    });
  }

  override createDOM(_config: unknown, editor: LexicalEditor): HTMLElement {
    const section = this.getSection();
    const key = this.getKey();
    const element = document.createElement('section');
    element.className = 'cms-section';
    element.dataset['kind'] = section.kind;
    element.dataset['name'] = section.name;
    const head = document.createElement('div');
    head.className = 'cms-head';
    head.contentEditable = 'false';
    const remove = () => removeBlock(editor, key);
    head.append(blockForm(sectionName(section), this.form(editor), { remove }));
    setDOMUnmanaged(head, { captureSelection: true });
    const content = document.createElement('div');
    content.className = 'cms-content';
    element.append(head, content);
    return element;
  }

  override updateDOM(previous: this, dom: HTMLElement): boolean {
    const before = $getState(previous, sectionState, 'direct');
    const now = this.getSection();
    dom.dataset['name'] = now.name;
    if (before !== now)
      updateForm(
        dom,
        sectionFields(now, () => undefined),
      );
    return false;
  }

  override getDOMSlot(element: HTMLElement): ElementDOMSlot<HTMLElement> {
    const content = element.querySelector<HTMLElement>(':scope > .cms-content');
    return super.getDOMSlot(element).withElement(content ?? element);
  }
}

export const $createSection = (section: Section): SectionNode =>
  $create(SectionNode).setSection(section);

export const $isSection = (node: LexicalNode | null | undefined): node is SectionNode =>
  node instanceof SectionNode;
