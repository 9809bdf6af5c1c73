import { FIGURE_NAMES } from './component-names';

/**
 * Stylesheets of `src/article/components`, in cascade order, with the names of the MDX components or HTML
 * elements that need them. A page includes only the stylesheets that its body needs. To add one, create the
 * file and add a line here; `article.css` contains the styles that every page needs.
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
  'prompt-tools': ['PromptTools'],
  term: ['GlossaryTerm', 'dl'],
};
