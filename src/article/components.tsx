/**
 * Article components under their names in MDX, for HTML compiled at build and for page components. Writers
 * use the Portuguese names (`component-names`); `remark-components` converts what they write into the
 * properties and parts below.
 */
export { Badge as Selo } from './components/badge';
export { Callout } from './components/callout';
export { Card as Cartao, Cards as Cartoes } from './components/cards';
export { FileTree as Arquivos } from './components/file-tree';
export { Video } from './components/video';
export { Formula } from './components/formula';
export { Keys as Tecla } from './components/keys';
export { Message as Mensagem } from './components/message';
export { Steps as Passos } from './components/steps';
export { TabPanel as Aba, Tabs as Abas } from './components/tabs';
export { ConversationFigure as FiguraConversa } from './components/figures/conversation';
export { AssistantsFigure as FiguraAssistentes } from './components/figures/assistants';
export { FoldersFigure as FiguraPastas } from './components/figures/list';
export { WorkspaceFigure as FiguraEspaco } from './components/figures/list';
export { KnowledgeFigure as FiguraConhecimento } from './components/figures/list';
export { PromptFigure as FiguraPrompt } from './components/figures/prompt';
export { DocumentFigure as FiguraDocumento } from './components/figures/document';
export { PictureFigure as FiguraImagem } from './components/figures/picture';
export { VoiceFigure as FiguraVoz } from './components/figures/voice';
export { WebSearchFigure as FiguraPesquisa } from './components/figures/web-search';
export { InterfaceFigure as FiguraInterface } from './components/figures/interface-map';

/* Components that converted Docusaurus content uses (`docusaurus/components`). */
export { BrowserOnly } from './components/browser-only';
export { PageList, PageListItem } from './components/page-list';

/* Internal parts, created only by plugins. */
export { GlossaryNote, GlossaryTerm } from './components/term';
export { PromptTools } from './components/prompt-tools';
export { Diagram as Diagrama } from './components/diagram';
export { CodeLines as SiteCodeLines } from './components/code-lines';
export { CalloutTitle } from './components/callout';
export { Example, ExampleResult } from './components/example';
export { FileTreeFolder, FileTreeItem, FileTreeNote } from './components/file-tree';
export { FigureVersion } from './components/figures/assistants';
export { FigureFolder, FigureRow, FigureTag } from './components/figures/list';
export { FigureGap } from './components/figures/prompt';
export { FigureCitation, FigureSource, FigureSources } from './components/figures/web-search';
export { InterfaceMap } from './components/figures/interface-map';
