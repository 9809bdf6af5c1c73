/** Side length of the wall's module, in units of `COBOGO_BLOCK`. */
export const COBOGO_CELL = 72;

/**
 * The module as an SVG path (even-odd): a block pierced by a star and by a quarter circle at each corner,
 * so that four blocks form a ring. The star ends 3 units before the edge, which leaves the mortar.
 */
export const COBOGO_BLOCK =
  'M14 0h44a14 14 0 0 0 14 14v44a14 14 0 0 0-14 14H14A14 14 0 0 0 0 58V14A14 14 0 0 0 14 0M36 3C35 19 19 35 3 36 19 37 35 53 36 69 37 53 53 37 69 36 53 35 37 19 36 3';
