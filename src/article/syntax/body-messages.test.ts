import { expect, it } from 'vitest';
import { missingAlt } from './body-messages';

it('does not print a picture that is data', () => {
  const { what, fix } = missingAlt(`data:image/png;base64,${'A'.repeat(10_000)}`);
  expect(what).toBe('A imagem "data:image/png;base64,…" está sem descrição.');
  expect(fix).toContain('(./imagem.png)');
});

it('names the address of any other picture', () => {
  expect(missingAlt('./a.png').fix).toContain('(./a.png)');
});
