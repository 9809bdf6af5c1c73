// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { controlProps, kept } from '../../../../tests/support/decap';
import { SectionControl } from './section-control';

it('folds the fields behind it, up to the next heading', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as Element);
  // Decap puts an element around each field.
  const heading = (label: string) => (
    <div>
      <SectionControl {...controlProps({ field: kept({ label }) })} />
    </div>
  );
  const field = (name: string) => <div data-name={name} />;
  act(() =>
    root.render(
      <>
        {field('title')}
        {heading('Endereço')}
        {field('slug')}
        {field('draft')}
        {heading('Aparência')}
        {field('math')}
      </>,
    ),
  );
  const folded = () =>
    [...document.querySelectorAll<HTMLElement>('[data-name].cms-folded')].map(
      ({ dataset }) => dataset['name'],
    );
  const button = document.querySelector('button');
  expect(folded()).toEqual(['slug', 'draft', 'math']);
  act(() => button?.click());
  expect([folded(), button?.ariaExpanded]).toEqual([['math'], 'true']);
  act(() => button?.click());
  expect(folded()).toEqual(['slug', 'draft', 'math']);
  act(() => root.unmount());
});
