import { CONSENT_KEY } from '../browser/keys';
import { onClick, onStorage, readStorage, writeStorage } from './dom';

/**
 * Attribute of the buttons of the notice and the footer: `granted`, `denied`, or `ask` to show the notice
 * again.
 */
export const CONSENT_CHOICE = 'data-consent-choice';

const answer = () => document.documentElement.dataset['consent'];

/** Reports whether the visitor allows cookies and visit counting. */
export const mayTrack = (): boolean => answer() === 'granted';

/** Reports whether the visitor refused. */
export const isRefused = (): boolean => answer() === 'denied';

/**
 * Sets `data-consent` of the document to `ask`, `granted` or `denied`; stylesheets show the notice by it
 * (behaviour D.4). An answer applies to every open tab at once; if it cannot be stored, it applies to this
 * page. After the notice was opened from the footer, the focus returns to the button that opened it.
 *
 * @param apply called after an answer, and after another tab changes it
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

/**
 * Focuses the first link or button after the notice that accepts the focus; elements that are not displayed
 * do not.
 */
function focusAfter(notice: Element | null): void {
  for (let next = notice?.nextElementSibling; next; next = next.nextElementSibling) {
    for (const element of next.querySelectorAll<HTMLElement>('a,button')) {
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
  }
}
