import type { ReactElement } from 'react';
import { COBOGO_BLOCK, COBOGO_CELL } from '../../../lib/cobogo';

/** What each scene shows in addition to the veranda. */
const SCENES = {
  varanda: { hammock: true, bunting: false, plants: false },
  'varanda-com-bandeirinhas': { hammock: true, bunting: true, plants: false },
  'varanda-com-plantas': { hammock: true, bunting: false, plants: true },
  'varanda-vazia': { hammock: false, bunting: false, plants: false },
} as const;

export type SceneName = keyof typeof SCENES;

/** Names of the scenes that `FiguraImagem` can show. */
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];

/** Side length of a block of the wall. */
const BLOCK = 42;
const WALL = { columns: 2, rows: 4, top: 30 };

/** Garlands hang under the roof, from the wall to the pillar, and sag in the middle. */
const SPAN = { from: 84, width: 206 };
const FLAGS = 10;
const GARLANDS = [
  { top: 34, sag: 14 },
  { top: 62, sag: 20 },
];
const COLORS = 3;

function Wall(): ReactElement {
  const cells = Array.from({ length: WALL.columns * WALL.rows }, (_, index) => [
    (index % WALL.columns) * BLOCK,
    WALL.top + Math.floor(index / WALL.columns) * BLOCK,
  ]);
  return (
    <g className="scene-wall" fillRule="evenodd">
      {cells.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(${(BLOCK / COBOGO_CELL).toFixed(4)})`}
          d={COBOGO_BLOCK}
        />
      ))}
    </g>
  );
}

/** Returns the path data of the flags of one colour, for both garlands. */
function flags(color: number): string {
  return GARLANDS.flatMap(({ top, sag }, row) =>
    Array.from({ length: FLAGS }, (_, index) => {
      if ((index + row) % COLORS !== color) return '';
      const place = (index + 0.5) / FLAGS;
      const x = Math.round(SPAN.from + place * SPAN.width - 7);
      return `M${x} ${Math.round(top + sag * 4 * place * (1 - place))}h14v19l-7-6-7 6z`;
    }),
  ).join('');
}

function Bunting(): ReactElement {
  const strings = GARLANDS.map(
    ({ top, sag }) => `M${SPAN.from} ${top}q${SPAN.width / 2} ${2 * sag} ${SPAN.width} 0`,
  );
  return (
    <>
      <path className="scene-line" d={strings.join('')} />
      {Array.from({ length: COLORS }, (_, color) => (
        <path key={color} className={`scene-flag-${color}`} d={flags(color)} />
      ))}
    </>
  );
}

/** Draws a leaf, rotated around its stem. */
const leaf = (turn: number) => (
  <path
    key={turn}
    transform={`translate(252 194) rotate(${turn})`}
    d="M0 0C-13-18-11-46 0-66 11-46 13-18 0 0"
  />
);

/**
 * Draws what image generation could have produced. The drawing is flat and uses the colours of the site, so
 * that it works in both colour modes.
 */
export function Scene({ name, text }: { name: SceneName; text: string }): ReactElement {
  const { hammock, bunting, plants } = SCENES[name];
  return (
    <svg className="figure-scene" viewBox="0 0 320 240" role="img" aria-label={text}>
      <path className="scene-sky" d="M0 0h320v240H0z" />
      <circle className="scene-sun" cx="200" cy="136" r="48" />
      <path className="scene-sea" d="M0 140h320v50H0z" />
      <path className="scene-sun" d="M168 146h64v4h-64zM176 156h48v4h-48z" />
      <path className="scene-floor" d="M0 186h320v54H0z" />
      <path className="scene-line" d="M0 204h320M116 186 84 240M174 186l-8 54M232 186l16 54" />
      <Wall />
      <path
        className="scene-wall"
        d="M0 0h320v30H0zM290 30h30v166h-30zM0 196h92v8H0zM282 196h38v8h-38z"
      />
      {hammock && (
        <>
          <path className="scene-line" d="M84 112 110 134M290 112 264 134" />
          <path
            className="scene-hammock"
            d="M108 130C124 206 250 206 266 130 254 176 120 176 108 130z"
          />
          <path
            className="scene-line scene-stripes"
            d="M117 152C142 194 232 194 257 152M124 148C154 184 220 184 250 148"
          />
          <path className="scene-line scene-threads" d="M119 159C146 199 228 199 255 159" />
        </>
      )}
      {plants && (
        <>
          <g className="scene-leaves">{[-58, -30, -4, 24, 52].map(leaf)}</g>
          <path className="scene-pot" d="M232 190h40l-6 34h-28z" />
        </>
      )}
      {bunting && <Bunting />}
    </svg>
  );
}
