import { slot } from '../../browser/storage';

/** Places of the history whose position is remembered; the oldest are forgotten first. */
export const MAX_POSITIONS = 50;

const stored = slot('scroll-positions', 'sessionStorage');

/** What is stored, by place, oldest first; nothing of it can be trusted. */
function read(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(stored.get() ?? '{}') as object) };
  } catch {
    return {};
  }
}

/** How far down a place of the history was left, in CSS pixels; `undefined` when it is not known. */
export function positionOf(place: string): number | undefined {
  const y = read()[place];
  return typeof y === 'number' ? y : undefined;
}

/** Remembers, for this session, how far down a place was left. */
export function rememberPosition(place: string, y: number): void {
  const { [place]: _, ...others } = read();
  const latest = Object.entries(others).slice(1 - MAX_POSITIONS);
  stored.set(JSON.stringify({ ...Object.fromEntries(latest), [place]: y }));
}
