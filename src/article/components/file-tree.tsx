import type { ReactElement, ReactNode } from 'react';
import { folderIcon, pageIcon } from '../../lib/more-icons';
import { Icon } from '../../ui/icon';

interface ItemProps {
  readonly kind: 'folder' | 'file' | 'more';
  readonly name: string;
  readonly isMarked?: boolean;
  /** What the drawing says, for who cannot see it. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Files and folders, as a list that goes inwards. */
export function FileTree({ children }: { children?: ReactNode }): ReactElement {
  return <ul className="file-tree">{children}</ul>;
}

/** One file or folder, what is said of it, and what is in it. */
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

/** What is said of a file. */
export function FileTreeNote({ children }: { children?: ReactNode }): ReactElement {
  return (
    <>
      {' '}
      <span className="file-note">{children}</span>
    </>
  );
}

/** What is in a folder. */
export function FileTreeFolder({ children }: { children?: ReactNode }): ReactElement {
  return <ul>{children}</ul>;
}
