import { Component, createRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { same } from '../../format/compare';
import { PLACE, SOURCE } from '../../format/formats';
import type { ControlProps, DecapMap } from '../decap';
import { copyKey } from '../draft-backups';
import { entryData, isNewEntry, isSaving } from '../entry-draft';

/** Field with the file text that an entry was read from, and functions that depend on the open entry. */
export interface SourceControl {
  control: ComponentType<ControlProps<string>>;
  /**
   * Sets the source to the current text of the entry's file; has no effect if another entry is open by
   * then.
   */
  follow: (entry: DecapMap, text: string) => void;
  /**
   * Tells Decap, once it has finished saving, what was changed meanwhile: it would take that for saved. Fields that
   * are read anew after the save are inert until then: the place of a page, and all of a new entry and of the first
   * draft of a published one.
   */
  hold: () => void;
  /** Reports whether the entry with this backup key (`copyKey`) is open and has finished loading. */
  shows: (key: string) => boolean;
}

/** Class of the field with the place of a page. */
export const PLACE_CLASS = 'cms-place';

/** Returns what the writer has entered, without what a save changes. */
const writtenIn = (entry: DecapMap): object => {
  const { [SOURCE]: _, [PLACE]: __, ...written } = entryData(entry);
  return written;
};

/** Interval at which the end of a save is polled, because Decap has no event for it; in milliseconds. */
const LOOK = 100;

/**
 * Creates the hidden field with the file text that an entry was read from. Decap only reads this text when
 * it opens the entry. Without an update after each save, later saves would be based on the original text,
 * and a value changed back to its original would not count as a change.
 *
 * @param hasReview whether changes go through review before they are published
 */
export function sourceControl(hasReview: boolean): SourceControl {
  const open: { field?: Control | undefined } = {};
  class Control extends Component<ControlProps<string>> {
    private readonly place = createRef<HTMLSpanElement>();

    /** The form: two levels up, since Decap wraps each field in an element. */
    get form(): HTMLElement | null | undefined {
      return this.place.current?.parentElement?.parentElement;
    }

    override componentDidMount(): void {
      open.field = this;
    }

    override componentWillUnmount(): void {
      if (open.field === this) open.field = undefined;
    }

    override render(): ReactNode {
      // `editor.css` also hides the wrapper that Decap draws around it.
      return <span ref={this.place} className="cms-source" hidden />;
    }
  }
  return {
    control: Control,
    follow: (entry, text) => {
      const { field } = open;
      if (field?.props.getEntry().get('path') === entry.get('path')) field?.props.onChange(text);
    },
    shows: (key) => {
      const entry = open.field?.props.getEntry();
      if (!entry || entry.get('isFetching') === true) return false;
      return copyKey(String(entry.get('collection')), String(entry.get('slug') ?? '')) === key;
    },
    hold: () => {
      const { field } = open;
      if (!field) return;
      const entry = field.props.getEntry();
      const saved = writtenIn(entry);
      const isReadAnew = isNewEntry(entry) || (hasReview && !entry.get('status'));
      const held = [...(field.form?.children ?? [])].filter(
        (part): part is HTMLElement =>
          part instanceof HTMLElement &&
          (isReadAnew || part.querySelector(`.${PLACE_CLASS}`) !== null),
      );
      for (const part of held) part.inert = true;
      const timer = setInterval(() => {
        const now = field.props.getEntry();
        const isOpen = open.field === field && now.get('path') === entry.get('path');
        if (isOpen && isSaving(now)) return;
        clearInterval(timer);
        for (const part of held) part.inert = false;
        if (!isOpen || isReadAnew || same(writtenIn(now), saved)) return;
        // Any change makes Decap compare the whole entry.
        field.props.onChange(String(entryData(now)[SOURCE]));
      }, LOOK);
    },
  };
}
