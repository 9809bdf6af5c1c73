import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { defaultMessages } from '../lib/messages';
import type { Messages } from '../lib/messages';

const MessagesContext = createContext<Messages>(defaultMessages);

/** Gives the interface its texts; the shell puts it around everything. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: Messages;
  children: ReactNode;
}) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts of the interface, complete: `useMessages()['docs.edit']`. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
