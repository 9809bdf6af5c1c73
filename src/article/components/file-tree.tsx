import type { ReactElement, ReactNode } from 'react';
import { folderIcon, pageIcon } from '../../lib/more-icons';
import { Icon } from '../../ui/icon';

interface ItemProps {
  readonly kind: 'folder' | 'file' | 'more';
  readonly name: string;
  readonly isMarked?: boolean;
  /** Meaning of the icon or ellipsis, for screen readers. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Tree of files and folders, as nested lists. */
export function FileTree({ children }: { children?: ReactNode }): ReactElement {
  return <ul className="file-tree">{children}</ul>;
}

/** File or folder, with its comment and its contents. */
export function FileTreeItem({ kind, name, isMarked, label, children }: ItemProps): ReactElement {
  const shown = kind === 'more' ? '…' : name;
  return (
    <li>
      <span className="file-name" data-kind={kind}>
        {kind !== 'more' && <Icon of={kind === 'folder' ? folderIcon : pageIcon} size={16} />}
        {kind === 'more' ? (
          <span aria-hidden="true">{shown}</span>
        ) : isMarked ? (
          <mark>{shown}</mark>
        ) : (
          <span>{shown}</span>
        )}
        {label && <span className="visually-hidden">{label}</span>}
      </span>
      {children}
    </li>
  );
}

/** Comment on a file or folder. */
export function FileTreeNote({ children }: { children?: ReactNode }): ReactElement {
  return (
    <>
      {' '}
      <span className="file-note">{children}</span>
    </>
  );
}

/** Contents of a folder. */
export function FileTreeFolder({ children }: { children?: ReactNode }): ReactElement {
  return <ul>{children}</ul>;
}
