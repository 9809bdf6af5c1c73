import type { ReactElement } from 'react';
import * as styles from './arcos.module.css';

/** Four closed doors of different designs, one per service. */
export function Doors(): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 212" aria-hidden="true" focusable="false">
      <g className={styles.doors}>
        <path d="M24 210V74a48 48 0 0 1 96 0v136M72 26v184" />
        <path d="M164 210V26h96v184M180 42h64v60h-64zM180 118h64v76h-64z" />
        <path d="M304 210V58l48-32 48 32v152M304 96h96M352 96v114" />
        <path d="M444 210V26h96v184M492 48a26 26 0 1 0 0 52 26 26 0 0 0 0-52" />
        <path d="M0 210h560" />
      </g>
      <g className={styles.knobs}>
        <circle cx="82" cy="142" r="5" />
        <circle cx="250" cy="110" r="5" />
        <circle cx="340" cy="152" r="5" />
        <circle cx="364" cy="152" r="5" />
        <circle cx="456" cy="142" r="5" />
      </g>
    </svg>
  );
}

const ARCHES = [24, 160, 296, 432];

/** Four equal openings under one roof, with the sun on the horizon in the last. */
export function Arcade(): ReactElement {
  const openings = ARCHES.map((x) => `M${x} 210V78a52 52 0 0 1 104 0v132z`).join('');
  return (
    <svg className={styles.drawing} viewBox="0 0 560 212" aria-hidden="true" focusable="false">
      <path className={styles.sea} d="M0 156h560v54H0z" />
      <path className={styles.sun} d="M446 156a38 38 0 0 1 76 0z" />
      <path className={styles.wall} fillRule="evenodd" d={`M0 0h560v210H0z${openings}`} />
    </svg>
  );
}
