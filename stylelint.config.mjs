/**
 * CSS rules of this repository. Layout belongs to Prettier; the three rules named `house/` are in
 * `tools/stylelint-house-rules.mjs`.
 */

/** Raw colours have one home; everything else uses a semantic token. */
const NO_RAW_COLOURS = {
  'color-named': 'never',
  'color-no-hex': true,
  'function-disallowed-list': [
    /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|device-cmyk|light-dark)$/,
    { message: 'Raw colours live in src/styles/tokens.css: use a semantic token' },
  ],
};

const inlineBlock = (property) => [
  new RegExp(`^${property}-(left|right)$`),
  new RegExp(`^${property}-(top|bottom)$`),
];

/** Physical properties that have a logical twin every supported browser knows. */
const PHYSICAL = [
  ...['margin', 'padding', 'scroll-margin', 'scroll-padding'].flatMap(inlineBlock),
  /^border-(left|right|top|bottom)(-(width|style|color))?$/,
  /^border-(top|bottom)-(left|right)-radius$/,
  'left',
  'right',
  'top',
  'bottom',
];

const LAYERS = ['reset', 'tokens', 'base', 'prose', 'components', 'utilities'];

export default {
  extends: ['stylelint-config-standard'],
  plugins: ['./tools/stylelint-house-rules.mjs'],
  // Written by tools/brand/fonts.ts.
  ignoreFiles: [
    'src/styles/fonts.css',
    '{node_modules,public,dist,static,coverage}/**',
    '{.cache,.tmp}/**',
    'tests/fixtures/**',
    'playwright-report/**',
  ],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    ...NO_RAW_COLOURS,
    'selector-max-id': 0,
    'max-nesting-depth': [
      2,
      {
        ignore: ['pseudo-classes'],
        ignoreAtRules: ['layer', 'media', 'supports', 'container', 'starting-style', 'scope'],
      },
    ],
    'property-disallowed-list': [
      PHYSICAL,
      { message: (property) => `Use the logical twin of "${property}" (inline, block, inset)` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        'text-align': ['left', 'right'],
        float: ['left', 'right'],
        clear: ['left', 'right'],
        'caption-side': ['left', 'right'],
        resize: ['horizontal', 'vertical'],
        'text-decoration': [/\s/],
      },
      {
        message: (property) =>
          property === 'text-decoration'
            ? 'Safari ignores a decoration with more than its line: set colour, style and thickness apart'
            : `Use a logical value for "${property}" (start, end, inline, block)`,
      },
    ],
    'house/important-for-preferences': true,
    'house/motion-opt-in': true,

    // A negative step of a scale has its minus sign: "--step--1".
    'custom-property-pattern': '^[a-z][a-z0-9]*(--?[a-z0-9]+)*$',
    // Gatsby exports kebab-case classes in camelCase; both spellings are fine in a module.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    // Font and system colour names (Georgia, CanvasText) are written as they are known.
    'value-keyword-case': null,
    // Nesting and layers make this rule compare selectors that never meet.
    'no-descending-specificity': null,
    // Blank lines are a matter of sense, and the rest of layout is Prettier's.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    'declaration-block-single-line-max-declarations': null,
  },
  overrides: [
    {
      files: ['src/**/*.module.css'],
      rules: {
        'house/inside-layer': [['components']],
        'selector-max-type': [0, { ignore: ['child', 'descendant', 'next-sibling'] }],
      },
    },
    {
      files: ['src/styles/*.css'],
      rules: { 'house/inside-layer': [LAYERS] },
    },
    {
      files: ['src/styles/layers.css'],
      rules: { 'house/inside-layer': null },
    },
    {
      files: ['src/styles/tokens.css'],
      rules: { 'color-named': null, 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
