// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/rendered';
import { Breadcrumbs } from './breadcrumbs';

it('lists the path from the home page to this one, which is not a link (behaviour 2.14.2)', () => {
  const trail = [
    { label: 'Espaço de trabalho', href: '/docs/espaco/' },
    { label: 'Grupo' },
    { label: 'Prompts', href: '/docs/espaco/prompts' },
  ];
  document.body.innerHTML = markup(<Breadcrumbs trail={trail} />);
  const nav = document.querySelector('nav');
  expect(nav?.ariaLabel).toBe('Caminho até esta página');
  const steps = [...nav!.querySelectorAll(':scope > ol > li')].map(
    ({ firstElementChild: step }) => [
      step?.ariaLabel ?? step?.textContent,
      step?.getAttribute('href'),
      step?.ariaCurrent,
    ],
  );
  expect(steps).toEqual([
    ['Página inicial', '/', null],
    ['Espaço de trabalho', '/docs/espaco/', null],
    ['Grupo', null, null],
    ['Prompts', null, 'page'],
  ]);
  expect(nav?.querySelectorAll('svg')).toHaveLength(1);
});
