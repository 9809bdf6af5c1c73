import type { ReactElement, ReactNode } from 'react';

/** How a badge looks, by the names that writers use; each has a colour of its own and the words say the rest. */
export const BADGE_TONES = {
  neutro: 'note',
  info: 'info',
  dica: 'tip',
  atencao: 'warning',
  perigo: 'danger',
  destaque: 'accent',
} as const;

interface BadgeProps {
  readonly tone?: string;
  readonly children?: ReactNode;
}

/** A word or two that qualify what stands beside them. */
export function Badge({ tone = 'note', children }: BadgeProps): ReactElement {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
