import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon';

export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

const TITLES: Record<CalloutKind, string> = {
  note: 'Nota',
  tip: 'Dica',
  info: 'Informação',
  warning: 'Atenção',
  danger: 'Perigo',
};

interface CalloutProps {
  readonly kind?: CalloutKind;
  /** Replaces the usual word; it must still say what kind of notice this is. */
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A notice beside the text: soft ground, no border, its kind said in words. */
export function Callout({ kind = 'note', title, children }: CalloutProps): ReactElement {
  return (
    <div className="callout" data-kind={kind} role="note">
      <Icon name={kind} />
      <div className="callout-body">
        <p className="callout-title">{title ?? TITLES[kind]}</p>
        {children}
      </div>
    </div>
  );
}
