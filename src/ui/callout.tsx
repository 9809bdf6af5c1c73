import type { ReactElement, ReactNode } from 'react';
import { dangerIcon, infoIcon, noteIcon, tipIcon, warningIcon } from '../lib/icons';
import type { Drawing } from '../lib/icons';
import { Icon } from './icon';

export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

const ICONS = {
  note: noteIcon,
  tip: tipIcon,
  info: infoIcon,
  warning: warningIcon,
  danger: dangerIcon,
} satisfies Record<CalloutKind, Drawing>;

interface CalloutProps {
  readonly kind?: CalloutKind;
  /** Title that names the kind of notice. */
  readonly title: ReactNode;
  /** Screen readers read an alert at once, and a note when it is reached. */
  readonly role?: 'note' | 'alert';
  readonly children: ReactNode;
}

/** A notice within the text: soft background, no border, its kind stated in words. */
export function Callout({
  kind = 'note',
  title,
  role = 'note',
  children,
}: CalloutProps): ReactElement {
  return (
    <div className="callout" data-kind={kind} role={role}>
      <Icon of={ICONS[kind]} />
      <div className="callout-body">
        <p className="callout-title">{title}</p>
        {children}
      </div>
    </div>
  );
}
