import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeWithFolder } from '../../src/files/write-files';
import { called, spawned } from '../../tests/support/commands';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { filesToLint, lintContent } from '../lint-content';
import { ROOT } from '../processes';
import { RULES } from './lint';

// One test starts the command as a process.
vi.setConfig({ testTimeout: 120_000 });

const folder = temporaryFolder();

function write(file: string, text = '---\ntitle: A\n---\n'): string {
  const location = path.join(folder, file);
  writeWithFolder(location, text);
  return location;
}

test('reads all pages except old versions if no file is named', () => {
  for (const file of [
    'content/docs/b.mdx',
    'content/docs/guia/a.md',
    'content/docs/tags.yml',
    'content/docs/._b.mdx',
    'content/pages/c.mdx',
    'content/site/aviso.mdx',
    'content/outra/d.mdx',
    'content/versions/1.0/docs/antiga.mdx',
  ]) {
    write(file);
  }
  expect(filesToLint(folder, [])).toEqual([
    'content/docs/b.mdx',
    'content/docs/guia/a.md',
    'content/outra/d.mdx',
    'content/pages/c.mdx',
    'content/site/aviso.mdx',
  ]);
  expect(filesToLint(folder, ['content/versions', 'content/docs/b.mdx'])).toEqual([
    'content/docs/b.mdx',
    'content/versions/1.0/docs/antiga.mdx',
  ]);
  expect(filesToLint(folder, ['b.mdx'], path.join(folder, 'content/docs'))).toEqual([
    'content/docs/b.mdx',
  ]);
});

test('exits with 1 for errors, 0 without errors and 2 if the arguments are wrong', async () => {
  const good = `---\ntitle: A\ndescription: ${'x'.repeat(80)}\n---\n\nTexto  torto.\n`;
  const clean = await called(lintContent, write('boa.mdx', good));
  expect([clean.status, clean.stderr]).toEqual([0, '']);
  expect(clean.stdout).toContain('1 arquivo conferido: 1 conselho em 1 arquivo.');
  expect((await called(lintContent, '--strict', write('boa.mdx', good))).status).toBe(1);

  const bad = spawned('lint-content', write('ruim.mdx', good.replace('Texto', '[aqui](/a)')));
  expect([bad.status, bad.stderr]).toEqual([1, '']);
  expect(bad.stdout).toContain('ruim.mdx:6:1  erro: texto-do-link');

  const missing = await called(lintContent, 'content/docs/nao-ha.mdx');
  expect([missing.status, missing.stderr]).toEqual([
    2,
    'O arquivo "content/docs/nao-ha.mdx" não existe.\n',
  ]);
  expect((await called(lintContent, 'package.json')).stderr).toContain(
    'o nome termina em .mdx ou .md',
  );
  expect((await called(lintContent, '--conserte')).status).toBe(2);
});

test('has an explanation in the guide for each rule', () => {
  const guide = readFileSync(path.join(ROOT, 'content/guia/conferir-a-escrita.mdx'), 'utf8');
  const missing = RULES.filter(({ name }) => !guide.includes(`\`${name}\``));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
