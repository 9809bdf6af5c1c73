import { Component, createRef } from 'react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import {
  childrenOf,
  insertNode,
  isGroup,
  moveNode,
  nodeAt,
  nodeName,
  pageOf,
  removeNode,
  replaceNode,
  stepFrom,
} from '../../form/sidebar-tree';
import type { Direction, TreeChange, TreeNode, TreePath } from '../../form/sidebar-tree';

interface Props {
  sidebars: readonly TreeNode[];
  /** Returns the name of a page by its id; `undefined` if there is no such page. */
  nameOf: (id: string) => string | undefined;
  /** Path of the only item that can be moved; without it, all can, and their names can be changed. */
  only?: TreePath | undefined;
  onChange: (sidebars: readonly TreeNode[]) => void;
}

/** Where a dragged item would go, relative to the item under the pointer. */
type Zone = 'before' | 'after' | 'inside';

interface State {
  selected?: TreePath | undefined;
  dragged?: TreePath | undefined;
  over?: { path: TreePath; zone: Zone } | undefined;
  /** What just happened, for screen readers. */
  said: string;
}

const BUTTONS: readonly { direction: Direction; label: string; arrow: string; key: string }[] = [
  { direction: 'up', label: 'Subir', arrow: '↑', key: 'ArrowUp' },
  { direction: 'down', label: 'Descer', arrow: '↓', key: 'ArrowDown' },
  { direction: 'in', label: 'Para dentro', arrow: '→', key: 'ArrowRight' },
  { direction: 'out', label: 'Para fora', arrow: '←', key: 'ArrowLeft' },
];

const isAt = (one: TreePath | undefined, other: TreePath) => one?.join() === other.join();

/**
 * The sidebars as a tree of the names that readers see. An item is moved with the buttons of its line, with
 * Alt and an arrow key, or by dragging it.
 */
export class SidebarTree extends Component<Props, State> {
  override state: State = { said: '' };
  private readonly place = createRef<HTMLDivElement>();
  private focused: TreePath | undefined;

  override componentDidUpdate(): void {
    if (!this.focused) return;
    const name = this.place.current?.querySelector<HTMLElement>(
      `[data-path="${this.focused.join('.')}"]`,
    );
    this.focused = undefined;
    name?.focus();
    name?.scrollIntoView({ block: 'nearest' });
  }

  /** Puts an item behind the selected one, or else at the end of the first sidebar, and selects it. */
  add(node: TreeNode): void {
    const { sidebars } = this.props;
    const { selected } = this.state;
    const path = selected
      ? [...selected.slice(0, -1), (selected.at(-1) ?? 0) + 1]
      : [0, childrenOf(sidebars[0] ?? {}, 0).length];
    this.take(insertNode(sidebars, path, node), 'foi incluído');
  }

  private get selected(): TreePath | undefined {
    return this.props.only ?? this.state.selected;
  }

  private take(change: TreeChange | undefined, done: string): void {
    if (!change) return;
    const { sidebars, path } = change;
    const parent = nodeAt(sidebars, path.slice(0, -1)) ?? {};
    const count = childrenOf(parent, path.length - 2).length;
    const where = `${(path.at(-1) ?? 0) + 1} de ${count} em “${this.nameOf(parent)}”`;
    const name = this.nameOf(nodeAt(sidebars, path) ?? {});
    this.focused = path;
    this.setState({ selected: path, said: `“${name}” ${done}: ${where}.` });
    this.props.onChange(sidebars);
  }

  private readonly move = (from: TreePath, to: TreePath | undefined): void => {
    if (to) this.take(moveNode(this.props.sidebars, from, to), 'foi para outro lugar');
  };

  private readonly step = (path: TreePath, direction: Direction): void =>
    this.move(path, stepFrom(this.props.sidebars, path, direction));

  private readonly remove = (path: TreePath): void => {
    const { sidebars, onChange } = this.props;
    const name = this.nameOf(nodeAt(sidebars, path) ?? {});
    this.setState({ selected: undefined, said: `“${name}” saiu da barra lateral.` });
    onChange(removeNode(sidebars, path));
  };

  /** Selects an item or, if only one can be moved, moves that one behind or into the item. */
  private readonly choose = (path: TreePath): void => {
    const { only, sidebars } = this.props;
    if (!only) {
      const isOpen = isAt(this.state.selected, path);
      this.setState({ selected: isOpen ? undefined : path });
      return;
    }
    const node = nodeAt(sidebars, path) ?? {};
    const inside = [...path, childrenOf(node, path.length - 1).length];
    const behind = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
    this.move(only, isGroup(node) ? inside : behind);
  };

