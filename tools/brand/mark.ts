/**
 * Geometry of the mark, in user units: four quarter rings, which depict one block of the wall seen from the
 * front, and a light in the middle. A small gap keeps the rings distinct at 16 px; in the wall itself they
 * touch.
 */
const SIZE = 28;
const OUTER = 13.1;
const INNER = 5.4;
const LIGHT = 3.6;

/** Returns the path of a quarter ring centred on the corner `(x, y)` of the square. */
function quarter(x: 0 | 1, y: 0 | 1): string {
  const cx = x * SIZE;
  const cy = y * SIZE;
  const sx = x === 0 ? 1 : -1;
  const sy = y === 0 ? 1 : -1;
  const turn = sx === sy ? 1 : 0;
  return (
    `M${cx + sx * INNER} ${cy}H${cx + sx * OUTER}` +
    `A${OUTER} ${OUTER} 0 0 ${turn} ${cx} ${cy + sy * OUTER}V${cy + sy * INNER}` +
    `A${INNER} ${INNER} 0 0 ${1 - turn} ${cx + sx * INNER} ${cy}z`
  );
}

/** Side of the mark's square, in user units. */
export const MARK_SIZE = SIZE;

/** Path of the four quarter rings. */
export const MARK_RINGS = [quarter(0, 0), quarter(1, 0), quarter(0, 1), quarter(1, 1)]
  .join('')
  .replace(/\d+\.\d{3,}/g, (value) => String(Math.round(Number(value) * 100) / 100));

/** Returns the mark as SVG elements; colours may be any paint, `var()` included. */
export function markElements(ink: string, light: string): string {
  const middle = SIZE / 2;
  return (
    `<path fill="${ink}" d="${MARK_RINGS}"/>` +
    `<circle fill="${light}" cx="${middle}" cy="${middle}" r="${LIGHT}"/>`
  );
}
