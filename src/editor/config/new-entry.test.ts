import { describe, expect, it, test } from 'vitest';
import { newEntryFile, newEntryProblems, slugOfTitle } from './new-entry';

const DOCS = { folder: 'content/docs/voz' };
const BLOG = { folder: 'content/blog' };

describe('the file name of a new page', () => {
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
  ])('is made of the title %s', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug);
  });

  test('has the folder and the extension of the collection', () => {
    expect(newEntryFile('doc', { title: 'Ação' }, DOCS)).toBe('content/docs/voz/acao.mdx');
    const place = { ...DOCS, extension: 'md' };
    expect(newEntryFile('doc', { title: 'Ação' }, place)).toBe('content/docs/voz/acao.md');
  });

  test('starts with the date for a post', () => {
    const data = { title: 'Novidades', date: '2026-11-20' };
    expect(newEntryFile('post', data, BLOG)).toBe('content/blog/2026-11-20-novidades.mdx');
    const withTime = { ...data, date: '2026-11-20T22:00' };
    expect(newEntryFile('post', withTime, BLOG)).toBe('content/blog/2026-11-20-novidades.mdx');
  });
});

describe('the problems of a new page', () => {
  const found = (kind: string, data: Record<string, unknown>, files: readonly string[] = []) => {
    const file = newEntryFile(kind, data, kind === 'post' ? BLOG : DOCS);
    const problems = newEntryProblems(kind, data, file, files);
    return problems.map(({ path, what }) => `${path.join('.')}: ${what}`);
  };

  test('are none for a valid title', () => {
    expect(found('doc', { title: 'Ação' }, ['content/docs/acao.mdx'])).toEqual([]);
    expect(found('post', { title: 'Novidades', date: '2026-11-20' })).toEqual([]);
  });

  test('include a missing title and one that gives no file name', () => {
    expect(found('doc', { title: '  ' })).toEqual(['title: Falta o título da página nova.']);
    expect(found('doc', { title: '?!' })).toEqual([
      'title: O título "?!" não dá um nome de arquivo.',
    ]);
    expect(found('doc', { title: '_aviso' })).toEqual(['title: O título "_aviso" começa com _.']);
  });

  test('include a page with the same name, regardless of case', () => {
    expect(found('doc', { title: 'Ação' }, ['content/docs/voz/Acao.mdx'])).toEqual([
      'title: Já existe uma página com este nome: content/docs/voz/Acao.mdx.',
    ]);
  });

  test('include a post without a date', () => {
    expect(found('post', { title: 'Novidades' })).toEqual(['date: O texto está sem data.']);
    expect(found('post', { title: 'Novidades', date: '2026-02-30' })).toEqual([
      'date: O texto está sem data.',
    ]);
  });
});
