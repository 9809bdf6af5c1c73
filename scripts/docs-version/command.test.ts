import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../processes';

// Each case starts the command itself.
vi.setConfig({ testTimeout: 120_000 });

const command = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--conditions=import', '--import', 'tsx', 'scripts/docs-version.ts', ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );

test('o código de saída diz se deu certo (0), se foi recusado (1) ou se o comando está errado (2)', () => {
  const help = command('--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('npm run docs:version NOME');

  const refused = command('current');
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toBe(
    'O nome "current" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.\n',
  );

  for (const args of [[], ['1.0', '2.0'], ['--apagar', '1.0']]) {
    const wrong = command(...args);
    expect([wrong.status, wrong.stdout], args.join(' ')).toEqual([2, '']);
    expect(wrong.stderr).toContain('Escreva um nome, e um só');
  }
});

test('--dry-run mostra o plano e não escreve nada', () => {
  const dry = command('9.9.9', '--dry-run');
  expect([dry.status, dry.stderr]).toEqual([0, '']);
  expect(dry.stdout).toContain('Versão 9.9.9:');
  expect(dry.stdout).toContain('Nada foi escrito.');
  expect(existsSync(path.join(ROOT, 'content/versions/9.9.9'))).toBe(false);
});
