import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Reports whether the platform uses the Command key instead of Control; `false` before hydration. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iP/.test(navigator.platform),
    () => false,
  );
}
