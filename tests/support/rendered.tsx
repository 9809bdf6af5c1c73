import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultMessages } from '../../src/lib/messages';
import { MessagesProvider } from '../../src/ui/messages';

/** Puts the default texts of the interface around a component. */
export const withTexts = (content: ReactNode) => (
  <MessagesProvider messages={defaultMessages}>{content}</MessagesProvider>
);

/** Returns the HTML of a component with these texts. */
export const markup = (content: ReactNode): string => renderToStaticMarkup(withTexts(content));

/** Returns an element with that HTML. */
export function rendered(content: ReactNode): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup(content);
  return root;
}
