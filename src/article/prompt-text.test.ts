import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { promptText } from './prompt-text';

const text = (markdown: string) => promptText(fromMarkdown(markdown).children);

describe('promptText', () => {
  it('is what a person would type', () => {
    const typed =
      'Escreva um *aviso*  \nem `cinco` linhas.\n\n- Diga o dia.\n- Diga a hora:\n  1. às 10h\n  2. às 12h\n\n> Caro [nome],';
    expect(text(typed)).toBe(
      'Escreva um aviso\nem cinco linhas.\n\n- Diga o dia.\n- Diga a hora:\n  1. às 10h\n  2. às 12h\n\nCaro [nome],',
    );
  });

  it('has plain spaces', () => {
    expect(text('às 10\u00A0h')).toBe('às 10 h');
  });
});