  private readonly press = (event: KeyboardEvent<HTMLElement>, path: TreePath): void => {
    const button = BUTTONS.find(({ key }) => key === event.key);
    if (!button) return;
    if (event.altKey) {
      event.preventDefault();
      if (!this.props.only || isAt(this.props.only, path)) this.step(path, button.direction);
      return;
    }
    if (button.direction === 'in' || button.direction === 'out') return;
    event.preventDefault();
    const names = [...(this.place.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const at = names.indexOf(event.currentTarget);
    names[at + (button.direction === 'up' ? -1 : 1)]?.focus();
  };

  private readonly dragOver = (event: DragEvent<HTMLElement>, path: TreePath): void => {
    if (!this.state.dragged) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const isOverGroup = isGroup(nodeAt(this.props.sidebars, path));
    const zone = isOverGroup && share > 0.25 ? 'inside' : share < 0.5 ? 'before' : 'after';
    const { over } = this.state;
    if (!isAt(over?.path, path) || over?.zone !== zone) this.setState({ over: { path, zone } });
  };

  private readonly drop = (event: DragEvent<HTMLElement>): void => {
    const { dragged, over } = this.state;
    if (!dragged || !over) return;
    event.preventDefault();
    const { path, zone } = over;
    const index = path.at(-1) ?? 0;
    this.setState({ dragged: undefined, over: undefined });
    const beside = [...path.slice(0, -1), zone === 'after' ? index + 1 : index];
    this.move(dragged, zone === 'inside' ? [...path, 0] : beside);
  };

  private nameOf(node: TreeNode): string {
    return nodeName(node, this.props.nameOf);
  }

  override render(): ReactNode {
    const { sidebars } = this.props;
    return (
      <div ref={this.place} className="cms-tree">
        {sidebars.map((sidebar, index) => (
          <section key={index} aria-label={`Barra lateral ${this.nameOf(sidebar)}`}>
            {sidebars.length > 1 && <h3>{this.nameOf(sidebar)}</h3>}
            {this.list(sidebar, [index])}
          </section>
        ))}
        <p className="cms-unseen" role="status">
          {this.state.said}
        </p>
      </div>
    );
  }

  private list(parent: TreeNode, path: TreePath): ReactNode {
    const items = childrenOf(parent, path.length - 1);
    if (items.length === 0) return path.length > 1 ? <p className="cms-tree-none">Vazio</p> : null;
    return <ul>{items.map((item, index) => this.item(item, [...path, index]))}</ul>;
  }

  private item(node: TreeNode, path: TreePath): ReactNode {
    const { only } = this.props;
    const { over, dragged } = this.state;
    const name = this.nameOf(node);
    const isSelected = isAt(this.selected, path);
    const canMove = !only || isSelected;
    const kind = kindOf(node, this.props.nameOf);
    return (
      <li key={path.at(-1)}>
        <div
          className="cms-tree-row"
          draggable={canMove}
          data-selected={isSelected || undefined}
          data-dragged={isAt(dragged, path) || undefined}
          data-drop={isAt(over?.path, path) ? over?.zone : undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            this.setState({ dragged: path });
          }}
          onDragEnd={() => this.setState({ dragged: undefined, over: undefined })}
          onDragOver={(event) => this.dragOver(event, path)}
          onDrop={this.drop}
        >
          <button
            type="button"
            className="cms-tree-name"
            data-path={path.join('.')}
            data-type={String(node['type'])}
            aria-pressed={only ? undefined : isSelected}
            aria-current={only && isSelected ? 'true' : undefined}
            aria-label={only && !isSelected ? placing(node, name) : undefined}
            title={only && !isSelected ? placing(node, name) : undefined}
            onClick={() => (only && isSelected ? undefined : this.choose(path))}
            onKeyDown={(event) => this.press(event, path)}
          >
            <span>{name}</span>
            {kind && <small data-missing={kind === MISSING || undefined}>{kind}</small>}
          </button>
          {isSelected && this.actions(path, name)}
        </div>
        {isSelected && !only && this.fields(node, path)}
        {isGroup(node) && this.list(node, path)}
      </li>
    );
  }

  private actions(path: TreePath, name: string): ReactNode {
    const { sidebars, only } = this.props;
    return (
      <div className="cms-tree-actions" role="group" aria-label={`Mover “${name}”`}>
        {BUTTONS.map(({ direction, label, arrow }) => (
          <button
            key={direction}
            type="button"
            disabled={!stepFrom(sidebars, path, direction)}
            onClick={() => this.step(path, direction)}
          >
            <span aria-hidden="true">{arrow}</span> {label}
          </button>
        ))}
        {!only && (
          <button type="button" onClick={() => this.remove(path)}>
            Tirar
          </button>
        )}
      </div>
    );
  }

  /** The fields that an item is known by; all others are in the list of details. */
  private fields(node: TreeNode, path: TreePath): ReactNode {
    const shown = OWN_FIELDS[String(node['type'])] ?? [];
    if (shown.length === 0) return null;
    const { sidebars, onChange } = this.props;
    return (
      <div className="cms-tree-fields">
        {shown.map(({ name, label }) => (
          <label key={name}>
            {label}
            <input
              value={String(node[name] ?? '')}
              onChange={({ target }) =>
                onChange(replaceNode(sidebars, path, { ...node, [name]: target.value }))
              }
            />
          </label>
        ))}
      </div>
    );
  }
}

const OWN_FIELDS: Readonly<Record<string, readonly { name: string; label: string }[]>> = {
  category: [{ name: 'label', label: 'Nome do grupo' }],
  link: [
    { name: 'label', label: 'Texto do link' },
    { name: 'href', label: 'Endereço' },
  ],
  html: [{ name: 'value', label: 'Trecho em HTML' }],
};

const MISSING = 'não existe';

/** Returns what an item is, unless it is simply a page. */
function kindOf(node: TreeNode, nameOf: Props['nameOf']): string | undefined {
  const page = pageOf(node);
  if (page !== undefined && nameOf(page) === undefined) return MISSING;
  switch (node['type']) {
    case 'category':
      return page === undefined ? 'grupo' : 'grupo com página';
    case 'link':
      return 'link';
    case 'ref':
      return 'atalho';
    case 'html':
      return 'subtítulo';
    case 'autogenerated':
      return 'lista automática';
    default:
      return undefined;
  }
}

const placing = (node: TreeNode, name: string): string =>
  isGroup(node) ? `Pôr no grupo “${name}”` : `Pôr depois de “${name}”`;
