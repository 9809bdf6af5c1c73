// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/rendered';
import { IndexCards } from './index-cards';

it('shows an icon, a title and a description or count for pages and categories (behaviour 2.14.11)', () => {
  document.body.innerHTML = markup(
    <IndexCards
      cards={[
        { kind: 'link', label: 'Conversas', href: '/docs/conversas', description: 'Conversar.' },
        { kind: 'link', label: 'App', href: 'https://app.example' },
        { kind: 'category', label: 'Voz', href: '/docs/voz/', count: 1 },
        { kind: 'category', label: 'Espaço', href: '/docs/espaco/', count: 3 },
        { kind: 'category', label: 'Tudo', href: '/docs/tudo', count: 9, description: 'Tudo.' },
      ]}
    />,
  );
  const cards = [...document.querySelectorAll('li')];
  expect(
    cards.map((card) => [
      card.querySelector('a')?.getAttribute('href'),
      card.querySelector('p')?.textContent,
    ]),
  ).toEqual([
    ['/docs/conversas', 'Conversar.'],
    ['https://app.example', undefined],
    ['/docs/voz/', '1 página'],
    ['/docs/espaco/', '3 páginas'],
    ['/docs/tudo', 'Tudo.'],
  ]);
  const icons = cards.map((card) => card.querySelector('svg')?.innerHTML);
  expect(icons[0]).toBeTruthy();
  expect(icons[2]).toBeTruthy();
  expect(icons).toEqual([icons[0], icons[0], icons[2], icons[2], icons[2]]);
  expect(icons[0]).not.toBe(icons[2]);
  expect(cards[1]?.querySelector('a')?.target).toBe('_blank');
});
