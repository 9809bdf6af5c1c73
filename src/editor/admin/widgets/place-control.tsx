import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import {
  firstPlace,
  insertNode,
  isInListedFolder,
  nodeAt,
  nodeName,
  pageItem,
  pathOfPage,
  removeNode,
} from '../../form/sidebar-tree';
import type { TreeNode, TreePath } from '../../form/sidebar-tree';
import type { ControlProps, DecapMap } from '../decap';
import type { Page } from './sidebars-control';
import { SidebarTree } from './sidebar-tree';
import { PLACE_CLASS } from './source-control';

/** A page as the sidebars know it. */
export interface PageOfTree extends Page {
  sidebarsFile: string;
}

/** The sidebars of a page as they are in their file. */
export interface SidebarsRead {
  text: string;
  sidebars: readonly TreeNode[];
  /** Why the file cannot be read. */
  mistake?: string | undefined;
}

/** What the field of a page's place needs from the rest of the editor. */
export interface PlaceParts {
  /** Returns the page of an entry as sidebars know it; `undefined` if its folder has no sidebars. */
  pageOf: (entry: DecapMap) => PageOfTree | undefined;
  /** Returns the names of the pages that a file of sidebars can list, by id. */
  namesIn: (sidebarsFile: string) => ReadonlyMap<string, string>;
  /** Reads the sidebars of a page from their file. */
  read: (entry: DecapMap) => Promise<SidebarsRead>;
  /** Returns the sidebars that the writer arranged, from the value of the field, with the page's id now. */
  parse: (value: string | undefined, id: string) => readonly TreeNode[] | undefined;
  /** Returns the value of the field for sidebars that the writer arranged. */
  print: (read: SidebarsRead, id: string, sidebars: readonly TreeNode[]) => string;
  /** Called with the mounted field, whose sidebars are read again after a save. */
  opened: (field: { entry: DecapMap; renew: () => void } | undefined) => void;
}

interface State {
  read?: SidebarsRead | undefined;
  hasFailed?: boolean;
  isOpen: boolean;
}

type Props = ControlProps<string>;

/**
 * Creates the field that shows where a page is in the sidebars and lets the writer choose the place. The
 * sidebars are in another file, which the save of the page writes, too (`admin/page-place`).
 */
