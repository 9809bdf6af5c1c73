import type { partPreview } from './part-preview';

/** Where a script that only some pages need leaves what it brings. */
export interface OnDemand {
  cmsLowlight?: object;
  cmsTemml?: object;
  cmsParts?: { partPreview: typeof partPreview };
}

declare function importScripts(...addresses: string[]): void;

/** Brings a script at once, as a worker may; later calls find what it left. */
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
