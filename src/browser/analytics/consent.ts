/**
 * Reports whether the visit may be counted (behaviour D.4). Without a consent notice, no attribute exists
 * and consent is not needed; otherwise the early script sets the attribute, and consent may be withdrawn at
 * any time.
 */
export function hasConsent(): boolean {
  const { consent = 'granted' } = document.documentElement.dataset;
  return consent === 'granted';
}

/** Calls back once there is consent: immediately, or when it is given. */
export function withConsent(start: () => void): void {
  if (hasConsent()) return start();
  const answers = new MutationObserver(() => {
    if (!hasConsent()) return;
    answers.disconnect();
    start();
  });
  answers.observe(document.documentElement, { attributeFilter: ['data-consent'] });
}
