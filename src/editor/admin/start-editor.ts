import { splitFrontMatter } from '../../article/syntax/source';
import { parseYaml } from '../../content/schema/parse';
import { isPageFile, isPartial } from '../../lib/doc-identity';
import { unixLines } from '../../lib/line-starts';
import { withBase } from '../../lib/path';
import { isRecord } from '../../lib/value';
import { guardBackends } from '../backends/guard-backend';
import { sideFile } from '../backends/side-file';
import { checkEntry } from '../config/check';
import type { CheckFacts } from '../config/check-types';
import { SITE_PARTS, kindOfCollection } from '../config/cms-config';
import { deleteChecks } from '../config/cross-file-checks';
import { newEntryFile } from '../config/new-entry';
import { FORMATS, textOfPage, writtenFields } from '../format/formats';
import type { SnippetGroup } from '../site/snippets';
import { entryForms, fieldLabel, ownLabel, pageAt, pageCollections } from './collections';
import type { Collection, EntryForms } from './collections';
import { workerCompiler } from './compiler';
import type { Compiler } from './compiler';
import type { Decap, DecapMap } from './decap';
import { offerDraftBackups, shownTexts } from './draft-backups';
import { checkedControl, entryChecker } from './entry-check';
import { entryData, entryDraft, frontMatterOf, sourceFile } from './entry-draft';
import { COMPILER_SCRIPT, EDITOR_STYLES, SETTINGS_FILE, WRITING_SCRIPT } from './file-names';
import { localFiles, tabAddress } from './local-files';
import {
  LOCAL_PORTUGUESE,
  PORTUGUESE,
  WITHOUT_PREVIEWS,
  askInPortuguese,
  mergePhrases,
  noticesInPortuguese,
} from './locale';
import { keepAddress } from './keep-address';
import { showNotices } from './notices';
import { pagePlaces } from './page-place';
import { articlePreview } from './preview/article-preview';
import { leadToFields } from './form-focus';
import { followCursor } from './preview/follow-cursor';
import { saveWithKey } from './save-key';
import { aimSiteLink } from './site-link';
import { savingListeners } from './saving';
import type { PageDraft, PartDraft } from './site-facts';
import { identityOf, siteKnowledge } from './site-knowledge';
import type { SiteKnowledge } from './site-knowledge';
import { guardUploads } from './uploads';
import { bodyControl } from './widgets/body-control';
import { placeControl } from './widgets/place-control';
import { SectionControl } from './widgets/section-control';
import { sidebarsControl } from './widgets/sidebars-control';
import { sourceControl } from './widgets/source-control';
import { YamlControl } from './widgets/yaml-control';
import type { ComponentForms } from './writing/block-labels';
import type * as WritingModule from './writing/writing-field';

/**
 * The parts of Decap's configuration (`editor/config`) that the editor uses; all others are passed through.
 */
interface Config {
  backend: { name: string; proxy_url?: string };
  collections: readonly Collection[];
  publish_mode?: string;
  /** Whether Decap looks for previews; it shows its button for them in any case. */
  show_preview_links?: boolean;
}

/** Settings that the build writes for the editor. */
export interface EditorSettings {
  config: Config;
  snippets: readonly SnippetGroup[];
  components: ComponentForms;
  checks: CheckFacts;
}

/** Storage key of Decap's current user, and the value for the local backend, which has no login. */
const USER = { key: 'decap-cms-user', local: JSON.stringify({ backendName: 'proxy' }) };

/** Built-in text widgets of Decap, to which the content's rules are added. */
const CHECKED = ['string', 'text'];

/**
 * Registers the project's extensions in Decap and starts it.
 *
 * @param base folder of the editor's files, with a trailing slash
 */
