import { describe, expect, it } from 'vitest';
import { readCommandLine } from './import-docusaurus';

const read = (...args: string[]) => readCommandLine(args, {});

describe('the command line', () => {
  it('does not overwrite anything by default', () => {
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
  ])('resolves conflicts with %s', (option, onConflict) => {
    expect(read('p', option)).toMatchObject({ onConflict });
  });

  it.each(['--dry-run', '--ensaio'])('is a dry run with %s', (option) => {
    expect(read(option, 'p')).toMatchObject({ path: 'p', isDry: true });
  });

  it.each(['--help', '-h', '--ajuda'])('shows the help with %s', (option) => {
    expect(read(option)).toEqual({ kind: 'help' });
  });

  it('obeys a --dry-run consumed by npm, but not a --force', () => {
    expect(readCommandLine(['p'], { npm_config_dry_run: 'true' })).toMatchObject({ isDry: true });
    expect(readCommandLine(['p'], { npm_config_force: 'true' })).toMatchObject({
      ...{ onConflict: 'stop', swallowedForce: true },
    });
  });

  it.each([
    ['a missing folder', [], 'Falta dizer a pasta'],
    ['two folders', ['a', 'b'], 'mais de uma pasta: a, b'],
    ['an unknown option', ['a', '--forca'], 'A opção --forca não existe.'],
    ['an option without value', ['a', '--report'], 'A opção --report está incompleta.'],
    ['contradictory options', ['a', '--force', '--keep'], 'pedem coisas contrárias'],
  ])('explains %s', (_, args, message) => {
    expect(read(...args)).toMatchObject({
      kind: 'mistake',
      message: expect.stringContaining(message),
    });
  });
});
