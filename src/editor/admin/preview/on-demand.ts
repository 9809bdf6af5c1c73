import type { partPreview } from './part-preview';

/** Global variables in which the scripts that only some pages need store their exports. */
export interface OnDemand {
  cmsLowlight?: object;
  cmsTemml?: object;
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
