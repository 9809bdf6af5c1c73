import type { ReactElement, ReactNode } from 'react';
import { editIcon } from '../../../lib/icons';
import { folderIcon, pageIcon, pinIcon, plusIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';
import { Figure, Window } from './figure';

const ICONS = { folder: folderIcon, page: pageIcon, prompt: editIcon, pin: pinIcon };
export type RowIcon = keyof typeof ICONS;

export interface FigureRowProps {
  /** Icon before the title. */
  readonly icon?: RowIcon | undefined;
  /** Announced after the title: “fixada”. */
  readonly note?: string | undefined;
  /** Marks the open conversation of the list. */
  readonly isOpen?: boolean | undefined;
  /** Title, followed by the tags of the row. */
  readonly children: ReactNode;
}

/** Row of a list: a conversation, a document or a prompt. */
export function FigureRow({ icon, note, isOpen, children }: FigureRowProps): ReactElement {
  return (
    <li className="figure-row" data-open={isOpen || undefined}>
      {icon && <Icon of={ICONS[icon]} size={16} />}
      <span>
        {children}
        {note && <span className="visually-hidden">{` (${note})`}</span>}
      </span>
    </li>
  );
}

export interface FigureFolderProps {
  readonly icon: RowIcon;
  readonly title: ReactNode;
  /** `FigureRow` elements; none if the folder is closed. */
  readonly children?: ReactNode;
}

/** Folder or shelf with its contents. */
export function FigureFolder({ icon, title, children }: FigureFolderProps): ReactElement {
  return (
    <li className="figure-folder">
      <p className="figure-row">
        <Icon of={ICONS[icon]} size={16} />
        <span>{title}</span>
      </p>
      {children && <ul>{children}</ul>}
    </li>
  );
}

/** Tag of a conversation. */
export function FigureTag({
  label,
  isMarked,
  children,
}: {
  /** Announced before the tag: “etiqueta:”. */
  label: string;
  /** Highlights the tag that the figure is about. */
  isMarked?: boolean | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <span className="figure-tag" data-marked={isMarked || undefined}>
      <span className="visually-hidden">{` ${label} `}</span>
      {children}
    </span>
  );
}

/** Figure of the list of conversations, in folders. */
export function FoldersFigure(props: {
  readonly caption: string;
  /** The app's label for a new folder. */
  readonly newFolder: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Window size="narrow">
        <ul className="figure-list">{props.children}</ul>
        <p className="figure-row figure-foot">
          <Icon of={plusIcon} size={16} />
          <span>{props.newFolder}</span>
        </p>
      </Window>
    </Figure>
  );
}

/** Figure of the two shelves of the workspace: knowledge and prompts. */
export function WorkspaceFigure(props: {
  readonly caption: string;
  /** The app's label for the workspace. */
  readonly title: string;
  /** Two `FigureFolder` elements. */
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Window size="wide">
        <p className="figure-title">{props.title}</p>
        <ul className="figure-list figure-shelves">{props.children}</ul>
      </Window>
    </Figure>
  );
}

/** Figure of a collection of documents. */
export function KnowledgeFigure(props: {
  readonly caption: string;
  /** The app's label for a collection. */
  readonly kind: string;
  readonly name: string;
  /** `FigureRow` elements. */
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Figure caption={props.caption}>
      <Window>
        <p className="figure-kind">{props.kind}</p>
        <p className="figure-title">{props.name}</p>
        <ul className="figure-list figure-documents">{props.children}</ul>
      </Window>
    </Figure>
  );
}
