import { PREFERRED_VERSION_KEY } from '../browser/keys';
import { onClick, readStorage, writeStorage } from './dom';

/**
 * Forgets a preference for a version that is gone (behaviour 4.3.2). A link to another version takes
 * query and hash along, and becomes what the visitor prefers (2.19.9).
 */
export function startVersions(): void {
  const preferred = readStorage(PREFERRED_VERSION_KEY);
  if (preferred !== null && !EARLY.versions.includes(preferred)) {
    writeStorage(PREFERRED_VERSION_KEY, null);
  }
  // With a single version there is nothing to choose; with none, no preference is kept.
  if (EARLY.versions.length === 1) return;
  onClick('a[data-docs-version]', (element) => {
    const link = element as HTMLAnchorElement;
    link.href = link.href.replace(/[?#].*/, '') + location.search + location.hash;
    if (EARLY.versions.length > 0) {
      writeStorage(PREFERRED_VERSION_KEY, link.dataset['docsVersion'] ?? null);
    }
  });
}
