import { describe, expect, it } from 'vitest';
import { caption, contactSheet } from './contact-sheet';
import { listShots } from './shots';

const titles = [
  { name: 'docs', title: 'Documentação & mais' },
  { name: 'inicio', title: 'Página inicial' },
];

describe('the contact sheet', () => {
  it('shows each picture with its name, grouped by screen', () => {
    const shots = listShots([{ name: 'docs' }], { widths: '390', modes: 'escuro' });
    const html = contactSheet(titles, shots);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('Fotografias do site: 1.');
    expect(html).toContain('<a href="docs-390-escuro.png"><img src="docs-390-escuro.png"');
    expect(html).toContain('alt="Documentação &#38; mais, 390\u00a0px, escuro"');
    expect(html).not.toContain('Página inicial');
  });

  it('names the condition, and gives a zoomed window the size that the visitor sees', () => {
    const [zoom] = listShots([{ name: 'docs', conditions: ['zoom-400'] }], {
      conditions: 'zoom-400',
    });
    expect(zoom && caption(zoom)).toBe('1280\u00a0px, claro, zoom de 400%');
  });
});
