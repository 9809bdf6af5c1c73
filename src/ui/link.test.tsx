// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markup } from '../../tests/support/rendered';
import { Link } from './link';
import type { LinkProps } from './link';

type Props = Omit<LinkProps, 'children'>;

function anchor(props: Props) {
  document.body.innerHTML = markup(<Link {...props}>Vídeos</Link>);
  return document.querySelector('a')!;
}

it.each([
  ['https://videos.example/', 'Canal de vídeos (abre em nova aba)'],
  ['/videos', 'Canal de vídeos'],
])('a link to %s with a label is named “%s”', (href, name) => {
  expect(anchor({ href, 'aria-label': 'Canal de vídeos' }).ariaLabel).toBe(name);
});

const DEFAULT_REL = 'noopener noreferrer';

it.each<[Props, { target: string; rel: string; tells: boolean }]>([
  [{ href: '//a.example' }, { target: '_blank', rel: DEFAULT_REL, tells: true }],
  [
    { href: '//a.example', rel: 'me' },
    { target: '_blank', rel: 'me', tells: true },
  ],
  [
    { href: '//a.example', target: '_self', rel: 'me' },
    { target: '_self', rel: 'me', tells: false },
  ],
  [
    { href: '//a.example', target: '_self' },
    { target: '_self', rel: '', tells: false },
  ],
  [
    { href: '/a', target: '_blank' },
    { target: '_blank', rel: DEFAULT_REL, tells: true },
  ],
  [{ href: '/a' }, { target: '', rel: '', tells: false }],
])('%o opens in %o and tells of a new tab (behaviour 1.1.5, 2.19)', (props, expected) => {
  const link = anchor(props);
  const marks = [link.classList.contains('external'), link.textContent !== 'Vídeos'];
  expect([link.target, link.rel, ...marks]).toEqual([
    ...[expected.target, expected.rel, expected.tells, expected.tells],
  ]);
});
