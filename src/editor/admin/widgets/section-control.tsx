import { Component, createRef } from 'react';
import type { ReactNode } from 'react';
import type { ControlProps } from '../decap';

interface State {
  isOpen: boolean;
}

/** Class of the fields of a folded section (`editor.css`). */
const FOLDED = 'cms-folded';

/**
 * The heading of a section of a long form, which unfolds the fields behind it, up to the next heading. It is
 * a field of the form only: Decap knows no sections, and an `object` would nest the data of the file. A
 * folded field that may not be saved is shown all the same.
 */
export class SectionControl extends Component<ControlProps<unknown>, State> {
  override state: State = { isOpen: false };
  private readonly heading = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    this.fold();
  }

  override componentDidUpdate(): void {
    this.fold();
  }

  private fold(): void {
    for (const field of this.fields()) field.classList.toggle(FOLDED, !this.state.isOpen);
  }

  /** The elements of the fields, which follow that of the heading. */
  private fields(): Element[] {
    const found: Element[] = [];
    let next = this.heading.current?.parentElement?.nextElementSibling;
    while (next && !next.querySelector(':scope > .cms-fold')) {
      found.push(next);
      next = next.nextElementSibling;
    }
    return found;
  }

  override render(): ReactNode {
    const { forID, field } = this.props;
    const { isOpen } = this.state;
    return (
      <div ref={this.heading} className="cms-fold">
        <button
          type="button"
          id={forID}
          aria-expanded={isOpen}
          onClick={() => this.setState({ isOpen: !isOpen })}
        >
          {String(field.get('label'))}
        </button>
      </div>
    );
  }
}
