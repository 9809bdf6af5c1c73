/**
 * CSS rules of this project that no stylelint core rule covers. Used by `stylelint.config.mjs`.
 *
 * - `house/inside-layer`: requires all top-level code of a file to be inside one of the given layers;
 * - `house/important-for-preferences`: allows `!important` only where a user preference or print must win;
 * - `house/motion-opt-in`: allows motion only for users who have not requested reduced motion.
 */
import stylelint from 'stylelint';

const { createPlugin, utils } = stylelint;

/** At-rules that cascade layers do not affect, or that must be at the top level of a file. */
const LAYERLESS = new Set(['charset', 'font-face', 'page', 'property']);

/** Media queries for a user's needs, where overriding the site's own styles is allowed. */
const PREFERENCE = /\bprint\b|\(\s*(?:prefers-reduced-motion|forced-colors)\b/;
const MOTION_ALLOWED = /\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/;

const MOTION_PROPERTY = /^(?:transition|animation|view-transition|scroll-behavior)(?:-|$)/;
const STILL = /^(?:none|auto|normal|0m?s|initial|unset|revert|revert-layer)$/;

/** Returns the parameters of every `@media` around a node, innermost first. */
function mediaAround(node) {
  const found = [];
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent) {
    if (at.type === 'atrule' && at.name === 'media') found.push(at.params);
  }
  return found;
}

const isInside = (node, media) => mediaAround(node).some((params) => media.test(params));

/** Creates the stylelint plugin of one `house/` rule. */
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
      // The name or class of a view transition has no effect until a script starts a transition.
      const isName = /^view-transition-(?:name|class)$/.test(declaration.prop);
      if (isStill || isName || isInside(declaration, MOTION_ALLOWED)) return;
      // Inside a preference block, `0.01ms !important` is the usual way to disable motion.
      if (isInside(declaration, PREFERENCE)) return;
      report(declaration, declaration.prop);
    }),
);

export default [insideLayer, importantForPreferences, motionOptIn];
