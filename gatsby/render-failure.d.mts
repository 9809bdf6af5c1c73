/** @see render-failure.mjs */
export function renderFailure(
  error: { stack?: string; context?: { path?: string } },
  component?: string,
): string | undefined;

/** @see render-failure.mjs */
export function watchRendering(
  seconds: number,
): (components: readonly (string | undefined)[]) => void;
