import { Component, createRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ControlProps, DecapMap } from '../decap';
import { copyKey } from '../draft-backups';

/** The field with the text that an entry came from, and the way to change it. */
export interface SourceControl {
  control: ComponentType<ControlProps<string>>;
  /** What is in the entry's file now; nothing happens when another entry is open by then. */
  follow: (entry: DecapMap, text: string) => void;
  /**
   * Keeps the form as it is until Decap has saved it, or has not: what is written meanwhile would not
   * be saved, and Decap would take it for saved.
   */
  hold: () => void;
  /** Whether the entry with a key's copy (`copyKey`) is in the form, and not on its way any more. */
  shows: (key: string) => boolean;
}

/** Between two looks at whether Decap is done, of which it tells nobody; milliseconds. */
const LOOK = 100;

/**
 * The field of the text that an entry came from, which no writer sees. Decap reads it with the entry,
 * and never again while it is open: a later save would be made of the text of then, and a value that is
 * again what it was would not count as a change.
 */
export function sourceControl(): SourceControl {
  const open: { field?: Control | undefined } = {};
  class Control extends Component<ControlProps<string>> {
    private readonly place = createRef<HTMLSpanElement>();

    /** Its own place, in that of a field, in the form. */
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
      // What Decap draws around it is hidden with it (editor.css).
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
      const form = field?.form;
      if (!field || !form) return;
      form.inert = true;
      const timer = setInterval(() => {
        if (field.props.getEntry().get('isPersisting') === true) return;
        clearInterval(timer);
        form.inert = false;
      }, LOOK);
    },
  };
}
