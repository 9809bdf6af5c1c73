import type { CSSProperties, ReactElement } from 'react';
import { COBOGO_BLOCK, COBOGO_CELL } from '../lib/cobogo';
import * as styles from './cobogo.module.css';

interface CobogoWallProps {
  readonly rows: number;
  /** Missing blocks as `[column, row]` from 0, for the wall of the not-found page. */
  readonly missing?: readonly (readonly [number, number])[];
  /** Centre and diameter of the light, in modules from the top left corner. */
  readonly light?: { readonly x: number; readonly y: number; readonly size: number };
  readonly className: string | undefined;
}

/** Width of the wall, in blocks. */
const COLUMNS = 8;

/**
 * Returns the position of the light in percentages of the wall's width, so that it is the same in a cropped
 * wall.
 */
function place(light: NonNullable<CobogoWallProps['light']>) {
  return {
    insetInlineStart: `${((light.x - light.size / 2) / COLUMNS) * 100}%`,
    marginBlockStart: `${((light.y - light.size / 2) / COLUMNS) * 100}%`,
    inlineSize: `${(light.size / COLUMNS) * 100}%`,
  } satisfies CSSProperties;
}

/** Uses one `use` element per block, since a pattern would show seams between its tiles. */
function blocks(rows: number, missing: CobogoWallProps['missing'] = []) {
  const gaps = new Set(missing.map(([column, row]) => `${column} ${row}`));
  return Array.from({ length: COLUMNS * rows }, (_, i) => [i % COLUMNS, Math.floor(i / COLUMNS)])
    .filter(([column, row]) => !gaps.has(`${column} ${row}`))
    .map(([column = 0, row = 0]) => (
      <use
        key={`${column} ${row}`}
        href="#cobogo-bloco"
        x={column * COBOGO_CELL}
        y={row * COBOGO_CELL}
      />
    ));
}

/**
 * A pierced wall with a light behind it: the sun in light mode, a lamp in dark mode. Both discs are
 * rendered, so that a change of colour mode only affects opacity and transform.
 */
export function CobogoWall({
  rows,
  missing,
  light = { x: 5.5, y: 2.9, size: 4.8 },
  className,
}: CobogoWallProps): ReactElement {
  return (
    <div className={`${styles.wall} ${className}`} aria-hidden="true" data-print="hide">
      <div className={styles.light} style={place(light)}>
        <span className={styles.sun} />
        <span className={styles.lamp} />
      </div>
      <svg className={styles.blocks} viewBox={`0 0 ${COLUMNS * COBOGO_CELL} ${rows * COBOGO_CELL}`}>
        <defs>
          <path
            id="cobogo-bloco"
            fillRule="evenodd"
            vectorEffect="non-scaling-stroke"
            d={COBOGO_BLOCK}
          />
        </defs>
        {blocks(rows, missing)}
      </svg>
    </div>
  );
}
