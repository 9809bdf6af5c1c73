import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { PageMessages } from '../lib/messages';

const MessagesContext = createContext<PageMessages | undefined>(undefined);

/** Provides the texts of the interface; used once by the shell. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: PageMessages;
  children: ReactNode;
}) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/**
 * Returns the texts of the interface: `useMessages()['docs.edit']`.
 *
 * @throws Error outside the provider
 */
export function useMessages(): PageMessages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('A component that shows text stands outside MessagesProvider.');
  return messages;
}
