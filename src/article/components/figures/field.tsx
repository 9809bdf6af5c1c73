import type { ReactElement, ReactNode } from 'react';
import { returnKeyIcon } from '../../../lib/icons';
import { Icon } from '../../../ui/icon';

/** The empty message field, drawn: no control, and nothing to be heard. */
export function Field({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <div className="figure-field" aria-hidden="true">
      {text}
      <Icon of={returnKeyIcon} />
      {children}
    </div>
  );
}
