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

describe('the frontmatter of a page', () => {
  it('is unchanged if it is valid', () => {
    const text = "---\ntitle:   'A'   # nota\nsidebar_position: 2\nqualquer: coisa\n---\nTexto.\n";
    expect(carry(text)).toMatchObject({ text, notes: [] });
  });

  it('is not added to a page without title', () => {
    expect(carry('# Meu guia\n').text).toBe('# Meu guia\n');
  });

  it('marks an empty page as a draft, with its name as title', () => {
    const { text, notes } = carry(' \n');
    expect(text).toBe('---\ntitle: a\ndraft: true\n---\n');
    expect(notes.map(({ what }) => what)).toEqual([
      'A página, que está vazia, veio como rascunho.',
    ]);
  });

  it('loses an empty title', () => {
    const { text, notes } = carry('---\ntitle:\nid: a\n---\n# Meu guia\n');
    expect(text).toBe('---\nid: a\n---\n\n# Meu guia\n');
    expect(notes).toEqual([]);
  });

  it('gets a numeric title as string', () => {
    const { text } = carry('---\ntitle: 2.0\nsidebar_label: 1.10\n---\nTexto.\n');
    expect(text).toBe('---\ntitle: "2.0"\nsidebar_label: "1.10"\n---\n\nTexto.\n');
  });

  it('is repaired if the intended value is clear', () => {
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

  it('reads dates with slashes as Docusaurus does, month first', () => {
    const { data, notes } = carry(
      '---\nlast_update: { date: 1/15/2024, author: Ana }\n---\nTexto.\n',
    );
    expect(data).toEqual({ last_update: { date: '2024-1-15', author: 'Ana' } });
    expect(notes).toEqual([]);
  });

  it('keeps dates with months and hours of one digit', () => {
    const { data, notes } = carry('---\nlast_update: { date: 2023-2-07T1:00:00 }\n---\nTexto.\n');
    expect(data).toEqual({ last_update: { date: '2023-2-07T1:00:00' } });
    expect(notes).toEqual([]);
  });

  it('loses a field with an unclear value, with a note about its line', () => {
    const { data, notes } = carry('---\ntitle: A\nsidebar_position: primeira\n---\nTexto.\n');
    expect(data).toEqual({ title: 'A' });
    expect(notes).toMatchObject([{ kind: 'left', file: 'docs/a.md', line: 3 }]);
    expect(notes[0]?.what).toContain('"sidebar_position"');
  });

  it('loses empty fields without a note', () => {
    const { data, notes } = carry("---\ntitle: A\ndescription: ''\nimage:\n---\nTexto.\n");
    expect(data).toEqual({ title: 'A' });
    expect(notes).toEqual([]);
  });

  it('keeps the comments of remaining fields', () => {
    expect(
      carry("---\n# dos bastidores\ntitle: A\nsidebar_position: '2'\n---\nTexto.\n").text,
    ).toBe('---\n# dos bastidores\ntitle: A\nsidebar_position: 2\n---\n\nTexto.\n');
  });

  it('is unchanged, with a note, if it is not valid YAML', () => {
    const text = '---\ntitle: Um: dois: três\n---\nTexto.\n';
    const { text: carried, notes } = carry(text);
    expect(carried).toBe(text);
    expect(notes).toMatchObject([{ kind: 'attention', line: 2 }]);
  });
});
