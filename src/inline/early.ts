import { startAnnouncement } from './announcement';
import { startColorMode } from './color-mode';
import { startConsent } from './consent';
import { startControls } from './controls';
import type { EarlyOptions } from './early-options';
import { countVisit, startRuntime } from './runtime';
import { startSearchKeys } from './search-keys';
import { startSidebar } from './sidebar';
import { startTracking, writeCampaign } from './tracking';
import { startVersions } from './versions';

/**
 * The inline script of every page. It does everything that has to happen before the first paint, and loads
 * the runtime (React and Gatsby) at the first sign of intent. It works with and without React. Its options
 * are in the global `EARLY`. It must not throw, whatever storage and address contain (behaviour 8.8).
 */
export function early(): void {
  startColorMode();
  if (EARLY.announcementId !== undefined) startAnnouncement(EARLY.announcementId);
  startVersions();
  startTracking();
  if (EARLY.asksConsent) {
    startConsent(() => {
      writeCampaign();
      countVisit();
    });
  }
  startRuntime();
  startSearchKeys();
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