export function placeControl(parts: PlaceParts): ComponentType<Props> {
  return class PlaceControl extends Component<Props, State> {
    override state: State = { isOpen: false };
    private isGone = false;
    private isReading = false;
    /** The page as shown; its id may change with its title, which renders nothing here. */
    private page: PageOfTree | undefined;

    override componentDidMount(): void {
      const { getEntry } = this.props;
      parts.opened({
        get entry() {
          return getEntry();
        },
        renew: () => {
          this.props.onChange('');
          void this.read();
        },
      });
      void this.read();
    }

    /** Decap shows the form before the entry is loaded. */
    override componentDidUpdate(): void {
      if (!this.state.read && !this.state.hasFailed) void this.read();
    }

    override componentWillUnmount(): void {
      this.isGone = true;
      parts.opened(undefined);
    }

    private async read(): Promise<void> {
      const entry = this.props.getEntry();
      if (this.isReading || isLoading(entry) || !parts.pageOf(entry)) return;
      this.isReading = true;
      const read = await parts.read(entry).catch(() => undefined);
      this.isReading = false;
      if (!this.isGone) this.setState({ read, hasFailed: !read, isOpen: false });
    }

    /** Shows the title that the page has now. */
    private readonly follow = (): void => this.forceUpdate();

    private readonly change = (sidebars: readonly TreeNode[]): void => {
      const { read } = this.state;
      if (read && this.page) this.props.onChange(parts.print(read, this.page.id, sidebars));
    };

    override render(): ReactNode {
      const entry = this.props.getEntry();
      const page = isLoading(entry) ? undefined : parts.pageOf(entry);
      this.page = page;
      return (
        <div
          className={`${this.props.classNameWrapper} cms-body ${PLACE_CLASS}`}
          onMouseEnter={this.follow}
          onFocus={this.follow}
        >
          {page ? this.place(page) : <p>Lendo a barra lateral…</p>}
        </div>
      );
    }

    private place(page: PageOfTree): ReactNode {
      const { read, hasFailed, isOpen } = this.state;
      if (hasFailed) return <p>A barra lateral não pôde ser lida. Abra a página de novo.</p>;
      if (!read) return <p>Lendo a barra lateral…</p>;
      if (read.mistake !== undefined) {
        return (
          <p data-doubt>
            A barra lateral tem um erro, e é preciso consertá-lo antes: {read.mistake}
          </p>
        );
      }
      const arranged = parts.parse(this.props.value, page.id);
      const sidebars = arranged ?? read.sidebars;
      const path = pathOfPage(sidebars, page.id);
      const names = parts.namesIn(page.sidebarsFile);
      const nameOf = (id: string) => (id === page.id ? page.name : names.get(id));
      const put = () => {
        const { sidebars: changed } = insertNode(
          sidebars,
          firstPlace(sidebars, page.id),
          pageItem(page.id),
        );
        this.change(changed);
        this.setState({ isOpen: true });
      };
      if (!path) {
        return isInListedFolder(sidebars, page.relativePath) ? (
          <p>
            Esta página entra sozinha na barra lateral, com as outras da pasta. O campo “Ordem na
            pasta” diz em que lugar.
          </p>
        ) : (
          <>
            <p data-doubt>
              Esta página não está em nenhuma barra lateral. Quem lê só chega a ela por um link ou
              pela pesquisa.
            </p>
            <div className="cms-place-buttons">
              <button type="button" onClick={put}>
                Pôr na barra lateral
              </button>
              {arranged && this.undo()}
            </div>
          </>
        );
      }
      return (
        <>
          <p>{whereIs(sidebars, path, nameOf)}</p>
          {isOpen && (
            <>
              <p className="cms-place-how">
                Arraste a página, use os botões ou escolha a página depois da qual ela deve ficar.
              </p>
              <SidebarTree sidebars={sidebars} nameOf={nameOf} only={path} onChange={this.change} />
            </>
          )}
          <div className="cms-place-buttons">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => this.setState({ isOpen: !isOpen })}
            >
              {isOpen ? 'Recolher' : 'Mudar o lugar'}
            </button>
            {nodeAt(sidebars, path)?.['type'] === 'doc' && (
              <button type="button" onClick={() => this.change(removeNode(sidebars, path))}>
                Tirar da barra lateral
              </button>
            )}
            {arranged && this.undo()}
          </div>
          {arranged && <p className="cms-place-how">O lugar novo é salvo junto com a página.</p>}
        </>
      );
    }

    private undo(): ReactNode {
      return (
        <button type="button" onClick={() => this.props.onChange('')}>
          Deixar como estava
        </button>
      );
    }
  };
}

const isLoading = (entry: DecapMap): boolean =>
  entry.get('isFetching') === true || entry.get('data') === undefined;

/** Says where a page is: `Espaço de trabalho: depois de “Conhecimento” e antes de “Prompts”.` */
function whereIs(
  sidebars: readonly TreeNode[],
  path: TreePath,
  nameOf: (id: string) => string | undefined,
): string {
  const named = (node: TreeNode | undefined) => node && nodeName(node, nameOf);
  const node = nodeAt(sidebars, path);
  if (node?.['type'] === 'category') return `É a página que o grupo “${named(node)}” abre.`;
  const parent = path.slice(0, -1);
  const at = path.at(-1) ?? 0;
  const before = named(nodeAt(sidebars, [...parent, at - 1]));
  const after = named(nodeAt(sidebars, [...parent, at + 1]));
  const group = parent.length > 1 ? `no grupo “${named(nodeAt(sidebars, parent))}”` : '';
  const beside = [before && `depois de “${before}”`, after && `antes de “${after}”`];
  return `Está na barra lateral${group && `, ${group}`}${beside
    .filter(Boolean)
    .map((words, index) => `${index === 0 ? ', ' : ' e '}${words}`)
    .join('')}.`;
}
