import type * as Lowlight from 'lowlight';
import { CODE_SCRIPT } from '../file-names';
import { bring } from './on-demand';

/** Replacement for `lowlight`; the grammars, 1 MB of them, load with the first highlighted code block. */
export const all = {};

export function createLowlight(): ReturnType<typeof Lowlight.createLowlight> {
  const lowlight = bring(CODE_SCRIPT, 'cmsLowlight') as typeof Lowlight;
  return lowlight.createLowlight(lowlight.all);
}
