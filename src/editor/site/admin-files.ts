import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { escapeHtml } from '../../article/syntax/inline-html';
import {
  CODE_SCRIPT,
  COMPILER_SCRIPT,
  CONTROL_SCRIPTS,
  EDITOR_SCRIPT,
  EDITOR_STYLES,
  FACTS_FILE,
  FRAME_SCRIPT,
  FRAME_STYLES,
  MATH_SCRIPT,
  PARTS_SCRIPT,
  PARTS_STYLES,
  SETTINGS_FILE,
} from '../admin/file-names';
import type { EditorSettings } from '../admin/start-editor';
import { memoizeByObject } from '../../lib/memoize';
import { withBase } from '../../lib/path';
import { basePath } from '../../content/reading/article-facts';
import { controlScripts } from '../../bundles/control-scripts';
import type { Content } from '../../content/content-types';
import { contentType } from '../../files/media-types';
import { adminPolicy } from './admin-policy';
import { compilerScripts, editorScripts, editorStyles, partScripts } from './editor-scripts';
import { siteFacts } from './site-facts';
import { snippetGroups } from './snippets';

/** Folder of the editor, below the base path. */
export const ADMIN_FOLDER = 'admin';

/** Decap itself. Its other files serve fields that the configuration does not have: code, WebP. */
const DECAP_FILE = 'decap-cms.js';

/** Licences of the code in Decap's bundle, which refers to this file. */
const LICENSES = `${DECAP_FILE}.LICENSE.txt`;

/** File of the editor. */
export interface AdminFile {
  type: string;
  /** Content, read or created at each access. */
  readonly body: Buffer | string;
}

interface AdminInput {
  /** Path of the project. */
  root: string;
  content: Content;
  /** Decap's configuration (`editor/config`). */
  config: EditorSettings['config'];
  /** Facts against which entries are checked before they are saved (`editor/config/check`). */
  checks: EditorSettings['checks'];
}

/**
 * Returns the editor's files by name, below `/admin/`: its page, Decap, the code added to Decap, the worker
 * that compiles articles, and the facts about the site that both use. No file sends requests to another
 * host.
 *
 * @throws if the `decap-cms` package is not installed
 */
export function adminFiles({ root, content, config, checks }: AdminInput): Map<string, AdminFile> {
  const siteBase = basePath(content.settings);
  const base = `${siteBase}${ADMIN_FOLDER}/`;
  const decap = createRequire(path.join(root, 'package.json')).resolve('decap-cms');
  const settings = (): EditorSettings => ({ config, checks, snippets: snippetGroups() });
  const { facts, media } = factsOf(content);
  const compiler = (name: string) => textOf(base, name, () => compilerScripts(root));
  const part = (name: string) => textOf(base, name, () => partScripts(root));
  const control = (name: string) =>
    textOf(base, name, () => controlScripts(content.settings.messages, root));
  const editor = (name: string) => textOf(base, name, () => editorScripts(root, base));
  const style = (name: string) => textOf(base, name, () => editorStyles(root, siteBase));
  const bodies: Record<string, () => Buffer | string> = {
    'index.html': () => adminPage(content, config, siteBase),
    [DECAP_FILE]: () => readFileSync(decap),
    [LICENSES]: () => readFileSync(path.join(path.dirname(decap), LICENSES)),
    [EDITOR_SCRIPT]: () => editor(EDITOR_SCRIPT),
    [EDITOR_STYLES]: () => style(EDITOR_STYLES),
    [SETTINGS_FILE]: () => JSON.stringify(settings()),
    [COMPILER_SCRIPT]: () => compiler(COMPILER_SCRIPT),
    [CODE_SCRIPT]: () => compiler(CODE_SCRIPT),
    [MATH_SCRIPT]: () => compiler(MATH_SCRIPT),
    ...Object.fromEntries(CONTROL_SCRIPTS.map((name) => [name, () => control(name)])),
    [PARTS_SCRIPT]: () => part(PARTS_SCRIPT),
    [PARTS_STYLES]: () => part(PARTS_STYLES),
    [FACTS_FILE]: () => JSON.stringify(facts),
    [FRAME_SCRIPT]: () => editor(FRAME_SCRIPT),
    [FRAME_STYLES]: () => style(FRAME_STYLES),
    ...Object.fromEntries(media.map(({ name, file }) => [name, () => readFileSync(file)])),
  };
  return new Map(Object.entries(bodies).map(([name, body]) => [name, lazyFile(name, body)]));
}

/** Facts about the site, computed once per content because `develop` needs them for every file. */
const factsOf = memoizeByObject((content: Content) => siteFacts(content, content.linkTargets.root));

/** Scripts and styles, built once per process because `develop` needs them repeatedly. */
const texts = new Map<string, string>();

function textOf(base: string, name: string, make: () => ReadonlyMap<string, string>): string {
  if (!texts.has(base + name)) for (const [file, text] of make()) texts.set(base + file, text);
  return texts.get(base + name) ?? '';
}

const lazyFile = (name: string, body: () => Buffer | string): AdminFile => ({
  type: contentType(name).header,
  get body() {
    return body();
  },
});

/** Returns the page of the editor: scripts, and a message for browsers without JavaScript. */
function adminPage(
  { settings: { site } }: Content,
  { backend }: EditorSettings['config'],
  siteBase: string,
): string {
  const base = `${siteBase}${ADMIN_FOLDER}/`;
  const title = escapeHtml(`Editor | ${site.title}`);
  return [
    // Decap has only one colour mode.
    '<!doctype html><html lang="pt-BR" data-theme="light"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${adminPolicy(backend)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<link rel="icon" href="${escapeHtml(withBase(siteBase, site.favicon))}">`,
    `<link rel="stylesheet" href="${base}${EDITOR_STYLES}">`,
    // Keeps Decap from starting automatically.
    `<script src="${base}${EDITOR_SCRIPT}"></script>`,
    `<script defer src="${base}${DECAP_FILE}"></script>`,
    '</head><body><noscript>Para usar o editor, ligue o JavaScript neste navegador.</noscript></body></html>\n',
  ].join('\n');
}
