import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { PageMessages } from '../lib/messages';

const MessagesContext = createContext<PageMessages | undefined>(undefined);

/** Gives the interface its texts; the shell puts it around everything. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: PageMessages;
  children: ReactNode;
}) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts of the interface, complete; throws outside the provider: `useMessages()['docs.edit']`. */
export function useMessages(): PageMessages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('A component that shows text stands outside MessagesProvider.');
  return messages;
}
