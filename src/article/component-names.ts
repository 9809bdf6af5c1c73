import { COMPONENT_SPECS } from './component-specs';

/** Names of the components that depict a part of the product. */
export const FIGURE_NAMES = Object.keys(COMPONENT_SPECS).filter((name) =>
  name.startsWith('Figura'),
);

/** Names of internal parts and of components for imported content, which messages do not suggest. */
export const UNOFFERED_NAMES = [
  'Callout',
  'CalloutTitle',
  'Diagrama',
  'Example',
  'ExampleResult',
  'Tabs',
  'TabItem',
  'BrowserOnly',
  'PageList',
  'PageListItem',
  'PromptTools',
  'GlossaryTerm',
  'GlossaryNote',
];

/** Names of the components that are available in MDX without an import. */
export const COMPONENT_NAMES = [
  ...UNOFFERED_NAMES,
  ...Object.keys(COMPONENT_SPECS),
  'Abas',
  'Aba',
  'Marca',
  'Rotulo',
  'Termo',
  'Glossario',
  'Email',
  'Indice',
  'Trecho',
];
