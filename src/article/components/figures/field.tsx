import type { ReactElement, ReactNode } from 'react';
import { returnKeyIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';

/** Drawing of the empty message field; not a control, and hidden from screen readers. */
export function Field({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <div className="figure-field" aria-hidden="true">
      {text}
      <Icon of={returnKeyIcon} />
      {children}
    </div>
  );
}
