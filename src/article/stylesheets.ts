import { FIGURE_NAMES } from './component-names';

/**
 * Stylesheets of `src/article/components`, in cascade order, with what needs each of them: names of
 * components in MDX, or of HTML elements. A page carries exactly the sheets of what its body contains. To
 * add one, create the file and add a line here; `article.css` is for what every page needs.
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
