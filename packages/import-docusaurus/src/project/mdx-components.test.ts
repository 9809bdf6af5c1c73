import { describe, expect, it } from 'vitest';
import { missingImports } from './mdx-components';

describe('missingImports', () => {
  const line = "import Faixa from '@site/src/Faixa';";
  const importsFor = (code: string) =>
    missingImports(`${code}\n\n<Faixa />\n`, [{ name: 'Faixa', from: 'src/Faixa', line }]);

  it.each([
    'export const Faixa = 1;',
    'export default function Faixa() {}',
    'export async function Faixa() {}',
    'export function* Faixa() {}',
    'export const { Faixa } = partes;',
    'export const A = 1, Faixa = 2;',
    "import { Faixa } from './x';",
  ])('imports no component that the page has from: %s', (code) => {
    expect(importsFor(code)).toBe('');
  });

  it.each([
    'export const A = () => <Faixa a="1" />;',
    'export function A({ Faixa }) {}',
    'export const FaixaLarga = 1;',
    // Makes no name for the page itself.
    "export { Faixa } from './x';",
  ])('imports a component that the page does not have from: %s', (code) => {
    expect(importsFor(code)).toBe(line);
  });
});
