import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

const ROOT = join(__dirname, '..');

/** Returns the names of the rules that `code` breaks as the content of a file of this site. */
async function broken(code: string, file = 'src/ui/planted.module.css'): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(ROOT, file),
    configFile: join(ROOT, 'stylelint.config.mjs'),
    cwd: ROOT,
  });
  return results.flatMap((result) => result.warnings.map((warning) => warning.rule));
}

const component = (declarations: string) =>
  `@layer components {\n  .planted {\n    ${declarations}\n  }\n}\n`;

test('a component file that follows every rule passes', async () => {
  const code = component(`color: var(--text);
    margin-inline: auto;
    background: color-mix(in oklch, var(--surface), transparent 40%);

    &[aria-expanded='true'] {
      border-block-end: 1px solid currentcolor;
    }

    @media (prefers-reduced-motion: no-preference) {
      transition: opacity 120ms;
    }

    @media (forced-colors: active) {
      border-color: CanvasText;
    }`);
  expect(await broken(code)).toEqual([]);
});

test.each([
  ['a rule outside its layer', '.planted {\n  color: var(--text);\n}\n'],
  ['a rule in another layer', '@layer base {\n  .planted {\n    color: var(--text);\n  }\n}\n'],
  ['a media query around the layer', `@media (width <= 996px) {\n${component('gap: 1rem;')}}\n`],
])('%s is reported', async (_name, code) => {
  expect(await broken(code)).toContain('house/inside-layer');
});

test('global files must be inside one of the layers of the site', async () => {
  const file = 'src/styles/base.css';
  expect(await broken('body {\n  margin: 0;\n}\n', file)).toContain('house/inside-layer');
  expect(await broken('@layer base {\n  body {\n    margin: 0;\n  }\n}\n', file)).toEqual([]);
});

test('the statement that orders the layers is allowed only in layers.css', async () => {
  const order = '@layer reset, tokens, base, prose, components, utilities;\n';
  expect(await broken(order, 'src/styles/layers.css')).toEqual([]);
  expect(await broken(order, 'src/styles/base.css')).toContain('house/inside-layer');
});

test.each([
  ['color: #c30', 'color-no-hex'],
  ['color: red', 'color-named'],
  ['color: oklch(60% 0.1 200deg)', 'function-disallowed-list'],
  ['color: light-dark(var(--a), var(--b))', 'function-disallowed-list'],
  ['margin-left: 1rem', 'property-disallowed-list'],
  ['top: 0', 'property-disallowed-list'],
  ['border-bottom: 0', 'property-disallowed-list'],
  ['text-align: left', 'declaration-property-value-disallowed-list'],
  ['display: none !important', 'house/important-for-preferences'],
  ['transition: opacity 120ms', 'house/motion-opt-in'],
  ['animation-name: spin', 'house/motion-opt-in'],
  ['scroll-behavior: smooth', 'house/motion-opt-in'],
])('"%s" breaks %s', async (declaration, rule) => {
  expect(await broken(component(`${declaration};`))).toEqual([rule]);
});

test.each(['(prefers-reduced-motion: reduce)', 'print', '(forced-colors: active)'])(
  '!important is allowed in @media %s',
  async (media) => {
    expect(
      await broken(component(`@media ${media} {\n      display: none !important;\n    }`)),
    ).toEqual([]);
  },
);

test.each(['transition: none', 'animation: none', 'scroll-behavior: auto'])(
  '"%s" does not count as motion',
  async (declaration) => {
    expect(await broken(component(`${declaration};`))).toEqual([]);
  },
);

test('ids and bare elements are not allowed as selectors of a component', async () => {
  expect(await broken('@layer components {\n  #planted {\n    gap: 0;\n  }\n}\n')).toContain(
    'selector-max-id',
  );
  expect(await broken('@layer components {\n  ul {\n    gap: 0;\n  }\n}\n')).toContain(
    'selector-max-type',
  );
});

test('tokens.css may contain colours', async () => {
  const code = '@layer tokens {\n  :root {\n    --text: light-dark(#0e2328, #e9f0f0);\n  }\n}\n';
  expect(await broken(code, 'src/styles/tokens.css')).toEqual([]);
});

test('the source file describes every rule', () => {
  const source = readFileSync(join(__dirname, 'stylelint-house-rules.mjs'), 'utf8');
  for (const [, name] of source.matchAll(/^ {2}'([a-z-]+)',$/gm)) {
    expect(source).toContain(`\`house/${name ?? ''}\``);
  }
});
