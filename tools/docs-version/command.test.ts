import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { called, spawned } from '../../tests/support/commands';
import { docsVersion } from '../docs-version';
import { ROOT } from '../processes';

// One test starts the command as a process.
vi.setConfig({ testTimeout: 120_000 });

test('exits with 0 on success and 2 if the arguments are wrong', async () => {
  const help = await called(docsVersion, '--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('npm run docs:version NOME');

  for (const args of [[], ['1.0', '2.0'], ['--apagar', '1.0']]) {
    const wrong = await called(docsVersion, ...args);
    expect([wrong.status, wrong.stdout], args.join(' ')).toEqual([2, '']);
    expect(wrong.stderr).toContain('Escreva um nome, e um só');
  }
});

test('exits with 1 for a refused name and prints only the reason', () => {
  const refused = spawned('docs-version', 'current');
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toBe(
    'O nome "current" é reservado à documentação que está sendo escrita. Escolha outro, como 1.0.\n',
  );
});

test.each([
  ['--dry-run', ['--dry-run'], {}],
  ['a --dry-run consumed by npm', [], { npm_config_dry_run: 'true' }],
])('shows the plan and writes nothing with %s', async (_, options, env) => {
  const dry = await called((args) => docsVersion(args, env), '9.9.9', ...options);
  expect([dry.status, dry.stderr]).toEqual([0, '']);
  expect(dry.stdout).toContain('Versão 9.9.9:');
  expect(dry.stdout).toContain('Nada foi escrito.');
  expect(existsSync(path.join(ROOT, 'content/versions/9.9.9'))).toBe(false);
});
