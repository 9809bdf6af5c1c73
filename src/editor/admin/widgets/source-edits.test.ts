import { describe, expect, it } from 'vitest';
import { block, inline, picture } from './source-edits';
import type { Edit, Selection } from './source-edits';

/** Applies an edit; `‹` and `›` mark the selection in the text before and after it. */
function edited(marked: string, edit: (text: string, selection: Selection) => Edit): string {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const { from, to, text: inserted, select } = edit(text, { start, end });
  const result = text.slice(0, from) + inserted + text.slice(to);
  return `${result.slice(0, select[0])}‹${result.slice(select[0], select[1])}›${result.slice(select[1])}`;
}

describe('edits of the source', () => {
  it('insert the chosen image on its own line, with the cursor in the missing description', () => {
    const image = (file: string) => (text: string, selection: Selection) =>
      picture(text, selection, file);
    expect(edited('um‹›\ndois', image('a.png'))).toBe('um\n\n![‹›](./a.png)\n\ndois');
    expect(edited('‹›', image('/img/a.png'))).toBe('![‹›](/img/a.png)\n');
    expect(edited('‹›', image('tela 1.png'))).toBe('![‹›](<./tela 1.png>)\n');
  });

  it('insert a block after the line, with a blank line on each side', () => {
    const notice = (text: string, selection: Selection) => block(text, selection, ':::');
    expect(edited('um‹›\ndois', notice)).toBe('um\n\n‹:::›\n\ndois');
    expect(edited('um‹›\n\n\ndois', notice)).toBe('um\n\n‹:::›\n\ndois');
    expect(edited('um\n\n‹›', notice)).toBe('um\n\n‹:::›\n');
    expect(edited('‹›', notice)).toBe('‹:::›\n');
  });

  it('insert inline text at the cursor', () => {
    expect(edited('a ‹b› c', (_, selection) => inline(selection, '<Tecla>K</Tecla>'))).toBe(
      'a ‹<Tecla>K</Tecla>› c',
    );
  });
});
