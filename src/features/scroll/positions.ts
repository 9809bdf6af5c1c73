import { slot } from '../../browser/storage';

/** Maximum number of stored positions; the oldest are removed first. */
export const MAX_POSITIONS = 50;

const stored = slot('scroll-positions', 'sessionStorage');

/** Returns the stored values by place, oldest first. They are not validated. */
function read(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(stored.get() ?? '{}') as object) };
  } catch {
    return {};
  }
}

/** Returns the scroll position of a history entry, in CSS pixels; `undefined` if unknown. */
export function positionOf(place: string): number | undefined {
  const y = read()[place];
  return typeof y === 'number' ? y : undefined;
}

/** Stores the scroll position of a history entry for this session. */
export function rememberPosition(place: string, y: number): void {
  const { [place]: _, ...others } = read();
  const latest = Object.entries(others).slice(1 - MAX_POSITIONS);
  stored.set(JSON.stringify({ ...Object.fromEntries(latest), [place]: y }));
}
