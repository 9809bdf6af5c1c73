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

  it('has the lines of a table, and of a callout', () => {
    const callout = { type: 'callout', children: fromMarkdown('Um.\n\nDois.').children };
    expect(promptText([callout])).toBe('Um.\n\nDois.');
  });

  it('is unknown if code makes some of the words', () => {
    const paragraph = (value: string) => ({
      type: 'paragraph',
      children: [
        { type: 'text', value: 'Um ' },
        { type: 'mdxTextExpression', value },
      ],
    });
    expect(promptText([paragraph('nomes.join()')])).toBeUndefined();
    expect(promptText([paragraph('/* nota */')])).toBe('Um');
  });
});
