import { describe, expect, it } from 'vitest';
import { readCommandLine } from './options';

const read = (...args: string[]) => readCommandLine(args, {});

describe('a linha de comando', () => {
  it('só com a pasta não escreve por cima de nada', () => {
    expect(read('../site')).toMatchObject({
      ...{
        kind: 'import',
        path: '../site',
        onConflict: 'stop',
        isDry: false,
        swallowedForce: false,
      },
    });
  });

  it.each([
    ['--force', 'replace'],
    ['--substituir', 'replace'],
    ['--keep', 'keep'],
    ['--manter', 'keep'],
  ])('com %s decide os conflitos', (option, onConflict) => {
    expect(read('p', option)).toMatchObject({ onConflict });
  });

  it.each(['--dry-run', '--ensaio'])('com %s só ensaia', (option) => {
    expect(read(option, 'p')).toMatchObject({ path: 'p', isDry: true });
  });

  it.each(['--help', '-h', '--ajuda'])('com %s mostra a ajuda', (option) => {
    expect(read(option)).toEqual({ kind: 'help' });
  });

  it('obedece ao ensaio que o npm guardou para si, mas não à substituição', () => {
    expect(readCommandLine(['p'], { npm_config_dry_run: 'true' })).toMatchObject({ isDry: true });
    expect(readCommandLine(['p'], { npm_config_force: 'true' })).toMatchObject({
      ...{ onConflict: 'stop', swallowedForce: true },
    });
  });

  it.each([
    ['sem pasta', [], 'Falta dizer a pasta'],
    ['com duas pastas', ['a', 'b'], 'mais de uma pasta: a, b'],
    ['com uma opção que não existe', ['a', '--forca'], 'A opção --forca não existe.'],
    ['com uma opção sem valor', ['a', '--report'], 'A opção --report está incompleta.'],
    ['com opções contrárias', ['a', '--force', '--keep'], 'pedem coisas contrárias'],
  ])('%s explica o engano', (_, args, message) => {
    expect(read(...args)).toMatchObject({
      kind: 'mistake',
      message: expect.stringContaining(message),
    });
  });
});
