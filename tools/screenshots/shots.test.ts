import { describe, expect, it } from 'vitest';
import { SCREENS } from './screens';
import { WIDTHS, byContext, fileName, listShots } from './shots';

const SCREEN = { name: 'docs', conditions: ['zoom-400', 'impressao'] as const };

describe('the list of pictures', () => {
  it('has each screen in seven widths and two modes', () => {
    const shots = listShots([{ name: 'docs' }]);
    expect(shots).toHaveLength(14);
    expect([...new Set(shots.map(({ width }) => width))]).toEqual([...WIDTHS]);
    expect(WIDTHS).toEqual([320, 390, 768, 996, 997, 1280, 1680]);
  });

  it('leaves out windows in which the screen does not exist', () => {
    const widths = (screen: { from?: number; to?: number }) => [
      ...new Set(listShots([{ name: 'x', ...screen }]).map(({ width }) => width)),
    ];
    expect(widths({ to: 996 })).toEqual([320, 390, 768, 996]);
    expect(widths({ from: 997 })).toEqual([997, 1280, 1680]);
  });

  it('zooms like a browser: divides the window and multiplies the device scale', () => {
    const shots = listShots([SCREEN], { conditions: 'zoom-400' });
    expect(shots).toEqual([
      { screen: 'docs', width: 320, height: 256, scale: 4, mode: 'claro', condition: 'zoom-400' },
    ]);
  });

  it('has no conditions if widths are chosen, and only the chosen conditions otherwise', () => {
    const conditions = (choice: Parameters<typeof listShots>[1]) =>
      new Set(listShots([SCREEN], choice).map(({ condition }) => condition));
    expect(conditions({})).toEqual(new Set([undefined, 'zoom-400', 'impressao']));
    expect(conditions({ widths: '390' })).toEqual(new Set([undefined]));
    expect(conditions({ conditions: 'impressao' })).toEqual(new Set(['impressao']));
    expect(conditions({ widths: '390', conditions: 'impressao' })).toEqual(
      new Set([undefined, 'impressao']),
    );
  });

  it('is limited to the chosen screens, widths and modes', () => {
    const shots = listShots([{ name: 'docs' }, { name: 'inicio' }], {
      only: 'inicio',
      widths: '390, 500',
      modes: 'escuro',
    });
    expect(shots.map(fileName)).toEqual(['inicio-390-escuro.png', 'inicio-500-escuro.png']);
  });

  it.each([
    [{ only: 'nada' }, 'Não há a tela “nada”. Há: docs.'],
    [{ modes: 'dark' }, 'Não há o modo “dark”. Há: claro, escuro.'],
    [{ conditions: 'papel' }, 'Não há a condição “papel”.'],
    [{ widths: '390,largo' }, 'escreva números de 200 a 4000'],
    [{ widths: '10' }, 'escreva números de 200 a 4000'],
  ])('reports choices that do not exist: %j', (choice, message) => {
    expect(() => listShots([SCREEN], choice)).toThrow(message);
  });

  it('has a file for each picture and a browser context for each window', () => {
    const shots = listShots(SCREENS);
    expect(new Set(shots.map(fileName)).size).toBe(shots.length);
    const groups = byContext(shots);
    expect(groups.flat()).toHaveLength(shots.length);
    for (const group of groups) {
      const windows = group.map(({ screen: _screen, ...window }) => JSON.stringify(window));
      expect(new Set(windows).size).toBe(1);
    }
  });
});
