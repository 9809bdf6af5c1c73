import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../article/syntax/inline-html';
import { controlScripts } from '../../bundles/control-scripts';
import type { Content } from '../../content/content-types';
import { basePath } from '../../content/reading/article-facts';
import { contentType } from '../../files/media-types';
import { memoizeByObject } from '../../lib/memoize';
import { withBase } from '../../lib/path';
import type { OwnFolder } from '../../publish/hosts/headers';
import * as files from '../admin/file-names';
import type { EditorSettings } from '../admin/start-editor';
import { backendOf, cmsConfig } from '../config/cms-config';
import type { DecapConfig } from '../config/cms-config';
import { adminPolicy } from './admin-policy';
import { checkFacts, cmsInput } from './cms-facts';
import { compilerScripts, editorScripts, editorStyles, partScripts } from './editor-scripts';
import { siteFacts } from './site-facts';
import { componentForms, snippetGroups } from './snippets';

/** Folder of the editor, below the base path. */
export const ADMIN_FOLDER = 'admin';

/** File of the editor. */
export interface AdminFile {
  type: string;
  /** Content, read or created at each access. */
  readonly body: Buffer | string;
}

/**
 * Returns the editor's files by name, below `/admin/`: its page, Decap, the code added to Decap, the worker
 * that compiles articles, and the facts about the site that both use. No file sends requests to another
 * host.
 *
 * @param local only in `develop`: URL of the backend that saves the content on this computer
 * @returns `undefined` if cms.yaml does not publish the editor; `develop` always has it
 */
export function siteEditor(
  content: Content,
  root: string,
  local: { proxyUrl: string },
): Map<string, AdminFile>;
export function siteEditor(content: Content, root: string): Map<string, AdminFile> | undefined;
export function siteEditor(
  content: Content,
  root: string,
  local?: { proxyUrl: string },
): Map<string, AdminFile> | undefined {
  if (!local && !content.settings.cms.enabled) return undefined;
  const siteBase = basePath(content.settings);
  const base = `${siteBase}${ADMIN_FOLDER}/`;
  const { facts, media } = factsOf(content);
  const settings = (): EditorSettings => ({
    config: cmsConfig({ ...cmsInput(content), local }),
    checks: checkFacts(content),
    snippets: snippetGroups(facts.article),
    components: componentForms(facts.article),
  });
  const { cms, messages } = content.settings;
  const made: [names: readonly string[], make: () => ReadonlyMap<string, string>][] = [
    [
      [files.DECAP_SCRIPT, files.EDITOR_SCRIPT, files.FRAME_SCRIPT, files.WRITING_SCRIPT],
      () => editorScripts(root, base),
    ],
    [[files.EDITOR_STYLES, files.FRAME_STYLES], () => editorStyles(root, siteBase)],
    [[files.COMPILER_SCRIPT, files.CODE_SCRIPT, files.MATH_SCRIPT], () => compilerScripts(root)],
    [[files.PARTS_SCRIPT, files.PARTS_STYLES], () => partScripts(root)],
    [files.CONTROL_SCRIPTS, () => controlScripts(messages, root)],
  ];
  const bodies: [name: string, body: () => Buffer | string][] = [
    ['index.html', () => adminPage(content, backendOf(cms, local), siteBase)],
    [files.SETTINGS_FILE, () => JSON.stringify(settings())],
    [files.FACTS_FILE, () => JSON.stringify(facts)],
    ...made.flatMap(([names, make]) =>
      names.map((name): (typeof bodies)[number] => [name, () => textOf(base, name, make)]),
    ),
    ...media.map(({ name, file }): (typeof bodies)[number] => [name, () => readFileSync(file)]),
  ];
  return new Map(bodies.map(([name, body]) => [name, lazyFile(name, body)]));
}

/**
 * Returns the folder of the published editor with the policy that hosts send for its files: for a worker,
 * only the policy sent with its own file applies. Empty if the editor is disabled.
 */
export function editorFolders(content: Content): OwnFolder[] {
  if (!content.settings.cms.enabled) return [];
  const policy = adminPolicy(backendOf(content.settings.cms));
  return [{ folder: `/${ADMIN_FOLDER}/`, policy }];
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
  type: contentType(name),
  get body() {
    return body();
  },
});

/** Returns the page of the editor: scripts, and a message for browsers without JavaScript. */
function adminPage(
  { settings: { site } }: Content,
  backend: DecapConfig['backend'],
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
    `<link rel="stylesheet" href="${base}${files.EDITOR_STYLES}">`,
    // The address of the page is put right before Decap reads it.
    `<script src="${base}${files.EDITOR_SCRIPT}"></script>`,
    `<script defer src="${base}${files.DECAP_SCRIPT}"></script>`,
    '</head><body><noscript>Para usar o editor, ligue o JavaScript neste navegador.</noscript></body></html>\n',
  ].join('\n');
}
