import { HISTORY_STEP } from './keys';

/** Returns the index of the current history entry, if the browser has the Navigation API. */
function position(): number | undefined {
  return window.navigation?.currentEntry?.index;
}

/** If no step arrives within this time, in milliseconds, there was no step to undo. */
const UNDO_TIMEOUT_MS = 500;

/**
 * Listener of the newest overlay, the only one that Back closes. The script of pictures has its own: nothing opens
 * over an enlarged picture.
 */
let newest: ((event: Event) => void) | undefined;

/**
 * Makes Back close an overlay while the page stays (behaviour 2.6.10, D.8): the step is undone before the
 * router sees it. A step to another document cannot be undone. Back closes only the newest overlay
 * (behaviour 2.6.14).
 *
 * @returns a function that ends this; a step that is being undone is still completed
 */
export function closeOnBack(onBack: () => void): () => void {
  const start = position();
  const top = window.scrollY;
  let isReturning = false;
  const onStep = (event: Event): void => {
    if (newest !== onStep) return;
    // Forward is undone by going back; if the browser does not tell, the step is assumed to be Back.
    const steps = start === undefined ? 1 : start - (position() ?? start);
    if (isReturning) release();
    else if (steps === 0) return;
    event.preventDefault();
    if (isReturning) {
      // The browser has scrolled to the position of the other page.
      return window.scrollTo({ top, behavior: 'instant' });
    }
    isReturning = true;
    history.go(steps);
    setTimeout(release, UNDO_TIMEOUT_MS);
    onBack();
  };
  const release = () => window.removeEventListener(HISTORY_STEP, onStep);
  newest = onStep;
  window.addEventListener(HISTORY_STEP, onStep);
  return () => {
    if (!isReturning) release();
  };
}
