import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../tests/support/docusaurus';
import type { Files, Folder } from '../../../../tests/support/docusaurus';
import { CommandError } from '../../../../tools/processes';
import { findProject } from './find-project';

let folder: Folder | undefined;
afterEach(() => folder?.discard());

function find(files: Files, typed: string) {
  folder = makeFolder(files);
  const { root } = folder;
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

describe('a pasta do projeto', () => {
  it.each([
    ['a própria pasta', 'site'],
    ['com barra no fim', './site/'],
    ['com as barras do Windows', '.\\site'],
    ['entre aspas', '"site"'],
    ['o arquivo de configuração', 'site/docusaurus.config.ts'],
    ['a pasta docs dele', 'site/docs'],
    ['a pasta em volta dele', '.'],
  ])('é achada por %s', (_, typed) => {
    expect(find(SITE, typed)).toMatchObject({
      root: 'site',
      configFile: 'site/docusaurus.config.ts',
    });
  });

  it('é achada por um caminho absoluto e por um endereço de arquivo', () => {
    find(SITE, 'site');
    const { root } = folder!;
    expect(findProject(join(root, 'site'), '/').root).toBe(join(root, 'site'));
    expect(findProject(`file://${root}/site`, '/').root).toBe(join(root, 'site'));
  });

  it('pode ser só a pasta da documentação, com as barras laterais ao lado', () => {
    const files = { 'textos/a.md': '', 'sidebars.json': '{}' };
    expect(find(files, 'textos')).toMatchObject({ root: '', docsDir: 'textos' });
    expect(find({ 'x/textos/a.md': '' }, 'x/textos')).toMatchObject({
      root: 'x/textos',
      docsDir: 'x/textos',
    });
  });

  it('pode não ter configuração', () => {
    expect(find({ 'p/docs/a.md': '' }, 'p')).toMatchObject({ root: 'p', docsDir: 'p/docs' });
  });

  it.each([
    ['não existe', 'fora', /fora não existe/],
    ['é um arquivo qualquer', 'site/docs/a.md', /é um arquivo/],
    ['não tem nada', 'vazia', /Não há um projeto do Docusaurus em vazia/],
    ['é do Docusaurus 1', 'velha', /projeto do Docusaurus 1/],
    ['tem vários projetos', 'varios', /mais de um projeto.*: a, b\.\nEscolha um:.*varios\/a/],
  ])('que %s dá uma mensagem', (_, typed, message) => {
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
