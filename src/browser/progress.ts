import { PROGRESS, trickle } from './trickle';

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
