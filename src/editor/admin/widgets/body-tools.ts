import { around, block, lines, linked } from './edits';
import type { Edit, Selection } from './edits';

/** A button above the text. */
export interface BodyTool {
  label: string;
  /** What the button shows; the label is its name. */
  sign: string;
  edit: (text: string, selection: Selection) => Edit;
}

/** The tools for what every page has; pictures have a button, and components a menu, of their own. */
export const BODY_TOOLS: readonly BodyTool[] = [
  {
    label: 'Título de seção',
    sign: 'Título',
    edit: (text, selection) => lines(text, selection, '## '),
  },
  {
    label: 'Negrito',
    sign: 'N',
    edit: (text, selection) =>
      around(text, selection, { before: '**', after: '**', empty: 'texto em negrito' }),
  },
  {
    label: 'Itálico',
    sign: 'I',
    edit: (text, selection) =>
      around(text, selection, { before: '*', after: '*', empty: 'texto em itálico' }),
  },
  {
    label: 'Link',
    sign: 'Link',
    edit: (text, selection) =>
      linked(text, selection, { empty: 'texto do link', address: '/docs' }),
  },
  { label: 'Lista', sign: 'Lista', edit: (text, selection) => lines(text, selection, '- ') },
  {
    label: 'Quadro de dica',
    sign: 'Quadro',
    edit: (text, selection) => block(text, selection, ':::dica\n\nEscreva a dica aqui.\n\n:::'),
  },
  {
    label: 'Passos numerados',
    sign: 'Passos',
    edit: (text, selection) =>
      block(
        text,
        selection,
        '<Passos>\n\n1. **Primeiro passo**\n\n   O que fazer.\n\n2. **Segundo passo**\n\n   O que fazer.\n\n</Passos>',
      ),
  },
];
