import type Temml from 'temml';
import { MATH_SCRIPT } from '../file-names';
import { bring } from './on-demand';

/** Replacement for `temml`, which loads with the first formula. */
const temml: Pick<typeof Temml, 'renderToString'> = {
  renderToString: (...input) =>
    (bring(MATH_SCRIPT, 'cmsTemml') as typeof Temml).renderToString(...input),
};

export { temml as default };
