import { describe, expect, it } from 'vitest';
import { docFrontMatterSchema } from '../../../../src/content/schema/frontmatter';
import { carryPage } from './front-matter';
import { notebook } from './note';
import type { Note } from './note';

function carry(text: string) {
  const notes: Note[] = [];
  const page = carryPage(
    text,
    { schema: docFrontMatterSchema, name: 'a' },
    notebook(notes, 'docs/a.md'),
  );
  return { ...page, notes };
}

describe('o começo de uma página', () => {
  it('que passa não muda nem um sinal', () => {
    const text = "---\ntitle:   'A'   # nota\nsidebar_position: 2\nqualquer: coisa\n---\nTexto.\n";
    expect(carry(text)).toMatchObject({ text, notes: [] });
  });

  it('sem título continua assim', () => {
    expect(carry('# Meu guia\n').text).toBe('# Meu guia\n');
  });

  it('de uma página vazia diz o nome dela e que é um rascunho', () => {
    const { text, notes } = carry(' \n');
    expect(text).toBe('---\ntitle: a\ndraft: true\n---\n');
    expect(notes.map(({ what }) => what)).toEqual([
      'A página, que está vazia, veio como rascunho.',
    ]);
  });

  it('com um título vazio fica sem ele', () => {
    const { text, notes } = carry('---\ntitle:\nid: a\n---\n# Meu guia\n');
    expect(text).toBe('---\nid: a\n---\n\n# Meu guia\n');
    expect(notes).toEqual([]);
  });

  it('com um título numérico o mostra como texto', () => {
    expect(carry('---\ntitle: 404\n---\nTexto.\n').data).toMatchObject({ title: '404' });
  });

  it('é acertado onde o valor se entende', () => {
    const { data, notes } = carry(
      "---\ntitle: A\nsidebar_position: '2'\ntags: a, b\nid: pasta/nome\ndraft: 'true'\nslug: um dois\nkeywords: x\n---\n",
    );
    expect(data).toMatchObject({
      sidebar_position: 2,
      tags: ['a', 'b'],
      id: 'nome',
      draft: true,
      slug: 'um-dois',
      keywords: ['x'],
    });
    expect(notes).toEqual([]);
  });

  it('perde o campo que não se entende, com o lugar dele no relatório', () => {
    const { data, notes } = carry('---\ntitle: A\nsidebar_position: primeira\n---\nTexto.\n');
    expect(data).toEqual({ title: 'A' });
    expect(notes).toMatchObject([{ kind: 'left', file: 'docs/a.md', line: 3 }]);
    expect(notes[0]?.what).toContain('"sidebar_position"');
  });

  it('perde calado o campo que já estava vazio', () => {
    const { data, notes } = carry("---\ntitle: A\ndescription: ''\nimage:\n---\nTexto.\n");
    expect(data).toEqual({ title: 'A' });
    expect(notes).toEqual([]);
  });

  it('guarda os comentários dos campos que ficam', () => {
    expect(
      carry("---\n# dos bastidores\ntitle: A\nsidebar_position: '2'\n---\nTexto.\n").text,
    ).toBe('---\n# dos bastidores\ntitle: A\nsidebar_position: 2\n---\n\nTexto.\n');
  });

  it('que não é YAML fica como está e pede atenção', () => {
    const text = '---\ntitle: Um: dois: três\n---\nTexto.\n';
    const { text: carried, notes } = carry(text);
    expect(carried).toBe(text);
    expect(notes).toMatchObject([{ kind: 'attention', line: 2 }]);
  });
});
