import { ANSWERED_ATTRIBUTE, FEEDBACK_ATTRIBUTE } from '../../lib/doc-tools';
import { hasConsent } from './consent';
import { ROUTE_UPDATE } from '../hydration';
import { slot } from '../storage';

/** Tells whoever counts visits that something happened. */
export type SendEvent = (name: string, facts: Record<string, string>) => void;

/** What was answered on a page, for the session. */
const answerAt = (path: string) => slot(`docs-feedback ${path}`, 'sessionStorage');

/**
 * Takes the answers to “Esta página foi útil?”: one event for each page and session. It comes with
 * the script that counts visits, and only then stylesheets show the question: where an answer would
 * go nowhere nobody is asked.
 */
export function listenToFeedback(send: SendEvent): void {
  const mark = () => {
    const question = document.querySelector(`[${FEEDBACK_ATTRIBUTE}]`);
    if (answerAt(location.pathname).get()) question?.setAttribute(ANSWERED_ATTRIBUTE, '');
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    const question = button && button.closest(`[${FEEDBACK_ATTRIBUTE}]`);
    // It may have been taken back in another tab a moment ago.
    if (!question || question.hasAttribute(ANSWERED_ATTRIBUTE) || !hasConsent()) return;
    const answer = answerAt(location.pathname);
    if (!answer.get())
      send('page_feedback', { page_path: location.pathname, answer: button.value });
    answer.set(button.value);
    mark();
    // The buttons are gone: who uses a keyboard goes on from the thanks, and who listens hears them.
    question.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });
  window.addEventListener(ROUTE_UPDATE, mark);
  mark();
  document.documentElement.dataset['takesFeedback'] = '';
}