export function startEditor(
  cms: Decap,
  base: string,
  { config, snippets, components, checks }: EditorSettings,
): void {
  const local = config.backend.proxy_url && tabAddress(config.backend.proxy_url);
  const compiler = workerCompiler(() => new Worker(base + COMPILER_SCRIPT));
  const site = siteKnowledge(checks, async () => (await readSettings(base)).checks);
  const forms = entryForms(config.collections);
  const check = entryChecker({
    ...{ checkEntry, placeOf: forms.placeOf, facts: site.facts },
    labelOf: (entry, path) => ownLabel(forms.fieldsOf(entry), path),
    isCurrent: local !== undefined,
  });
  const draftOf = pageDrafts(forms, site);
  const errorsOf = (entry: DecapMap) => {
    const { errors } = check(entry);
    // A missing page may exist by now; the next save is checked against the renewed facts.
    if (errors.length > 0) void site.renew();
    return errors;
  };

  const texts = shownTexts();
  const side = sideFile(cms, config.backend.name);
  const places = pagePlaces({ side, facts: site.facts, draftOf });
  guardBackends(cms, {
    joins: side.joins,
    onRefusal: ({ message }) => showNotices(message),
    onText: texts.note,
    pageOf: (path, text) => addressIn(path, text, site.facts(), siteRoot(base).pathname),
  });
  registerWords(cms, local !== undefined, config.show_preview_links);
  for (const { name, extension, fromFile, toFile } of FORMATS) {
    cms.registerCustomFormat(name, extension, { fromFile, toFile });
  }
  for (const name of CHECKED) {
    const own = cms.getWidget(name);
    if (own) cms.registerWidget(name, checkedControl(own.control, errorsOf), own.preview);
  }
  cms.registerWidget(
    'corpo',
    bodyControl({
      ...{ compiler, snippets, components, draftOf },
      loadWriting: () => import(base + WRITING_SCRIPT) as Promise<typeof WritingModule>,
    }),
  );
  cms.registerWidget('yaml', YamlControl);
  cms.registerWidget('secao', SectionControl);
  cms.registerWidget('lugar', placeControl(places.parts));
  const list = cms.getWidget('list');
  if (list) cms.registerWidget('barras', sidebarsControl(list.control, site.facts), list.preview);
  const source = sourceControl(config.publish_mode === 'editorial_workflow');
  cms.registerWidget('origem', source.control);
  if ('IDBObjectStore' in window) offerDraftBackups(source.shows);
  const preview = { compiler, base, draftOf };
  for (const name of pageCollections(config.collections)) {
    cms.registerPreviewTemplate(name, articlePreview(preview));
  }
  for (const part of SITE_PARTS) cms.registerPreviewTemplate(part, articlePreview(preview, part));
  saveWithKey(document);
  keepAddress(window);
  aimSiteLink(document, (hash) => {
    const file = pageAt(config.collections, hash);
    const page = site.facts().pages.find((one) => one.file === file);
    const path = page && !page.isDraft ? page.path : '/';
    const { origin, pathname } = siteRoot(base);
    return origin + withBase(pathname, path);
  });
  followCursor(document);
  leadToFields(document);
  guardUploads(document, (question) => window.confirm(question));
  cms.registerPreviewStyle(base + EDITOR_STYLES);
  const listeners = savingListeners({
    ...{ check, compiler, site, places },
    deleteChecks: (entry) => deleteChecks(sourceFile(entry), site.facts()),
    draftOf: (entry) => (forms.isPage(entry) ? draftOf(entry) : announcementDraft(entry)),
    labelOf: (entry, path) => fieldLabel(forms.fieldsOf(entry), path),
    textOf: (entry) => fileText(forms.formatOf(entry), entry),
    follow: source.follow,
    files: local === undefined ? undefined : localFiles(local),
    isCopy: texts.isOther,
    hold: source.hold,
    confirm: (question) => window.confirm(question),
  });
  for (const listener of listeners) cms.registerEventListener(listener);
  const backend = { ...config.backend, ...(local && { proxy_url: local }) };
  const here = local === undefined ? {} : startHere(base, compiler, site);
  cms.init({ config: { ...config, ...here, backend } });
}

