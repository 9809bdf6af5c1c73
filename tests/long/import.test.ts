/** Imports a whole Docusaurus project with the command, and builds it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/processes';
import { WHOLE_PROJECT, folderOf } from '../support/docusaurus';
import { elements, parse, textOf } from '../support/html';
import { buildSite, makeSite, removeSite } from '../support/site';

const project = folderOf(WHOLE_PROJECT);
const site = makeSite('importacao', { bare: true });
let said: { status: number | null; output: string };

/** Runs the command in the folder of the project. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=import',
      '--import',
      'tsx',
      join(ROOT, 'packages/import-docusaurus/import-docusaurus.ts'),
      ...args,
    ],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, INIT_CWD: project.root } },
  );
  return { status, output: stdout + stderr };
}

beforeAll(async () => {
  said = run('.', '--into', site.dir);
  expect(said.status, said.output).toBe(0);
  const { code, output } = await buildSite(site);
  expect(code, output).toBe(0);
});

afterAll(() => removeSite(site));

const page = (file: string) => parse(readFileSync(join(site.distDir, file), 'utf8'));
const main = (file: string) => textOf(elements(page(file), 'main')[0]);

describe('a Docusaurus project, imported and built', () => {
  it('has the docs pages at their former URLs', () => {
    for (const file of [
      'docs/inicio.html',
      'docs/next/inicio.html',
      'docs/next/plantas/rosa.html',
    ]) {
      expect(existsSync(join(site.distDir, file)), file).toBe(true);
    }
    expect(main('docs/inicio.html')).toContain('Início da versão 1.0');
    expect(main('docs/next/inicio.html')).toContain('Começo');
  });

  it('shows the imported partial and component', () => {
    const text = main('docs/next/plantas/rosa.html');
    expect(text).toContain('Veja o início.');
    expect(text).toContain('Planta: Rosa');
  });

  it('links to pages by links between files', () => {
    const hrefs = elements(page('docs/next/inicio.html'), 'a').map(
      ({ attribs }) => attribs['href'],
    );
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/docs/next/plantas/rosa',
        '/docs/next/plantas/samambaia#rega',
        expect.stringMatching(/^\/static\/[0-9a-f]+\/lista\.txt$/),
      ]),
    );
  });

  it('has the sidebar, navbar and footer of the project', () => {
    const document = page('docs/next/inicio.html');
    const text = textOf(document);
    for (const words of ['Plantas', 'Um grupo curto', 'Guia', 'Bolo', '© 2024 Quintal']) {
      expect(text).toContain(words);
    }
    expect(textOf(elements(document, 'title')[0])).toContain('| Quintal');
  });

  it('imports the other docs as a folder, with a redirect', () => {
    expect(main('docs/next/receitas/index.html')).toContain('Farinha.');
    const redirects = readFileSync(join(site.distDir, '_redirects'), 'utf8');
    expect(redirects).toMatch(/^\/receitas\/?\s+\/docs\/next\/receitas\/\s+301/m);
    expect(redirects).toMatch(/^\/comeco\s+\/docs\/inicio\s+301/m);
  });

  it('imports the files of the static folder (A.2)', () => {
    expect(readFileSync(join(site.distDir, 'lista.txt'), 'utf8')).toBe('lista\n');
  });
});

describe('the command', () => {
  it('does not overwrite what has changed, and exits with 1', () => {
    const changed = join(site.dir, 'content/docs/inicio.md');
    const text = readFileSync(changed, 'utf8');
    writeFileSync(changed, 'Outro texto.\n');
    const { status, output } = run('.', '--into', site.dir);
    expect(readFileSync(changed, 'utf8')).toBe('Outro texto.\n');
    writeFileSync(changed, text);
    expect(status).toBe(1);
    expect(output).toMatch(/^Nada foi escrito: um arquivo já existe\./);
    expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  });

  it('changes nothing the second time, and exits with 0', () => {
    expect(run('.', '--into', site.dir).status).toBe(0);
  });

  it('without a folder prints its usage, and exits with 2', () => {
    const { status, output } = run();
    expect(status).toBe(2);
    expect(output).toContain('Falta dizer a pasta do projeto.');
    expect(output).toContain('--dry-run, --ensaio');
  });

  it('with a missing folder tells where it looked, and exits with 1', () => {
    const { status, output } = run('nao-existe');
    expect(status).toBe(1);
    expect(output).toContain(`Procurada em ${join(project.root, 'nao-existe')}.`);
  });
});
