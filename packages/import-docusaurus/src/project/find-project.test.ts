import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../../../../tests/support/docusaurus';
import type { Files } from '../../../../tests/support/docusaurus';
import { CommandError } from '../../../../tools/processes';
import { findProject } from './find-project';

function find(files: Files, typed: string) {
  const { root } = folderOf(files);
  const found = findProject(typed, root);
  const bare = (place?: string) => place?.replace(root, '').replace(/^\//, '');
  return {
    ...found,
    root: bare(found.root),
    configFile: bare(found.configFile),
    docsDir: bare(found.docsDir),
  };
}

const SITE = { 'site/docusaurus.config.ts': '', 'site/docs/a.md': '', 'site/docs/b/c.md': '' };

describe('the project folder', () => {
  it.each([
    ['its own path', 'site'],
    ['a path with trailing slash', './site/'],
    ['a path with Windows separators', '.\\site'],
    ['a quoted path', '"site"'],
    ['its configuration file', 'site/docusaurus.config.ts'],
    ['its docs folder', 'site/docs'],
    ['its parent folder', '.'],
  ])('is found by %s', (_, typed) => {
    expect(find(SITE, typed)).toMatchObject({
      root: 'site',
      configFile: 'site/docusaurus.config.ts',
    });
  });

  it('is found by an absolute path and by a file URL', () => {
    const { root } = folderOf(SITE);
    expect(findProject(join(root, 'site'), '/').root).toBe(join(root, 'site'));
    expect(findProject(`file://${root}/site`, '/').root).toBe(join(root, 'site'));
  });

  it('can be a docs folder alone, with sidebars next to it', () => {
    const files = { 'textos/a.md': '', 'sidebars.json': '{}' };
    expect(find(files, 'textos')).toMatchObject({ root: '', docsDir: 'textos' });
    expect(find({ 'x/textos/a.md': '' }, 'x/textos')).toMatchObject({
      root: 'x/textos',
      docsDir: 'x/textos',
    });
  });

  it('may have no configuration', () => {
    expect(find({ 'p/docs/a.md': '' }, 'p')).toMatchObject({ root: 'p', docsDir: 'p/docs' });
  });

  it.each([
    ['does not exist', 'fora', /fora não existe/],
    ['is an arbitrary file', 'site/docs/a.md', /é um arquivo/],
    ['has no content', 'vazia', /Não há um projeto do Docusaurus em vazia/],
    ['is for Docusaurus 1', 'velha', /projeto do Docusaurus 1/],
    ['contains several projects', 'varios', /mais de um projeto.*: a, b\.\nEscolha um:.*varios\/a/],
  ])('that %s is an error', (_, typed, message) => {
    const files = {
      ...SITE,
      'vazia/x.txt': '',
      'velha/siteConfig.js': '',
      'varios/a/docusaurus.config.js': '',
      'varios/b/docusaurus.config.js': '',
    };
    expect(() => find(files, typed)).toThrow(CommandError);
    expect(() => find(files, typed)).toThrow(message);
  });
});
