import { useSyncExternalStore } from 'react';
import type { NavbarItem } from '../../navigation/navbar-types';
import type { PageVersion } from '../../lib/page-context';
import { PREFERRED_VERSION_KEY } from '../../browser/keys';
import { slot } from '../../browser/storage';
import { forVersion } from './for-version';

/**
 * No subscription: only the early script writes the preference, on the way to another page, which reads it
 * again.
 */
const subscribe = () => () => {};
const inBrowser = () => slot(PREFERRED_VERSION_KEY).get();
const onServer = () => null;

/** Returns the navbar items for the version of this page, for the navbar and for the drawer. */
export function useNavbarItems(
  items: readonly NavbarItem[],
  version: PageVersion | undefined,
  drawerLabel: string,
): { bar: NavbarItem[]; drawer: NavbarItem[] } {
  const preferred = useSyncExternalStore(subscribe, inBrowser, onServer);
  const inUse = { active: version?.name, preferred, alternates: version?.alternates };
  return { bar: forVersion(items, inUse), drawer: forVersion(items, inUse, drawerLabel) };
}
