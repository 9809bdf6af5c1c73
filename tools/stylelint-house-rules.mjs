/**
 * The house rules for CSS that no stylelint core rule expresses. Used by `stylelint.config.mjs`.
 *
 * - `house/inside-layer`: everything at the top of a file is inside one of the named layers;
 * - `house/important-for-preferences`: `!important` only where a reader's preference must win;
 * - `house/motion-opt-in`: motion only for readers who have not asked for less of it.
 */
import stylelint from 'stylelint';

const { createPlugin, utils } = stylelint;

/** At-rules that a cascade layer does not affect, or that must stand at the top of a file. */
const LAYERLESS = new Set(['charset', 'font-face', 'page', 'property']);

/** Media queries that state a reader's need: there the site's own styles must not win. */
const PREFERENCE = /\bprint\b|\(\s*(?:prefers-reduced-motion|forced-colors)\b/;
const MOTION_ALLOWED = /\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/;

const MOTION_PROPERTY = /^(?:transition|animation|view-transition|scroll-behavior)(?:-|$)/;
const STILL = /^(?:none|auto|normal|0m?s|initial|unset|revert|revert-layer)$/;

/** Every `@media` and `@supports` parameter around a node, from inside outwards. */
function mediaAround(node) {
  const found = [];
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent) {
    if (at.type === 'atrule' && at.name === 'media') found.push(at.params);
  }
  return found;
}

const isInside = (node, media) => mediaAround(node).some((params) => media.test(params));

/** Declares one rule of the `house/` family. */
function houseRule(name, message, check) {
  const ruleName = `house/${name}`;
  const messages = utils.ruleMessages(ruleName, { rejected: message });
  const rule = (primary) => (root, result) => {
    if (!primary) return;
    check(root, primary, (node, ...facts) =>
      utils.report({ ruleName, result, node, message: messages.rejected(...facts) }),
    );
  };
  rule.ruleName = ruleName;
  rule.messages = messages;
  rule.meta = { url: 'docs/architecture.md' };
  return createPlugin(ruleName, rule);
}

const insideLayer = houseRule(
  'inside-layer',
  (layers) => `Put it inside @layer ${layers}: an unlayered rule beats every layer of the site`,
  (root, layers, report) => {
    for (const node of root.nodes) {
      if (node.type === 'comment') continue;
      const isAtRule = node.type === 'atrule';
      if (isAtRule && node.name === 'layer' && node.nodes && layers.includes(node.params)) continue;
      if (isAtRule && LAYERLESS.has(node.name)) continue;
      report(node, layers.join(' | '));
    }
  },
);

const importantForPreferences = houseRule(
  'important-for-preferences',
  () =>
    'No !important: the layers decide. Only reduced motion, forced colours and print may insist',
  (root, _primary, report) =>
    root.walkDecls((declaration) => {
      if (declaration.important && !isInside(declaration, PREFERENCE)) report(declaration);
    }),
);

const motionOptIn = houseRule(
  'motion-opt-in',
  (property) =>
    `Put "${property}" inside @media (prefers-reduced-motion: no-preference): stillness is the default`,
  (root, _primary, report) =>
    root.walkDecls(MOTION_PROPERTY, (declaration) => {
      const isStill = STILL.test(declaration.value.trim());
      // A view transition's name or class moves nothing until script starts one.
      const isName = /^view-transition-(?:name|class)$/.test(declaration.prop);
      if (isStill || isName || isInside(declaration, MOTION_ALLOWED)) return;
      // Inside a preference block `0.01ms !important` is the usual way to switch motion off.
      if (isInside(declaration, PREFERENCE)) return;
      report(declaration, declaration.prop);
    }),
);

export default [insideLayer, importantForPreferences, motionOptIn];
