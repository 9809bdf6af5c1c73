import { expect, it } from 'vitest';
import { socialLink } from './post';

it.each([
  ['github', 'ana', 'GitHub', 'https://github.com/ana'],
  ['mastodon', '@ana', 'Mastodon', 'https://mastodon.social/@ana'],
  ['mastodon', 'https://outra.example/@ana', 'Mastodon', 'https://outra.example/@ana'],
  ['stackoverflow', '12/ana', 'Stack Overflow', 'https://stackoverflow.com/users/12/ana'],
  ['boletim', 'https://ana.example/cartas', 'Boletim', 'https://ana.example/cartas'],
])('links %s: %s', (key, value, label, href) => {
  expect(socialLink(key, value)).toEqual({ label, href });
});

it.each([
  ['boletim', 'ana'],
  ['constructor', 'ana'],
  ['boletim', 'javascript:alert(1)'],
])('returns no link for %s: %s', (key, value) => {
  expect(socialLink(key, value)).toBeUndefined();
});
