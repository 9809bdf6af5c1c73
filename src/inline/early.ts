import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  PREFERRED_VERSION_KEY,
} from '../browser/keys';
import { startColorMode } from './color-mode';
import { startConsent } from './consent';
import { startControls } from './controls';
import { onClick, onStorage, readStorage, writeStorage } from './dom';
import type { EarlyOptions } from './inline-script';
import { countVisit, startRuntime } from './runtime';
import { startSearch } from './search';
import { startSidebar } from './sidebar';
import { startTracking, writeCampaign } from './tracking';

/**
 * Shows the announcement, unless it was dismissed under the same id (behaviour 4.1). The button that
 * dismisses it disappears with it, so the focus moves to the first link or button after the bar.
 */
function startAnnouncement(id: string): void {
  const show = (isDismissed: boolean) => {
    document.documentElement.dataset['announcementBarInitiallyDismissed'] = String(isDismissed);
  };
  const isDismissed =
    readStorage(ANNOUNCEMENT_DISMISS_KEY) === 'true' && readStorage(ANNOUNCEMENT_ID_KEY) === id;
  if (!isDismissed) {
    writeStorage(ANNOUNCEMENT_ID_KEY, id);
    writeStorage(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  show(isDismissed);
  onStorage(ANNOUNCEMENT_DISMISS_KEY, (value) => {
    // A tab that opens a newer announcement writes `false`.
    if (value === 'true') show(true);
  });
  onClick('[data-announcement-close]', (button) => {
    const next = button.closest('[data-announcement]')?.nextElementSibling;
    writeStorage(ANNOUNCEMENT_DISMISS_KEY, 'true');
    show(true);
    next?.querySelector<HTMLElement>('a,button')?.focus({ preventScroll: true });
  });
}

/**
 * Removes the preference for a version that no longer exists (behaviour 4.3.2). Links to another version
 * keep query and hash, and store that version as the preferred one (2.19.9).
 */
function startVersions(): void {
  if (
    EARLY.versions.length < 2 ||
    !EARLY.versions.includes(readStorage(PREFERRED_VERSION_KEY) ?? '')
  ) {
    writeStorage(PREFERRED_VERSION_KEY, null);
  }
  // With a single version there is nothing to choose. With no list of versions, no preference is stored, but
  // links still keep query and hash.
  if (EARLY.versions.length === 1) return;
  onClick('a[data-docs-version]', (element) => {
    const link = element as HTMLAnchorElement;
    link.href = link.href.replace(/[?#].*/, '') + location.search + location.hash;
    if (EARLY.versions.length > 0) {
      writeStorage(PREFERRED_VERSION_KEY, link.dataset['docsVersion'] ?? null);
    }
  });
}

/**
 * Tells stylesheets the hash of the address, so that the navbar hides where it leads to a section. Loads the page of
 * the address if Back or Forward leads to another one while there is no router: after a reload, the history still
 * has the entries that the router of the earlier document made (behaviour 2.8.4).
 */
function startHistory(): void {
  const { dataset } = document.documentElement;
  const loaded = location.pathname;
  const follow = () => {
    dataset['hash'] = location.hash;
    if (location.pathname !== loaded && dataset['hasHydrated'] !== 'true') location.reload();
  };
  follow();
  window.addEventListener('popstate', follow);
}

/**
 * The inline script of every page. It does everything that has to happen before the first paint, and loads
 * the runtime (React and Gatsby) at the first sign of intent. It works with and without React. Its options
 * are in the global `EARLY`. It must not throw, whatever storage and address contain (behaviour 8.8).
 */
export function early(): void {
  startColorMode();
  if (EARLY.announcementId !== undefined) startAnnouncement(EARLY.announcementId);
  startVersions();
  startHistory();
  startTracking();
  if (EARLY.asksConsent) {
    startConsent(() => {
      writeCampaign();
      countVisit();
    });
  }
  startRuntime();
  startSearch();
  if (EARLY.hasControls) startControls();
  startSidebar();
}

/**
 * Runs the script where the HTML does not contain it, as in `gatsby develop`. A second call does nothing.
 */
export function runEarly(options: EarlyOptions): void {
  if ('EARLY' in window) return;
  Object.assign(window, { EARLY: options });
  early();
}
