import type { ReactElement, ReactNode } from 'react';

/** Tones of badges by the name that writers use. Each has its own colour; the text carries the meaning. */
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

/** One or two words that qualify the adjacent text. */
export function Badge({ tone = 'note', children }: BadgeProps): ReactElement {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
