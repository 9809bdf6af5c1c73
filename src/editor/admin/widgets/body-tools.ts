import { around, block, lines, linked } from './edits';
import type { Edit, Selection } from './edits';

/** A toolbar button of the body field. */
export interface BodyTool {
  label: string;
  /** Visible text of the button; `label` is its accessible name. */
  sign: string;
  edit: (text: string, selection: Selection) => Edit;
}

/** Tools for elements that every page can have; images have their own button, and components a menu. */
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
