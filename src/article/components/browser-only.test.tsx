// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { BrowserOnly } from './browser-only';

it('shows the fallback until the browser can render the content (A.9)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = (
    <BrowserOnly fallback={<p>Espere…</p>}>{() => <p>{document.nodeName}</p>}</BrowserOnly>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root.textContent).toBe('Espere…');
  await act(async () => void hydrateRoot(root, page));
  expect(root.textContent).toBe('#document');
});
