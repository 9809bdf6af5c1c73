// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { blockForm, updateForm } from './block-form';
import type { FormField } from './block-form';

const field = (label: string, value: string): FormField => ({
  ...{ label, value, kind: 'line' },
  onInput: () => undefined,
});

it('keeps what is typed in a field that the form no longer has', () => {
  const block = document.createElement('span');
  block.append(blockForm('Marca', [field('Código', '<Marca/>')], { remove: () => undefined }));
  const input = block.querySelector('input') as HTMLInputElement;
  updateForm(block, [field('Palavras', '<Marca />')]);
  expect(input.value).toBe('<Marca/>');
  updateForm(block, [field('Código', '<Marca />')]);
  expect(input.value).toBe('<Marca />');
});
