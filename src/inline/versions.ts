import { PREFERRED_VERSION_KEY } from '../browser/keys';
import { onClick, readStorage, writeStorage } from './dom';

/**
 * Removes the preference for a version that no longer exists (behaviour 4.3.2). Links to another version
 * keep query and hash, and store that version as the preferred one (2.19.9).
 */
export function startVersions(): void {
  const preferred = readStorage(PREFERRED_VERSION_KEY);
  if (preferred !== null && !EARLY.versions.includes(preferred)) {
    writeStorage(PREFERRED_VERSION_KEY, null);
  }
  // With a single version there is no choice; with none, preferences are not kept, but links still keep
  // query and hash.
  if (EARLY.versions.length === 1) return;
  onClick('a[data-docs-version]', (element) => {
    const link = element as HTMLAnchorElement;
    link.href = link.href.replace(/[?#].*/, '') + location.search + location.hash;
    if (EARLY.versions.length > 0) {
      writeStorage(PREFERRED_VERSION_KEY, link.dataset['docsVersion'] ?? null);
    }
  });
}
