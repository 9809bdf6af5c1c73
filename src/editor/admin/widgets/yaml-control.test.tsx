// @vitest-environment jsdom
import { act, createRef } from 'react';
import { expect, it, vi } from 'vitest';
import {
  controlProps,
  isKeptWhole,
  isTold,
  kept,
  validated,
} from '../../../../tests/support/decap';
import { reactRoot, typeInto } from '../../../../tests/support/react-root';
import { plain, YamlControl } from './yaml-control';

const render = reactRoot();

function show(data: Record<string, unknown>) {
  const onChange = vi.fn<(value: unknown) => void>();
  const ref = createRef<YamlControl>();
  render(
    <YamlControl
      ref={ref}
      {...controlProps<unknown>({
        ...{ value: kept(data), onChange },
        getEntry: () => kept({ data: { a: 1 } }),
      })}
    />,
  );
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) => act(() => typeInto(field, text));
  return { onChange, field, type, control: ref };
}

it('passes data to Decap in its own collections, so that Decap notices when nothing changed', () => {
  const { onChange, type } = show({ cor: 'azul' });
  type('cor: azul\nlista:\n  - um\n  - nome: dois\n');
  const given = onChange.mock.lastCall?.[0];
  expect(isKeptWhole(given)).toBe(true);
  expect(plain(given)).toEqual({ cor: 'azul', lista: ['um', { nome: 'dois' }] });
});

it('does not pass on text that cannot be parsed, and blocks saving', () => {
  const { onChange, type, control } = show({ cor: 'azul' });
  type('cor: "azul');
  expect(onChange).not.toHaveBeenCalled();
  const errors = validated(control.current as YamlControl);
  expect(errors[0]?.message).toMatch(/^Linha \d+: /);
  expect(isTold(errors)).toBe(true);
});
