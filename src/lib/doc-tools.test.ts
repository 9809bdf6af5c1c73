import { expect, it } from 'vitest';
import { assistantUrl } from './doc-tools';

const PAGE = 'https://site.example/docs/a.md';

it('fills the address of the page or a whole request in, encoded', () => {
  expect(assistantUrl('https://a.example/abrir?u={url}', PAGE, '')).toBe(
    'https://a.example/abrir?u=https%3A%2F%2Fsite.example%2Fdocs%2Fa.md',
  );
  expect(assistantUrl('https://a.example/?q={texto}#{url}', PAGE, 'Leia & diga: {url}')).toBe(
    'https://a.example/?q=Leia%20%26%20diga%3A%20https%3A%2F%2Fsite.example%2Fdocs%2Fa.md#https%3A%2F%2Fsite.example%2Fdocs%2Fa.md',
  );
});
