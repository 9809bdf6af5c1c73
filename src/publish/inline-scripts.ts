import { minifySync } from '@swc/core';
import { bundleScript } from '../bundles/bundle-script';
import type { EarlyOptions, InlineName, InlineOptions } from '../inline/inline-script';
import { INLINE_ATTRIBUTE } from '../inline/inline-script';

const ELEMENT = new RegExp(
  `<script type="application/json" ${INLINE_ATTRIBUTE}="([a-z-]+)">([\\s\\S]*?)</script>`,
  'g',
);

/**
 * Returns a function that puts the bundled inline scripts into a page, where its HTML has their options.
 * Each script is bundled once for all pages that have it with the same options.
 *
 * @param root the project's folder
 */
export function inlineScripts(root: string): (html: string) => string {
  const bundled = new Map<string, string>();
  return (html) => {
    const page = html.replace(ELEMENT, (element, name: InlineName, options: string) => {
      const code = bundled.get(element) ?? inlineCode(name, JSON.parse(options), root);
      bundled.set(element, code);
      return `<script>${code}</script>`;
    });
    // Without its script a page looks right and does nothing.
    if (new RegExp(`<script[^>]* ${INLINE_ATTRIBUTE}=`).test(page)) {
      throw new Error(
        `Um script com ${INLINE_ATTRIBUTE} não está escrito como src/inline/inline-script.ts o escreve.`,
      );
    }
    return page;
  };
}

/**
 * The code of an inline script for a site with these options, minified.
 *
 * @param root the project's folder
 */
export function inlineCode<Name extends InlineName>(
  name: Name,
  options: InlineOptions[Name],
  root: string,
): string {
  const { call, define } = ENTRIES[name](options);
  const [caller] = call.split('(');
  const entry = `import { ${caller} } from './src/inline/${name}'; ${call};`;
  const { code } = bundleScript(entry, root, { define });
  // Minified by esbuild alone it compresses to 8 % more (2,770 and 2,563 bytes on 2026-11-23).
  return minifySync(code, { ecma: 2022, compress: { passes: 2 }, mangle: true }).code;
}

interface Entry {
  /** Of the function that the script's module exports. */
  call: string;
  define?: Record<string, string>;
}

const ENTRIES: { [Name in InlineName]: (options: InlineOptions[Name]) => Entry } = {
  early: (options) => ({ call: 'early()', define: defines(options) }),
  'not-found-redirect': ({ base }) => ({ call: `notFoundRedirect(${JSON.stringify(base)})` }),
  'chosen-tabs': () => ({ call: 'chooseTabs()' }),
};

/** Each option as a constant of its own, so that esbuild removes what the site does not use. */
function defines(options: EarlyOptions): Record<string, string> {
  const all = {
    announcementId: undefined,
    cookieDomain: undefined,
    analytics: undefined,
    worker: undefined,
    hasControls: false,
    asksConsent: false,
    ...options,
  };
  const constants = Object.entries(all).map(([key, value]) => [
    `EARLY.${key}`,
    value === undefined ? 'undefined' : JSON.stringify(value),
  ]);
  return {
    ...(Object.fromEntries(constants) as Record<string, string>),
    // esbuild does not compute it.
    'EARLY.versions.length': String(options.versions.length),
  };
}