/**
 * Returns the address of the page that a text is the source of, with the base path; `undefined` for other files
 * and for drafts, which are in no copy of the site.
 */
function addressIn(
  file: string,
  text: string,
  facts: CheckFacts,
  basePath: string,
): string | undefined {
  if (!isPageFile(file) || isPartial(file)) return undefined;
  const { data } = parseYaml(splitFrontMatter(unixLines(text)).frontMatter, file);
  const frontMatter = isRecord(data) ? data : {};
  const { path, isDraft } = identityOf({ file, frontMatter }, facts);
  return !isDraft && path !== `/${file}` ? withBase(basePath, path) : undefined;
}

/** Loads the current settings, with the facts against which entries are checked. */
export async function readSettings(base: string): Promise<EditorSettings> {
  const response = await fetch(base + SETTINGS_FILE, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SETTINGS_FILE}: ${response.status}`);
  return response.json() as Promise<EditorSettings>;
}

/** Registers the Portuguese phrases, and translates questions and notices that are always in English. */
function registerWords(cms: Decap, isLocal: boolean, hasPreviews = true): void {
  const own = hasPreviews ? PORTUGUESE : mergePhrases(PORTUGUESE, WITHOUT_PREVIEWS);
  const phrases = mergePhrases(cms.getLocale('pt') ?? {}, own);
  const shown = isLocal ? mergePhrases(phrases, LOCAL_PORTUGUESE) : phrases;
  // Decap takes English until it has read the language from its configuration.
  for (const language of ['pt', 'en']) cms.registerLocale(language, shown);
  askInPortuguese(window);
  noticesInPortuguese(document);
}

/**
 * Adapts the editor to content on this computer: no login, links to the preview beside the editor, and
 * renewed facts whenever another entry is opened.
 *
 * @returns the configuration fields to override
 */
function startHere(base: string, compiler: Compiler, { renew }: SiteKnowledge): object {
  localStorage.setItem(USER.key, USER.local);
  window.addEventListener('hashchange', () => {
    compiler.renew();
    void renew();
  });
  const { href } = siteRoot(base);
  return { site_url: href, display_url: href };
}

/** Returns the address of the site that the editor is part of. */
const siteRoot = (base: string): URL => new URL('..', new URL(base, window.location.href));

/**
 * Creates a function that returns the page of an entry, optionally with a body that is newer than the
 * entry's.
 */
function pageDrafts(
  { placeOf }: EntryForms,
  site: SiteKnowledge,
): (entry: DecapMap, body?: string) => PageDraft {
  return (entry, newer) => {
    const data = entryData(entry);
    const kind = kindOfCollection(String(entry.get('collection')));
    const { text, lines } = textOfPage({ ...data, ...(newer !== undefined && { body: newer }) });
    const written = writtenFields(kind, data);
    return entryDraft(entry, {
      // If the fields cannot be parsed, the form has none.
      frontMatter: frontMatterOf(isRecord(written) ? written : data),
      file: sourceFile(entry) || newEntryFile(kind, data, placeOf(entry)),
      // Line numbers count from the first line that the form shows.
      body: '\n'.repeat(lines) + text,
      routes: site.routes(),
    });
  };
}

/** Returns the announcement, the one part of the site with a text to compile, if an entry is it. */
function announcementDraft(entry: DecapMap): PartDraft | undefined {
  const kind = kindOfCollection(String(entry.get('collection')));
  return kind === 'announcement' ? { part: kind, data: entryData(entry) } : undefined;
}

/** Returns the file text of an entry as Decap writes it, with a final line end. */
function fileText(format: string | undefined, entry: DecapMap): string | undefined {
  const text = FORMATS.find(({ name }) => name === format)?.toFile(entryData(entry));
  return text === undefined || text.endsWith('\n') ? text : `${text}\n`;
}
