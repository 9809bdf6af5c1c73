/** Behaviour of the progress bar of slow navigations (behaviour 2.17.2). */
export const PROGRESS = {
  /** Delay before the bar appears, in ms. */
  delay: 200,
  /** Initial position, from 0 to 1. */
  minimum: 0.08,
  /** Interval between steps while the page is loading, in ms. */
  step: 800,
  /** Time that the bar stays after the page is shown, in ms. */
  leave: 400,
} as const;

/** Below 1: only the page itself completes the bar. */
const LIMIT = 0.994;

/**
 * Returns the next position of the bar. Steps shrink with the remaining distance, so the bar never stops.
 */
export function trickle(position: number): number {
  return position + (LIMIT - position) / 10;
}

let bar: HTMLElement | undefined;
/** Timer of the delay, then of the steps. */
let timer: number | undefined;

function place(position: number): void {
  bar?.style.setProperty('transform', `scaleX(${position})`);
}

/**
 * Shows a progress bar if the requested page is not loaded soon (behaviour 2.17.2). The element is created
 * on demand and removed afterwards, since most navigations do not need it.
 */
export function startProgress(): void {
  endProgress();
  timer = window.setTimeout(() => {
    let position: number = PROGRESS.minimum;
    bar = Object.assign(document.createElement('div'), { className: 'progress' });
    bar.ariaHidden = 'true';
    document.body.append(bar);
    place(position);
    timer = window.setInterval(() => place((position = trickle(position))), PROGRESS.step);
  }, PROGRESS.delay);
}

/** Completes the bar, if any, when the page is loaded or no longer requested. */
export function endProgress(): void {
  // Timeouts and intervals share their ids, so this clears either.
  clearTimeout(timer);
  place(1);
  const done = bar;
  bar = undefined;
  if (done) setTimeout(() => done.remove(), PROGRESS.leave);
}
