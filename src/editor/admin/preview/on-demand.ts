/**
 * Scripts that the compiler loads only for pages that need them. The bundler resolves `lowlight` and
 * `temml` to this file.
 */
import type * as Lowlight from 'lowlight';
import type Temml from 'temml';
import { CODE_SCRIPT, MATH_SCRIPT } from '../file-names';
import type { partPreview } from './part-preview';

/** Global variables in which the scripts that only some pages need store their exports. */
interface OnDemand {
  cmsLowlight?: typeof Lowlight;
  cmsTemml?: typeof Temml;
  cmsParts?: { partPreview: typeof partPreview };
}

declare function importScripts(...addresses: string[]): void;

/**
 * Loads a script synchronously, which only workers can do, and returns its exports; later calls reuse them.
 */
export function bring<Name extends keyof OnDemand>(
  script: string,
  name: Name,
): NonNullable<OnDemand[Name]> {
  const place = globalThis as OnDemand;
  if (!place[name]) importScripts(script);
  const found = place[name];
  if (!found) throw new Error(`${script} left nothing`);
  return found;
}

/** Replacement for `lowlight`; the grammars, 1 MB of them, load with the first highlighted code block. */
export const all = {};

export function createLowlight(): ReturnType<typeof Lowlight.createLowlight> {
  const lowlight = bring(CODE_SCRIPT, 'cmsLowlight');
  return lowlight.createLowlight(lowlight.all);
}

/** Replacement for `temml`, which loads with the first formula. */
const temml: Pick<typeof Temml, 'renderToString'> = {
  renderToString: (...input) => bring(MATH_SCRIPT, 'cmsTemml').renderToString(...input),
};

export { temml as default };
