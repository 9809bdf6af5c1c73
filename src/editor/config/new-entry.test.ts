import { describe, expect, it, test } from 'vitest';
import { newEntryFile, newEntryProblems, slugOfTitle } from './new-entry';

const DOCS = { folder: 'content/docs/voz' };
const BLOG = { folder: 'content/blog' };

describe('o nome do arquivo de uma página nova', () => {
  it.each([
    [' Ação & reação! ', 'acao-reacao'],
    ['Conversas', 'conversas'],
    ['Versão 1.0', 'versao-1-0'],
    ["Gota d'água", 'gota-dagua'],
    ['O que há de novo?', 'o-que-ha-de-novo'],
    ['um_dois', 'um_dois'],
    ['---', ''],
    ['?!', ''],
    ['日本', ''],
    ['Con', ''],
  ])('%s', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });

  test('fica na pasta da coleção, com a extensão dela', () => {
    expect(newEntryFile('doc', { title: 'Ação' }, DOCS)).toBe('content/docs/voz/acao.mdx');
    const place = { ...DOCS, extension: 'md' };
    expect(newEntryFile('doc', { title: 'Ação' }, place)).toBe('content/docs/voz/acao.md');
  });

  test('o de um texto do blog começa pelo dia', () => {
    const data = { title: 'Novidades', date: '2026-11-20' };
    expect(newEntryFile('post', data, BLOG)).toBe('content/blog/2026-11-20-novidades.mdx');
    const withTime = { ...data, date: '2026-11-20T22:00' };
    expect(newEntryFile('post', withTime, BLOG)).toBe('content/blog/2026-11-20-novidades.mdx');
  });
});

describe('o que impede uma página nova', () => {
  const found = (kind: string, data: Record<string, unknown>, files: readonly string[] = []) =>
    newEntryProblems(kind, data, kind === 'post' ? BLOG : DOCS, files).map(
      ({ field, what }) => `${field}: ${what}`,
    );

  test('nada', () => {
    expect(found('doc', { title: 'Ação' }, ['content/docs/acao.mdx'])).toEqual([]);
    expect(found('post', { title: 'Novidades', date: '2026-11-20' })).toEqual([]);
  });

  test('nenhum título, ou um de que não sai um nome', () => {
    expect(found('doc', { title: '  ' })).toEqual(['title: Falta o título da página nova.']);
    expect(found('doc', { title: '?!' })).toEqual([
      'title: O título "?!" não dá um nome de arquivo.',
    ]);
    expect(found('doc', { title: '_aviso' })).toEqual(['title: O título "_aviso" começa com _.']);
  });

  test('outra página com o mesmo nome, com maiúsculas ou não', () => {
    expect(found('doc', { title: 'Ação' }, ['content/docs/voz/Acao.mdx'])).toEqual([
      'title: Já existe uma página com este nome: content/docs/voz/Acao.mdx.',
    ]);
  });

  test('um texto do blog sem data', () => {
    expect(found('post', { title: 'Novidades' })).toEqual(['date: O texto está sem data.']);
    expect(found('post', { title: 'Novidades', date: '2026-02-30' })).toEqual([
      'date: O texto está sem data.',
    ]);
  });
});
