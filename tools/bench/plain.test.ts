import { describe, expect, it } from 'vitest';
import { plainBody, plainDocs } from './plain';

describe('plainBody', () => {
  const plain = (body: string) => plainBody(body, { enviar: 'Enviar' });

  it('replaces labels and the brand with their text', () => {
    expect(plain('Escolha <Rotulo nome="enviar" />.')).toBe('Escolha **Enviar**.');
    expect(plain('Quem usa <Marca com="o" /> gosta.')).toBe('Quem usa o Varanda gosta.');
  });

  it('keeps the content of tags and callouts', () => {
    expect(plain('<Mensagem>\n\nOi.\n\n</Mensagem>').trim()).toBe('Oi.');
    expect(plain(':::tip[Dica]\n\nOi.\n\n:::').trim()).toBe('**Dica**\n\nOi.');
    expect(plain('<kbd>Enter</kbd>')).toBe('Enter');
  });

  it('replaces a figure with its texts', () => {
    const figure = '<FiguraConversa legenda="C." pergunta="P?" resposta="R > S." />';
    expect(plain(figure)).toBe('> P?\n\nR > S.\n\nC.');
  });

  it('leaves lists and tables unchanged', () => {
    const body = '- um\n- dois\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    expect(plain(body)).toBe(body);
  });
});

describe('plainDocs', () => {
  it('leaves no component in the shipped pages', () => {
    const pages = plainDocs();
    expect(pages.map(([file]) => file)).toContain('conversas.md');
    for (const [, text] of pages) expect(text).not.toMatch(/<\/?[A-Za-z]|^:::/m);
  });
});
