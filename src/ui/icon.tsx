import type { ReactElement } from 'react';
import type { IconName } from '../lib/icon-names';

/**
 * One set on one 20 px grid: strokes of 1.75 with square ends and mitred corners, circles from the
 * wall's module. Solid drawings are the callouts'. Arrows and ticks live here because no subset of
 * our fonts has them.
 */
const STROKES = {
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M12.5 12.5l5 5',
  menu: 'M2.5 5h15M2.5 10h15M2.5 15h15',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  moon: 'M16.9 12.2A7.3 7.3 0 0 1 7.8 3.1a7.3 7.3 0 1 0 9.1 9.1z',
  external: 'M11 3.5h5.5V9M16.5 3.5l-8 8M14 11.5v5H3.5V6h5',
  'chevron-down': 'M4.5 7.25 10 12.75l5.5-5.5',
  'chevron-right': 'M7.25 4.5 12.75 10l-5.5 5.5',
  'arrow-left': 'M17.5 10H4M9.5 4.25 3.75 10l5.75 5.75',
  'arrow-right': 'M2.5 10H16M10.5 4.25 16.25 10l-5.75 5.75',
  'arrow-up': 'M10 17.5V4M4.25 9.5 10 3.75l5.75 5.75',
  'arrow-down': 'M10 2.5V16M4.25 10.5 10 16.25l5.75-5.75',
  'return-key': 'M16.5 3.5v8.25H4.5M8.75 7.25l-4.5 4.5 4.5 4.5',
  edit: 'M12.4 3.9l3.7 3.7L7.6 16H4v-3.7zM10.2 6.1l3.7 3.7',
  folder: 'M2.5 16V4.5H8l2 2.5h7.5v9z',
  page: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4',
  home: 'M3.5 17.5V9.25a6.5 6.5 0 0 1 13 0v8.25zM8 17.5v-4a2 2 0 0 1 4 0v4',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  /* ouvir */
  listen:
    'M3 7.5h3.5L11 3.75v12.5L6.5 12.5H3zM13.75 7a4.25 4.25 0 0 1 0 6M16 4.5a7.75 7.75 0 0 1 0 11',
  /* gerar de novo */
  redo: 'M15.8 12.75A6.5 6.5 0 1 1 15.25 6.5L17 8.25M17 3.25v5h-5',
  link: 'M8 12l4-4M9.2 5.8l1.6-1.6a3.5 3.5 0 0 1 5 5l-1.6 1.6M10.8 14.2l-1.6 1.6a3.5 3.5 0 0 1-5-5l1.6-1.6',
  star: 'M10 2.6l2.25 4.75 5.2.65-3.8 3.6.95 5.15L10 14.2l-4.6 2.55.95-5.15L2.55 8l5.2-.65z',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 5.75V10l3 2',
  check: 'M3.5 10.5l4.25 4.25L16.5 6',
  hash: 'M7.75 3 6 17M14 3l-1.75 14M3 7.25h14.25M2.75 12.75H17',
  mail: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6',
  language:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 2.5a11 11 0 0 0 0 15 11 11 0 0 0 0-15M2.5 10h15',
} satisfies Partial<Record<IconName, string>>;

const SOLIDS = {
  sun: 'M10 5.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5M9.1 1h1.8v2.75H9.1zM9.1 16.25h1.8V19H9.1zM1 9.1h2.75v1.8H1zM16.25 9.1H19v1.8h-2.75zM3 4.3 4.3 3l1.9 1.9-1.3 1.3zM13.8 15.1l1.3-1.3L17 15.7 15.7 17zM3 15.7l1.9-1.9 1.3 1.3L4.3 17zM13.8 4.9 15.7 3 17 4.3l-1.9 1.9z',
  system: 'M10 2.25a7.75 7.75 0 1 0 0 15.5 7.75 7.75 0 0 0 0-15.5M10 4a6 6 0 0 0 0 12z',
  tag: 'M2.5 2.5h7.9l7.4 7.4-7.9 7.9-7.4-7.4zM4.25 4.25v5.4L9.9 15.3l5.4-5.4-5.65-5.65zM6.9 5.6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6',
  note: 'M3 2h14v16H3zM6 6v1.75h8V6zM6 9.5v1.75h8V9.5zM6 13v1.75h5V13z',
  info: 'M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9 8.75V15h2V8.75zM9 5v2.25h2V5z',
  tip: 'M2.5 17.5C2.5 9 9 2.5 17.5 2.5c0 8.5-6.5 15-15 15',
  warning: 'M10 1.5 19 18H1zM9 7v5.5h2V7zM9 13.75V15.75h2v-2z',
  danger: 'M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7zM9 5v6.25h2V5zM9 12.75V15h2v-2.25z',
  'star-filled':
    'M10 1.7l2.6 5.5 6.05.75-4.45 4.15 1.15 6L10 15.15 4.65 18.1l1.15-6L1.35 7.95l6.05-.75z',
} satisfies Partial<Record<IconName, string>>;

/** Complete by type: a name without a drawing, or a drawing without a name, does not compile. */
const DRAWINGS: Record<IconName, string> = { ...STROKES, ...SOLIDS };

/** A decorative 20 px icon in the current colour; what it means is said by words beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactElement {
  const solid = name in SOLIDS;
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {solid ? (
        <path fill="currentColor" fillRule="evenodd" d={DRAWINGS[name]} />
      ) : (
        <path fill="none" stroke="currentColor" strokeWidth="1.75" d={DRAWINGS[name]} />
      )}
    </svg>
  );
}
