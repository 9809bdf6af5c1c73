import { minifySync } from '@swc/core';
import { SCRIPTS_ELEMENT_ID } from '../inline/script-list';
import type { ScriptList } from '../inline/script-list';
import { SIDEBAR_PARSED } from '../inline/sidebar';
import { bundleScript } from '../bundles/esbuild';
import { INLINE_ATTRIBUTE } from '../inline/inline-script';
import type { EarlyOptions, InlineName, InlineOptions } from '../inline/inline-script';
import type { PageHtml } from './page-html';

/**
 * Matches the attributes of Gatsby's script that lists the files of each chunk. Gatsby's loader takes the text
 * for an object and finds nothing in it.
 */
const CHUNKS = /\bid="gatsby-chunk-mapping"/;

/** Matches a script element; the groups are its attributes and its code. */
export const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Takes the runtime off the critical path: the external scripts of a page become a list of addresses, which
 * the early script loads on intent. Inline scripts stay, but for one without effect. Polyfills for browsers
 * without modules are removed, because the site does not support those, and so are external scripts in the
 * page's text.
 *
 * @param page a page as Gatsby wrote it
 * @param search URLs of the scripts of the search dialog
 */
export function deferScripts(page: PageHtml, search: readonly string[]): PageHtml {
  const addresses: string[] = [];
  const withoutScripts = (html: string) =>
    replaceScripts(html, (element, attributes) => {
      const source = SOURCE.exec(attributes)?.[1];
      if (CHUNKS.test(attributes)) return '';
      if (!source) return element;
      if (!/\bnomodule\b/i.test(attributes)) addresses.push(source);
      return '';
    });
  const head = withoutScripts(page.head);
  const text = replaceScripts(page.text, (element, attributes) =>
    SOURCE.test(attributes) ? '' : element,
  );
  const end = withoutScripts(page.end);
  if (addresses.length === 0) return { head, text, end };
  const list: ScriptList = { runtime: addresses, search };
  const json = JSON.stringify(list);
  const element = `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">${json}</script>`;
  return { head, text, end: end.replace('</body>', () => `${element}</body>`) };
}

const SOURCE = /\bsrc="([^"]+)"/;

/** Replaces script elements. Returns the same string if none changes, since a page is large. */
function replaceScripts(
  html: string,
  replacement: (element: string, attributes: string, code: string) => string,
): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: element, 1: attributes = '', 2: code = '', index } of html.matchAll(SCRIPT)) {
    const other = replacement(element, attributes, code);
    if (other === element) continue;
    parts.push(html.slice(done, index), other);
    done = index + element.length;
  }
  return done === 0 ? html : parts.join('') + html.slice(done);
}

/** Matches the attributes of a placeholder of an inline script; the group is its name. */
const PLACEHOLDER = new RegExp(`^ type="application/json" ${INLINE_ATTRIBUTE}="([a-z-]+)"$`);

/** The inline scripts of the site's own code. */
interface InlineScripts {
  /** Puts the bundled scripts into a part of a page, where its HTML has their options. */
  fill: (html: string) => string;
  /** Reports whether the site's code, and not a page's text, is the source of an inline script. */
  has: (code: string) => boolean;
}

/**
 * Bundles the inline scripts, each once for all pages that have it with the same options.
 *
 * @param root the project's folder
 */
export function inlineScripts(root: string): InlineScripts {
  const bundled = new Map<string, string>();
  const codes = new Set([SIDEBAR_PARSED]);
  const fill = (html: string) =>
    replaceScripts(html, (element, attributes, options) => {
      const isPlaceholder = attributes.includes(` ${INLINE_ATTRIBUTE}=`);
      // An unclosed script in a page's text would hide the placeholder that follows.
      const hidesOne = /<script[^>]* /.test(options) && options.includes(` ${INLINE_ATTRIBUTE}=`);
      if (!isPlaceholder && !hidesOne) return element;
      const name = PLACEHOLDER.exec(attributes)?.[1] as InlineName | undefined;
      // Without this check, a page without its script would go unnoticed.
      if (!name) {
        throw new Error(
          `Um script com ${INLINE_ATTRIBUTE} não está escrito como src/inline/inline-script.ts o escreve.`,
        );
      }
      const code = bundled.get(element) ?? inlineCode(name, JSON.parse(options), root);
      bundled.set(element, code);
      codes.add(code);
      return `<script>${code}</script>`;
    });
  return { fill, has: (code) => codes.has(code) };
}

/**
 * Returns the minified code of an inline script for a site with these options.
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
  // Joined statements are shorter, but compress to more.
  return minifySync(code, { ecma: 2022, compress: { passes: 3, sequences: false }, mangle: true })
    .code;
}

interface Entry {
  /** Call of the function that the script's module exports. */
  call: string;
  define?: Record<string, string>;
}

const ENTRIES: { [Name in InlineName]: (options: InlineOptions[Name]) => Entry } = {
  early: (options) => ({ call: 'early()', define: defines(options) }),
  'not-found-redirect': ({ base }) => ({ call: `notFoundRedirect(${JSON.stringify(base)})` }),
  'chosen-tabs': () => ({ call: 'chooseTabs()' }),
};

/** Returns each option as a constant, so that esbuild removes code that the site does not use. */
function defines(options: EarlyOptions): Record<string, string> {
  const all = {
    announcementId: undefined,
    cookieDomain: undefined,
    analytics: undefined,
    worker: undefined,
    hasControls: false,
    hasLiveParts: false,
    asksConsent: false,
    ...options,
  };
  const constants = Object.entries(all).map(([key, value]) => [
    `EARLY.${key}`,
    value === undefined ? 'undefined' : JSON.stringify(value),
  ]);
  return {
    ...(Object.fromEntries(constants) as Record<string, string>),
    // esbuild does not evaluate the length of a constant array.
    'EARLY.versions.length': String(options.versions.length),
  };
}
