import { FIGURE_NAMES } from './component-names';

/**
 * The stylesheets of `src/article/components`, in the order of the cascade, and who needs each: names
 * of components, as writers know them, and of HTML elements. A page carries exactly those of what
 * stands in its body. A new one is a file and a line here; `article.css` is for what every page needs.
 */
export const STYLESHEETS: Readonly<Record<string, readonly string[]>> = {
  code: ['pre'],
  tabs: ['Abas'],
  details: ['details'],
  example: ['Example'],
  message: ['Mensagem'],
  steps: ['Passos'],
  'page-list': ['PageList'],
  keys: ['Tecla'],
  badge: ['Selo'],
  diagram: ['Diagrama'],
  formula: ['Formula'],
  video: ['Video'],
  cards: ['Cartao', 'Cartoes'],
  'file-tree': ['Arquivos'],
  figure: FIGURE_NAMES,
  'figure-list': ['FiguraPastas', 'FiguraEspaco', 'FiguraConhecimento', 'FiguraInterface'],
  'figure-answers': ['FiguraAssistentes'],
  'figure-document': ['FiguraDocumento'],
  'figure-map': ['FiguraInterface'],
  'figure-picture': ['FiguraImagem'],
  'figure-prompt': ['FiguraPrompt'],
  'figure-search': ['FiguraPesquisa'],
  'figure-voice': ['FiguraVoz'],
};
