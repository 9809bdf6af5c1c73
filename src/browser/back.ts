import { isHolder, setHolder } from './history-interceptor';

/** Where this page stands in the history; the newer browsers know. */
function position(): number | undefined {
  return window.navigation?.currentEntry?.index;
}

/** A step that is undone ends within this time, or there was none to take. */
const PATIENCE_MS = 500;

/**
 * While something lies over the page, Back closes it and the page stays (behaviour 2.6.10, D.8): the
 * step is undone before the router hears of it. A step to another document cannot be undone and is
 * not. Only one holder at a time: the newest (behaviour 2.6.14).
 *
 * @returns ends the hold; a step that is being undone is still seen to its end
 */
export function holdBack(onBack: () => void): () => void {
  const start = position();
  const top = window.scrollY;
  let isReturning = false;
  const onStep = (event: PopStateEvent): void => {
    // Forward is undone by going back; where the browser does not say, it was Back.
    const steps = start === undefined ? 1 : start - (position() ?? start);
    if (isReturning) letGo();
    else if (steps === 0) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      // The browser has scrolled to where the other page was.
      return window.scrollTo({ top, behavior: 'instant' });
    }
    isReturning = true;
    history.go(steps);
    setTimeout(letGo, PATIENCE_MS);
    onBack();
  };
  const letGo = () => {
    if (isHolder(onStep)) setHolder(undefined);
  };
  setHolder(onStep);
  return () => {
    if (!isReturning) letGo();
  };
}
