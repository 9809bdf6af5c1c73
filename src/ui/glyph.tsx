import type { ReactElement } from 'react';
import * as styles from './glyph.module.css';

/**
 * Drawings of the capabilities as openings of the wall. All follow one rule: the module in the wall's
 * colour with one part lit, on a 36-unit grid.
 */
const GLYPHS = {
  /* two overlapping openings, lit where they meet */
  conversas: {
    wall: 'M13 5a13 13 0 1 0 0 26 13 13 0 0 0 0-26M23 5a13 13 0 1 0 0 26 13 13 0 0 0 0-26',
    light: 'M18 6a13 13 0 0 1 0 24 13 13 0 0 1 0-24',
  },
  /* stacked cells, one of them lit */
  organizacao: {
    wall: 'M3 4h30v8H3zM3 24h30v8H3zM3 14h18v8H3z',
    light: 'M23 14h10v8H23z',
  },
  /* the arch, with the sun on its horizon */
  espaco: {
    wall: 'M3 33V18a15 15 0 0 1 30 0v15h-6.5V18a8.5 8.5 0 0 0-17 0v15z',
    light: 'M11.5 33a6.5 6.5 0 0 1 13 0z',
  },
  /* a sheet cut from the block, with a lit corner */
  documentos: {
    wall: 'M5 3h15v12h11v18H5zM10 20v3.25h16V20zM10 26v3.25h10V26z',
    light: 'M22 3a10 10 0 0 1 9 10h-9z',
  },
  /* the disc behind the opening */
  imagens: {
    wall: 'M3 3h30v30H3zM18 7a11 11 0 1 0 0 22 11 11 0 0 0 0-22',
    light: 'M23 12a11 11 0 0 0-9.9 15.9A11 11 0 0 0 27.9 13.1 11 11 0 0 0 23 12',
  },
  /* concentric rings around a voice */
  voz: {
    wall: 'M18 2.5a15.5 15.5 0 1 0 0 31 15.5 15.5 0 0 0 0-31m0 3.5a12 12 0 1 1 0 24 12 12 0 0 1 0-24m0 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 3.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
    light: 'M18 14.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  },
  /* many openings, one of them lit */
  web: {
    wall: 'M7.5 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M18 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M28.5 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M7.5 13.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M18 13.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M7.5 24a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M18 24a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M28.5 24a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9',
    light: 'M28.5 13.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9',
  },
  /* a window with one lit pane */
  interface: {
    wall: 'M3 3h30v30H3zM6.5 12v17.5H14V12zM17 12v17.5h12.5V12z',
    light: 'M20 15h6.5v6.5H20z',
  },
  /* the open door */
  introducao: {
    wall: 'M3 33V18a15 15 0 0 1 15-15v30z',
    light: 'M20 3.2A15 15 0 0 1 33 18v15H20z',
  },
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** The drawing of a capability; decorative, as its name is beside it. */
export function Glyph({ name }: { name: GlyphName }): ReactElement {
  const { wall, light } = GLYPHS[name];
  return (
    <svg
      className={styles.glyph}
      width={40}
      height={40}
      viewBox="0 0 36 36"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.light} d={light} />
      <path fillRule="evenodd" d={wall} />
    </svg>
  );
}
