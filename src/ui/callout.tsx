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
  /** Says what kind of notice this is. */
  readonly title: ReactNode;
  /** An alert is read out at once, a note when it is reached. */
  readonly role?: 'note' | 'alert';
  readonly children: ReactNode;
}

/** A notice beside the text: soft ground, no border, its kind said in words. */
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
