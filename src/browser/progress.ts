import { PROGRESS, trickle } from './trickle';

let bar: HTMLElement | undefined;
/** The wait before the bar, then its steps; one at a time. */
let timer: number | undefined;

function place(position: number): void {
  bar?.style.setProperty('transform', `scaleX(${position})`);
}

/**
 * Shows a bar at the top if the page that was asked for is not there soon (behaviour 2.17.2). It is
 * made for the occasion and taken away afterwards: most navigations never need it.
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

/** Completes the bar, if there is one, when the page is there or no longer wanted. */
export function endProgress(): void {
  // One number space for both kinds of timer: this ends either.
  clearTimeout(timer);
  place(1);
  const done = bar;
  bar = undefined;
  if (done) setTimeout(() => done.remove(), PROGRESS.leave);
}
