// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { controlProps, kept } from '../../../../tests/support/decap';
import { reactRoot } from '../../../../tests/support/react-root';
import type { DecapMap } from '../decap';
import { SOURCE } from '../../format/formats';
import { PLACE_CLASS, sourceControl } from './source-control';

const render = reactRoot();

const entry = (path: string, more: Record<string, unknown> = {}): DecapMap =>
  kept({ path, ...more });

/** Renders the field of an open entry, with the wrappers that Decap puts around it. */
function open(path: string, { hasReview = false, more = {} } = {}) {
  const { control: Control, follow, hold } = sourceControl(hasReview);
  const onChange = vi.fn<(text: string) => void>();
  const state = { isPersisting: false, data: { title: 'Um', [SOURCE]: 'lido' } };
  render(
    <div data-part="form">
      <div>
        <Control
          {...controlProps({ onChange, getEntry: () => entry(path, { ...more, ...state }) })}
        />
      </div>
      <div>
        <div className={PLACE_CLASS} />
      </div>
    </div>,
  );
  const form = document.querySelector<HTMLElement>('[data-part="form"]');
  const held = () =>
    [...(form?.children ?? [])].map((part) => Boolean((part as HTMLElement).inert));
  return { follow, hold, onChange, state, held };
}

it('adopts the saved text as the source of the entry, without showing anything', () => {
  const { follow, onChange } = open('a.mdx');
  follow(entry('a.mdx'), 'salvo');
  expect(onChange.mock.calls).toEqual([['salvo']]);
  expect(document.body.textContent).toBe('');
});

it('changes neither an entry that was opened during the save nor one that was closed', () => {
  const { follow, onChange } = open('b.mdx');
  follow(entry('a.mdx'), 'salvo');
  render(null);
  follow(entry('b.mdx'), 'salvo');
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ['what was entered', { title: 'Dois', [SOURCE]: 'salvo' }, [['salvo']]],
  ['nothing', { title: 'Um', [SOURCE]: 'salvo' }, []],
])('tells Decap after a save %s meanwhile, and keeps the place as it is', async (_, data, told) => {
  const { hold, onChange, state, held } = open('a.mdx');
  state.isPersisting = true;
  hold();
  expect(held()).toEqual([false, true]);
  state.data = data;
  state.isPersisting = false;
  await vi.waitFor(() => expect(held()).toEqual([false, false]));
  expect(onChange.mock.calls).toEqual(told);
});

it.each([
  ['of a new entry', { more: { newRecord: true } }, true],
  ['of the first draft of a published entry', { hasReview: true }, true],
  ['of a later draft', { hasReview: true, more: { status: 'draft' } }, false],
])('at the save %s holds what Decap reads anew', (_, options, isHeld) => {
  const { hold, state, held } = open('a.mdx', options);
  state.isPersisting = true;
  hold();
  expect(held()).toEqual([isHeld, true]);
});
