import { COMPONENT_SPECS } from './component-specs';

/** Components that draw a part of the product. */
export const FIGURE_NAMES = Object.keys(COMPONENT_SPECS).filter((name) =>
  name.startsWith('Figura'),
);

/** Names a writer may use in MDX without an import. */
export const COMPONENT_NAMES = [
  'Callout',
  'CalloutTitle',
  ...Object.keys(COMPONENT_SPECS),
  'Marca',
  'Rotulo',
  'Email',
  'Indice',
];
