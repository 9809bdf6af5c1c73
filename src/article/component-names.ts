import { COMPONENT_SPECS } from './component-specs';

/** Components that draw a part of the product. */
export const FIGURE_NAMES = Object.keys(COMPONENT_SPECS).filter((name) =>
  name.startsWith('Figura'),
);

/** Names that are parts of others, or that only imported content uses: no message offers them. */
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
];

/** Names a writer may use in MDX without an import. */
export const COMPONENT_NAMES = [
  ...UNOFFERED_NAMES,
  ...Object.keys(COMPONENT_SPECS),
  'Abas',
  'Aba',
  'Marca',
  'Rotulo',
  'Email',
  'Indice',
  'Trecho',
];
