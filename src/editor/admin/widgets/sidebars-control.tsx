import { createRef } from 'react';
import type { Component, ComponentType, ReactNode } from 'react';
import { isInListedFolder, pageItem, pathOfPage, sidebarsOf } from '../../form/sidebar-tree';
import type { TreeNode } from '../../form/sidebar-tree';
import type { CheckFacts } from '../../config/check-types';
import type { ControlProps } from '../decap';
import { sourceFile } from '../entry-draft';
import { SidebarTree } from './sidebar-tree';
import { kept, plain } from './yaml-control';

type Props = ControlProps<unknown>;

/** The list control of Decap. */
type ListControl = new (props: Props) => Component<Props>;

/** A page of the docs folder that a file of sidebars belongs to. */
export interface Page {
  id: string;
  name: string;
  /** Path of its file, relative to the folder. */
  relativePath: string;
}

/** Returns the pages that the sidebars of a file can list. */
export function pagesFor(sidebarsFile: string, { docs, pages }: CheckFacts): Page[] {
  const folder = docs.find((one) => one.sidebarsFile === sidebarsFile);
  if (!folder) return [];
  return pages
    .filter(({ id, file }) => id !== undefined && file.startsWith(`${folder.dir}/`))
    .map(({ id = '', title = id, file }) => ({
      ...{ id, name: title, relativePath: file.slice(folder.dir.length + 1) },
    }));
}

/**
 * Extends Decap's list of sidebars by a tree of the names that readers see, and by the pages that are in no
 * sidebar. The list itself, with all fields of each item, is folded below.
 *
 * @param list Decap's list control
 * @param facts returns the facts about the site
 */
export function sidebarsControl(list: unknown, facts: () => CheckFacts): ComponentType<Props> {
  return class SidebarsControl extends (list as ListControl) {
    private readonly tree = createRef<SidebarTree>();
    /** Counts the changes in the tree, after which Decap's list does not know its own items any more. */
    private changes = 0;

    private readonly change = (sidebars: readonly TreeNode[]): void => {
      this.changes += 1;
      this.props.onChange(kept(sidebars, this.props.getEntry()));
    };

    override render(): ReactNode {
      const { value, getEntry } = this.props;
      const sidebars = sidebarsOf(plain(value));
      const pages = pagesFor(sourceFile(getEntry()), facts());
      const names = new Map(pages.map(({ id, name }) => [id, name]));
      const outside = pages.filter(
        ({ id, relativePath }) =>
          !pathOfPage(sidebars, id) && !isInListedFolder(sidebars, relativePath),
      );
      const add = (node: TreeNode) => () => this.tree.current?.add(node);
      return (
        <div className={`${this.props.classNameWrapper} cms-body cms-sidebars`}>
          <SidebarTree
            ref={this.tree}
            sidebars={sidebars}
            nameOf={(id) => names.get(id)}
            onChange={this.change}
          />
          <div className="cms-tree-add">
            <button type="button" onClick={add(NEW_GROUP)}>
              Novo grupo
            </button>
            <button type="button" onClick={add(NEW_LINK)}>
              Novo link
            </button>
          </div>
          {outside.length > 0 && (
            <section className="cms-outside" aria-label="Páginas fora da barra lateral">
              <h3>Páginas fora da barra lateral</h3>
              <p>Quem lê só chega a elas por um link ou pela pesquisa.</p>
              <ul>
                {outside.map(({ id, name }) => (
                  <li key={id}>
                    <span>
                      {name} <small>{id}</small>
                    </span>
                    <button
                      type="button"
                      aria-label={`Incluir “${name}” na barra lateral`}
                      onClick={add(pageItem(id))}
                    >
                      Incluir
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <details>
            <summary>Todos os campos de cada item</summary>
            <div key={this.changes}>{super.render()}</div>
          </details>
        </div>
      );
    }
  };
}

const NEW_LINK: TreeNode = { type: 'link', label: 'Novo link', href: 'https://' };

const NEW_GROUP: TreeNode = { type: 'category', label: 'Novo grupo', items: [] };
