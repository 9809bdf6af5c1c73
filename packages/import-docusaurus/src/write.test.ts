import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { folderOf } from '../../../tests/support/docusaurus';
import type { Folder } from '../../../tests/support/docusaurus';
import { CommandError } from '../../../tools/processes';
import { conflictsOf, writeAll, tryOut } from './write';

function target(files: Record<string, string>): Folder & { stage: string } {
  const folder = folderOf(files);
  const stage = join(folder.root, '.tmp');
  mkdirSync(stage);
  return { ...folder, stage };
}

const outside = (folder: Folder) => folder.list().filter((file) => !file.startsWith('.tmp/'));

describe('writing', () => {
  it('places all files, replacing existing ones', async () => {
    const folder = target({ 'content/a.md': 'velho' });
    const files = [
      { to: 'content/a.md', text: 'novo' },
      { to: 'content/b/c.md', text: 'outro' },
    ];
    expect(conflictsOf(files, folder.root).map(({ to }) => to)).toEqual(['content/a.md']);
    await writeAll(folder.root, files, folder.stage);
    expect(folder.read('content/a.md')).toBe('novo');
    expect(folder.read('content/b/c.md')).toBe('outro');
  });

  it('replaces a page with the same name and another extension', async () => {
    const folder = target({
      'content/a.mdx': 'velho',
      'content/b.md': 'velho',
      'content/c.mdx': '',
    });
    const files = ['a.md', 'b.mdx', 'b.md', 'd.md'].map((name) => ({
      to: `content/${name}`,
      text: 'novo',
    }));
    expect(conflictsOf(files, folder.root)).toEqual([
      { to: 'content/a.md', there: 'content/a.mdx' },
      { to: 'content/b.md', there: 'content/b.md' },
    ]);
    await writeAll(folder.root, files, folder.stage);
    expect(outside(folder)).toEqual(
      ['a.md', 'b.md', 'b.mdx', 'c.mdx', 'd.md'].map((name) => `content/${name}`),
    );
  });

  it('does not treat identical files as conflicts', () => {
    const folder = target({ 'a.md': 'igual', 'b.png': 'igual', 'c.md': 'outro', 'd/e': '' });
    const from = { absolutePath: join(folder.root, 'a.md'), file: 'a.md' };
    const files = [
      { to: 'a.md', text: 'igual' },
      { to: 'b.png', from },
      { to: 'c.md', from },
      { to: 'd', text: 'igual' },
    ];
    expect(conflictsOf(files, folder.root).map(({ to }) => to)).toEqual(['c.md', 'd']);
  });

  it('undoes all changes if a file cannot be placed', async () => {
    // A file in place of a required folder: detected only when that path is written.
    const folder = target({
      'content/a.md': 'velho',
      'content/b': 'um arquivo',
      'content/x.md': 'velho',
      'content/y.mdx': 'velho',
    });
    const files = [
      { to: 'content/a.md', text: 'novo' },
      { to: 'content/x.md', text: 'novo' },
      { to: 'content/y.md', text: 'novo' },
      { to: 'content/z.md', text: 'mais um' },
      { to: 'content/b/c.md', text: 'outro' },
    ];
    // A page that is taken out for another one of the same name.
    const result = writeAll(folder.root, files, folder.stage, ['content/x.md']);
    await expect(result).rejects.toThrow(CommandError);
    await expect(result).rejects.toThrow('nada mudou');
    const pages = ['content/a.md', 'content/x.md', 'content/y.mdx'];
    expect(outside(folder)).toEqual(pages.toSpliced(1, 0, 'content/b'));
    expect(pages.map((page) => folder.read(page))).toEqual(['velho', 'velho', 'velho']);
  });

  it('changes nothing if a project file cannot be read', async () => {
    const folder = target({ 'content/a.md': 'velho' });
    const missing = { absolutePath: join(folder.root, 'nao-existe'), file: 'nao-existe' };
    const files = [
      { to: 'content/a.md', text: 'novo' },
      { to: 'content/b.png', from: missing },
    ];
    await expect(writeAll(folder.root, files, folder.stage)).rejects.toThrow(CommandError);
    expect(folder.read('content/a.md')).toBe('velho');
  });
});

vi.setConfig({ testTimeout: 120_000 });

describe('the trial run on a site with symlinks', () => {
  it('does not write to their targets', async () => {
    const outside = folderOf({ 'um.md': 'meu', 'pasta/dois.md': 'meu', 'docs.yaml': 'meu: 1\n' });
    const target = folderOf({ 'content/site/a.yaml': '' });
    mkdirSync(join(target.root, 'content/docs'));
    const pairs = [
      ['um.md', 'content/docs/um.md'],
      ['pasta', 'content/docs/pasta'],
      ['docs.yaml', 'content/site/docs.yaml'],
      ['nada', 'content/docs/quebrado.md'],
    ] as const;
    for (const [from, to] of pairs) symlinkSync(join(outside.root, from), join(target.root, to));
    symlinkSync(join(target.root, 'content'), join(target.root, 'content/docs/volta'));
    const files = [
      { to: 'content/docs/um.md', text: '# Outro\n' },
      { to: 'content/docs/pasta/dois.md', text: '# Outro\n' },
      { to: 'content/docs/quebrado.md', text: '# Novo\n' },
      { to: 'content/site/docs.yaml', text: 'showLastUpdateTime: true\n' },
    ];
    const stage = folderOf();
    await tryOut(stage.root, target.root, files);
    expect(outside.read('um.md')).toBe('meu');
    expect(outside.read('pasta/dois.md')).toBe('meu');
    expect(outside.read('docs.yaml')).toBe('meu: 1\n');
    expect(outside.list()).not.toContain('nada');
    expect(stage.read('content/docs/pasta/dois.md')).toBe('# Outro\n');
  });
});

it('sees the files that come to static/, which it only links', async () => {
  const source = folderOf({ 'manual.pdf': '%PDF', 'b.html': '' });
  const from = (file: string) => ({ absolutePath: join(source.root, file), file });
  const files = [
    { to: 'content/docs/a.md', text: '# A\n' },
    { to: 'content/docs/b.md', text: '# B\n' },
    { to: 'content/site/docs.yaml', text: 'sidebars:\n  nova: [a, b]\n' },
    {
      to: 'content/site/redirects.yaml',
      text: 'redirects:\n  - { from: /manual, to: /manual.pdf }\n',
    },
    { to: 'static/manual.pdf', from: from('manual.pdf') },
    { to: 'static/docs/b.html', from: from('b.html') },
  ];
  const problems = await tryOut(folderOf().root, folderOf().root, files);
  expect(problems.map(({ file, what }) => `${file}: ${what}`)).toEqual([
    'content/docs/b.md: O endereço "/docs/b" já é o do arquivo static/docs/b.html.',
  ]);
});

it('reports errors that the import causes in an existing file', async () => {
  const target = folderOf({
    'content/site/navbar.yaml': 'items:\n  - { type: docSidebar, sidebarId: antiga, label: Ler }\n',
    'content/site/footer.yaml': 'links: []\n',
  });
  const files = [
    { to: 'content/docs/a.md', text: '# A\n' },
    { to: 'content/site/docs.yaml', text: 'sidebars:\n  nova: [a]\n' },
  ];
  const problems = await tryOut(folderOf().root, target.root, files);
  expect(problems.map(({ file, what }) => `${file}: ${what}`)).toEqual([
    'content/site/navbar.yaml: A barra de navegação usa a barra lateral "antiga", que não existe.',
  ]);
});
