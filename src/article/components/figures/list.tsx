import type { ReactElement, ReactNode } from 'react';
import { editIcon } from '../../../lib/icons';
import { folderIcon, pageIcon, pinIcon, plusIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';
import { Figure, Window } from './figure';

const ICONS = { folder: folderIcon, page: pageIcon, prompt: editIcon, pin: pinIcon };
export type RowIcon = keyof typeof ICONS;

export interface FigureRowProps {
  /** What is drawn before the title. */
  readonly icon?: RowIcon | undefined;
  /** Heard after the title: “fixada”. */
  readonly note?: string | undefined;
  /** The open conversation of the list. */
  readonly isOpen?: boolean | undefined;
  /** The title, and after it the row's tags. */
  readonly children: ReactNode;
}

/** One line of a list: a conversation, a document, a prompt. */
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
  /** `FigureRow` elements; none for a folder that is closed. */
  readonly children?: ReactNode;
}

/** A folder or a shelf, with what is in it. */
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

/** A tag of a conversation. */
export function FigureTag({
  label,
  isMarked,
  children,
}: {
  /** Heard before it: “etiqueta”. */
  label: string;
  /** The one that the picture is about. */
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

/** The list of conversations, in folders. */
export function FoldersFigure(props: {
  readonly caption: string;
  /** What the app calls a new folder. */
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

/** The two shelves of the workspace: what is known, and what is asked. */
export function WorkspaceFigure(props: {
  readonly caption: string;
  /** What the app calls the workspace. */
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

/** A collection of documents. */
export function KnowledgeFigure(props: {
  readonly caption: string;
  /** What the app calls a collection. */
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
