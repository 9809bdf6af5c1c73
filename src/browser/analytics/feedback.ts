import { ANSWERED_ATTRIBUTE, FEEDBACK_ATTRIBUTE } from '../../lib/doc-tools';
import { hasConsent } from './consent';
import { ROUTE_UPDATE } from '../keys';
import { slot } from '../storage';

/** Sends an event to the analytics services. */
export type SendEvent = (name: string, facts: Record<string, string>) => void;

/** The answer given on a page, for the session. */
const answerAt = (path: string) => slot(`docs-feedback ${path}`, 'sessionStorage');

/**
 * Handles answers to “Esta página foi útil?”: one event per page and session. It is part of the analytics
 * script, and only then do stylesheets show the question, which is hidden if nothing would receive the
 * answer.
 */
export function listenToFeedback(send: SendEvent): void {
  /** The visible page, which differs from the URL during a slow navigation. */
  let shown = location.pathname;
  const mark = () => {
    const question = document.querySelector(`[${FEEDBACK_ATTRIBUTE}]`);
    if (answerAt(shown).get()) question?.setAttribute(ANSWERED_ATTRIBUTE, '');
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    const question = button && button.closest(`[${FEEDBACK_ATTRIBUTE}]`);
    // Consent may just have been withdrawn in another tab.
    if (!question || question.hasAttribute(ANSWERED_ATTRIBUTE) || !hasConsent()) return;
    const answer = answerAt(shown);
    if (!answer.get()) send('page_feedback', { page_path: shown, answer: button.value });
    answer.set(button.value);
    mark();
    // The buttons are hidden now: keyboard and screen reader users continue at the thanks.
    question.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });
  window.addEventListener(ROUTE_UPDATE, () => {
    shown = location.pathname;
    mark();
  });
  mark();
  document.documentElement.dataset['takesFeedback'] = '';
}
