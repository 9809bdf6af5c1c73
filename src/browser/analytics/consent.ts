/**
 * Whether the visitor may be counted (behaviour D.4). A site that does not ask has no answer, and
 * needs none; where it asks, the early script writes the answer, which may be taken back at any time.
 */
export function hasConsent(): boolean {
  const { consent = 'granted' } = document.documentElement.dataset;
  return consent === 'granted';
}

/** Calls back once there is consent: now, or when it is given. */
export function withConsent(start: () => void): void {
  if (hasConsent()) return start();
  const answers = new MutationObserver(() => {
    if (!hasConsent()) return;
    answers.disconnect();
    start();
  });
  answers.observe(document.documentElement, { attributeFilter: ['data-consent'] });
}
