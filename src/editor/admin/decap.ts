import type { ComponentType } from 'react';

/** What Decap keeps its values in (immutable.js), as far as it is used here. */
export interface DecapMap {
  get(name: string): unknown;
  set(name: string, value: unknown): DecapMap;
  /** The same without anything in it. */
  clear(): DecapMap;
  toList(): DecapList;
  /** Plain data, however deep. */
  toJS(): Record<string, unknown>;
}

/** A list of immutable.js. */
export interface DecapList {
  push(...values: unknown[]): DecapList;
  toJS(): unknown[];
}

/** What a control of a field gets (docs of Decap, “Custom widgets”). */
export interface ControlProps<Value> {
  value?: Value;
  onChange: (value: Value) => void;
  /** The id that the field's label names. */
  forID: string;
  classNameWrapper: string;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
  /** The entry as it is now; a control is not drawn again with every change of others. */
  getEntry: () => DecapMap;
  collection: DecapMap;
  /** The field as it is configured. */
  field: DecapMap;
  /** The ids of the lists and groups that it is in. */
  parentIds?: readonly string[];
  /** What was chosen in the library of files, by the id of the control that asked. */
  mediaPaths: { get(control: string): unknown };
  onOpenMediaLibrary: (asked: {
    controlID: string;
    forImage: boolean;
    allowMultiple: boolean;
    field: DecapMap;
  }) => void;
  /** Forgets what was chosen for a control. */
  onRemoveInsertedMedia: (control: string) => void;
}

/**
 * Whether a field may be saved, and if not, what its writer is told. Never a promise: Decap counts one
 * as a mistake until it has come, and saves nothing. Of the kind of a field that is missing, the only
 * one of which Decap says above the form that something is to be mended.
 */
export type Validity = boolean | Refused;

/** Why a field may not be saved. */
export interface Refused {
  error: { type: 'PRESENCE'; message: string; parentIds?: readonly string[] | undefined };
}

/** The verdict on a field that may not be saved. */
export const refused = (message: string, parentIds?: readonly string[]): Refused => ({
  error: { type: 'PRESENCE', message, parentIds },
});

/** What a preview of an entry gets. */
export interface PreviewProps {
  entry: DecapMap;
  collection: DecapMap;
}

/** Phrases of the interface, by the place where they are used. */
export interface Phrases {
  [place: string]: string | Phrases;
}

/** What Decap tells when something happens to an entry; a promise is waited for, a throw stops it. */
export interface DecapListener {
  name: 'preSave' | 'postSave' | 'preUnpublish' | 'postUnpublish';
  handler: (event: { entry: DecapMap }) => void | Promise<void>;
}

/** The part of Decap's interface that the editor uses. */
export interface Decap {
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
  /** What a field of a kind is drawn with. */
  getWidget(name: string): { control: unknown; preview?: unknown } | undefined;
  registerPreviewTemplate(name: string, template: ComponentType<PreviewProps>): void;
  registerPreviewStyle(address: string): void;
  registerEventListener(listener: DecapListener): void;
  /** What makes the backend of a name; Decap keeps this very object, and asks it when it starts. */
  getBackend(name: string): { init: (...given: never[]) => unknown } | undefined;
}
