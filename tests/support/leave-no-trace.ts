/** Unit tests share a worker, and those with a document share that too: each file leaves it as it was. */
import { afterAll } from 'vitest';

afterAll(() => {
  if (typeof document === 'undefined') return;
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
