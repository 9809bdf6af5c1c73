// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markup } from '../../tests/support/rendered';
import { Link } from './link';

it.each([
  ['https://videos.example/', 'Canal de vídeos (abre em nova aba)'],
  ['/videos', 'Canal de vídeos'],
])('a link to %s with a label is named “%s”', (href, name) => {
  document.body.innerHTML = markup(
    <Link href={href} aria-label="Canal de vídeos">
      Vídeos
    </Link>,
  );
  expect(document.querySelector('a')?.ariaLabel).toBe(name);
});
