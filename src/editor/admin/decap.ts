import type { ComponentType } from 'react';
import type { Registry } from '../backends/backend';

/** The methods of a map of immutable.js, in which Decap keeps its values, that the editor uses. */
export interface DecapMap {
  get(name: string): unknown;
  set(name: string, value: unknown): DecapMap;
  /** Returns an empty map of the same kind. */
  clear(): DecapMap;
  toList(): DecapList;
  /** Converts to plain data, recursively. */
  toJS(): Record<string, unknown>;
}

/** A list of immutable.js. */
export interface DecapList {
  push(...values: unknown[]): DecapList;
  toJS(): unknown[];
}

/** Props of a field's control (Decap documentation, “Custom widgets”). */
export interface ControlProps<Value> {
  value?: Value;
  onChange: (value: Value) => void;
  /** Id that the label of the field refers to. */
  forID: string;
  classNameWrapper: string;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
  /** Returns the current entry; a control does not render again when other fields change. */
  getEntry: () => DecapMap;
  /** Configuration of the field. */
  field: DecapMap;
  /** Ids of the lists and groups that contain the field. */
  parentIds?: readonly string[];
  /** Files chosen in the media library, by the id of the control that opened it. */
  mediaPaths: { get(control: string): unknown };
  onOpenMediaLibrary: (asked: {
    controlID: string;
    forImage: boolean;
    allowMultiple: boolean;
    field: DecapMap;
  }) => void;
  /** Removes the file chosen for a control. */
  onRemoveInsertedMedia: (control: string) => void;
}

/**
 * Whether a field may be saved; if not, with the message for the writer. Never a promise: Decap treats a
 * pending promise as an error and does not save. The error has the type of a missing required field,
 * because Decap shows a message above the form only for that type.
 */
export type Validity = boolean | Refused;

/** Reason why a field may not be saved. */
export interface Refused {
  error: { type: 'PRESENCE'; message: string; parentIds?: readonly string[] | undefined };
}

/** Creates the validation result of a field that may not be saved. */
export const refused = (message: string, parentIds?: readonly string[]): Refused => ({
  error: { type: 'PRESENCE', message, parentIds },
});

/** Class that Decap's dialogs (`react-modal`) give to `body` until they have closed. */
const HAS_DIALOG = 'ReactModal__Body--open';

/**
 * Waits until no dialog of Decap is open. A dialog closes after an animation, and then returns the focus to the
 * element that had it.
 */
export const dialogClosed = (): Promise<void> =>
  new Promise((done) => {
    const check = (): void => {
      if (document.body.classList.contains(HAS_DIALOG)) return;
      observer.disconnect();
      done();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { attributeFilter: ['class'] });
    check();
  });

/** Props of the preview of an entry. */
export interface PreviewProps {
  entry: DecapMap;
}

/** Nested phrases of the interface, by key. */
export interface Phrases {
  [place: string]: string | Phrases;
}

/** Event listener of Decap. Decap awaits a returned promise; an error cancels the action. */
export interface DecapListener {
  name: 'preSave' | 'postSave' | 'preUnpublish' | 'postUnpublish';
  handler: (event: { entry: DecapMap }) => void | Promise<void>;
}

/** The part of Decap's API that the editor uses. */
export interface Decap extends Registry {
  init(options: { config: object }): void;
  registerLocale(name: string, phrases: Phrases): void;
  getLocale(name: string): Phrases | undefined;
  registerCustomFormat(
    name: string,
    extension: string,
    formatter: {
      fromFile: (text: string) => Record<string, unknown>;
      toFile: (data: Record<string, unknown>) => string;
    },
  ): void;
  registerWidget<Value>(
    name: string,
    control: ComponentType<ControlProps<Value>>,
    preview?: unknown,
  ): void;
  /** Returns the components of a widget. */
  getWidget(name: string): { control: unknown; preview?: unknown } | undefined;
  registerPreviewTemplate(name: string, template: ComponentType<PreviewProps>): void;
  registerPreviewStyle(address: string): void;
  registerEventListener(listener: DecapListener): void;
}
