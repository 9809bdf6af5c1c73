import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the command key does what elsewhere Control does; known once the page runs. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iP/.test(navigator.platform),
    () => false,
  );
}
