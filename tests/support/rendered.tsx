import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultMessages } from '../../src/lib/messages';
import { MessagesProvider } from '../../src/ui/messages';

/** Returns the HTML of a component with the default texts of the interface. */
export const markup = (content: ReactNode): string =>
  renderToStaticMarkup(<MessagesProvider messages={defaultMessages}>{content}</MessagesProvider>);

/** Returns an element with that HTML. */
export function rendered(content: ReactNode): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup(content);
  return root;
}
