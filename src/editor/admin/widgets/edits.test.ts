import { describe, expect, it } from 'vitest';
import { around, block, inline, linked, lines, picture } from './edits';
import type { Edit, Selection } from './edits';

/** The text after an edit, with what is selected then between bars; `[` and `]` say what was before. */
function edited(marked: string, edit: (text: string, selection: Selection) => Edit): string {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const text = marked.replace(/[‹›]/g, '');
  const { from, to, text: inserted, select } = edit(text, { start, end });
  const result = text.slice(0, from) + inserted + text.slice(to);
  return `${result.slice(0, select[0])}‹${result.slice(select[0], select[1])}›${result.slice(select[1])}`;
}

const bold = (text: string, selection: Selection) =>
  around(text, selection, { before: '**', after: '**', empty: 'negrito' });

describe('os botões do texto', () => {
  it('põem marcas em volta do que está selecionado, e as tiram', () => {
    expect(edited('um ‹dois› três', bold)).toBe('um **‹dois›** três');
    expect(edited('um **‹dois›** três', bold)).toBe('um ‹dois› três');
    expect(edited('um ‹› três', bold)).toBe('um **‹negrito›** três');
  });

  it('fazem um link e pedem o endereço', () => {
    const link = (text: string, selection: Selection) =>
      linked(text, selection, { empty: 'texto', address: '/docs' });
    expect(edited('veja ‹aqui›.', link)).toBe('veja [aqui](‹/docs›).');
  });

  it('põem a imagem escolhida numa linha sua, com o cursor na descrição que falta', () => {
    const image = (file: string) => (text: string, selection: Selection) =>
      picture(text, selection, file);
    expect(edited('um‹›\ndois', image('a.png'))).toBe('um\n\n![‹›](./a.png)\n\ndois');
    expect(edited('‹›', image('/img/a.png'))).toBe('![‹›](/img/a.png)\n');
    expect(edited('‹›', image('tela 1.png'))).toBe('![‹›](<./tela 1.png>)\n');
  });

  it('marcam cada linha, e desmarcam quando todas têm a marca', () => {
    const list = (text: string, selection: Selection) => lines(text, selection, '- ');
    expect(edited('u‹m\ndo›is\ntrês', list)).toBe('- um\n- dois‹›\ntrês');
    expect(edited('- u‹m\n- do›is', list)).toBe('um\ndois‹›');
  });

  it('trocam o nível de um título em vez de o repetir', () => {
    const heading = (text: string, selection: Selection) => lines(text, selection, '## ');
    expect(edited('### Um‹›', heading)).toBe('## Um‹›');
  });

  it('põem um bloco depois da linha, com uma linha em branco de cada lado', () => {
    const notice = (text: string, selection: Selection) => block(text, selection, ':::');
    expect(edited('um‹›\ndois', notice)).toBe('um\n\n‹:::›\n\ndois');
    expect(edited('um‹›\n\n\ndois', notice)).toBe('um\n\n‹:::›\n\ndois');
    expect(edited('um\n\n‹›', notice)).toBe('um\n\n‹:::›\n');
    expect(edited('‹›', notice)).toBe('‹:::›\n');
  });

  it('põem palavras onde está o cursor', () => {
    expect(edited('a ‹b› c', (_, selection) => inline(selection, '<Tecla>K</Tecla>'))).toBe(
      'a ‹<Tecla>K</Tecla>› c',
    );
  });
});
