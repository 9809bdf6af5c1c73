// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { controlProps, kept } from '../../../../tests/support/decap';
import { reactRoot } from '../../../../tests/support/react-root';
import { SectionControl } from './section-control';

const render = reactRoot();

it('folds the fields behind it, up to the next heading', () => {
  // Decap puts an element around each field.
  const heading = (label: string) => (
    <div>
      <SectionControl {...controlProps({ field: kept({ label }) })} />
    </div>
  );
  const field = (name: string) => <div data-name={name} />;
  render(
    <>
      {field('title')}
      {heading('Endereço')}
      {field('slug')}
      {field('draft')}
      {heading('Aparência')}
      {field('math')}
    </>,
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
});
