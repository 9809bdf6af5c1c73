import { CONSENT_KEY } from '../browser/keys';
import { onClick, onStorage, readStorage, writeStorage } from './dom';

/** On the notice's buttons and on the footer's: `granted`, `denied`, or `ask` to be asked again. */
export const CONSENT_CHOICE = 'data-consent-choice';

const answer = () => document.documentElement.dataset['consent'];

/** Cookies may be written and visits counted. */
export const mayTrack = (): boolean => answer() === 'granted';

/** The visitor refused. */
export const isRefused = (): boolean => answer() === 'denied';

/**
 * Sets `data-consent` of the document to `ask`, `granted` or `denied`, by which stylesheets show the notice
 * (behaviour D.4). An answer holds in every tab at once; where it cannot be stored it holds for the page.
 * When the footer asks again, the focus comes back to where it was.
 *
 * @param apply called when there is another answer
 */
export function startConsent(apply: () => void): void {
  const decide = (choice: string | null) => {
    const isAnswer = choice === 'granted' || choice === 'denied';
    document.documentElement.dataset['consent'] = isAnswer ? choice : 'ask';
  };
  let asker: HTMLElement | null = null;

  decide(readStorage(CONSENT_KEY));
  onStorage(CONSENT_KEY, (value) => {
    decide(value);
    apply();
  });
  onClick(`[${CONSENT_CHOICE}]`, (button) => {
    const choice = button.getAttribute(CONSENT_CHOICE);
    const notice = document.querySelector<HTMLElement>('[data-consent-notice]');
    decide(choice);
    if (choice === 'ask') {
      asker = button;
      notice?.focus();
      return;
    }
    writeStorage(CONSENT_KEY, choice);
    apply();
    if (asker) asker.focus({ preventScroll: true });
    else focusAfter(notice);
    asker = null;
  });
}

/** Focuses the first element after the notice that takes the focus; what is not shown does not. */
function focusAfter(notice: Element | null): void {
  for (let next = notice?.nextElementSibling; next; next = next.nextElementSibling) {
    for (const element of next.querySelectorAll<HTMLElement>('a,button')) {
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
  }
}
