/**
 * Removes the folders of each file, and resets the document, which unit tests share with their worker. Vitest takes the
 * stubs of a test away before the next test, which is after the next file has loaded its modules.
 */
import { afterAll, vi } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  removeTemporaryFolders();
  if (typeof document === 'undefined') return;
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
