import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { folderOf } from '../../../tests/support/docusaurus';
import { tryOut } from './stage';

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
