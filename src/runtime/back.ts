/** Where this page stands in the history; the newer browsers know. */
function position(): number | undefined {
  return window.navigation?.currentEntry?.index;
}

let letGo: (() => void) | undefined;

/**
 * While something lies over the page, Back closes it and the page stays (acceptance 2.6.10, D.8): the
 * step is undone before the router hears of it. A step to another document cannot be undone and is
 * not. Only one holder at a time: the newest (acceptance 2.6.14).
 *
 * @returns ends the hold; a step that is being undone is still seen to its end
 */
export function holdBack(onBack: () => void): () => void {
  letGo?.();
  const start = position();
  let isReturning = false;
  const remove = () => window.removeEventListener('popstate', onStep, true);
  const release = () => {
    if (!isReturning) remove();
  };
  const onStep = (event: PopStateEvent) => {
    // Forward is undone by going back; where the browser does not say, it was Back.
    const steps = start === undefined ? 1 : start - (position() ?? start);
    if (isReturning) remove();
    else if (steps === 0) return;
    event.stopImmediatePropagation();
    if (isReturning) return;
    isReturning = true;
    history.go(steps);
    onBack();
  };
  window.addEventListener('popstate', onStep, true);
  letGo = release;
  return release;
}
