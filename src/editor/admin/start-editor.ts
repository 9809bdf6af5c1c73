import { isRecord } from '../../lib/value';
import { SOURCE_WIDGET, entryForms, pageTemplates, withPreviews, withSource } from './collections';
import type { Collection, EntryForms } from './collections';
import { workerCompiler } from './compiler';
import type { Compiler } from './compiler';
import type { Decap, DecapMap } from './decap';
import { entryData, entryDraft, frontMatterOf, sourceFile } from './entry-draft';
import type { EntryPlace } from './entry-draft';
import { entryChecker } from './entry-check';
import type { EntryRule, FieldProblem } from './entry-check';
import { fieldLabel } from './field-label';
import { COMPILER_SCRIPT, EDITOR_STYLES, SETTINGS_FILE } from './file-names';
import { LOCAL_PORTUGUESE, PORTUGUESE, mergePhrases } from './locale';
import { offerDraftBackups } from './draft-backups';
import { localFiles } from './local-files';
import { articlePreview } from './preview/article-preview';
import { askInPortuguese, noticesInPortuguese } from './questions';
import { savingListeners } from './saving';
import { shownTexts } from './shown-texts';
import { SITE_PARTS } from './site-facts';
import type { CheckFacts, PageDraft } from './site-facts';
import { siteKnowledge } from './site-knowledge';
import type { SiteKnowledge } from './site-knowledge';
import type { SnippetGroup } from './snippets';
import { showNotices } from './notices';
import { bodyControl } from './widgets/body-control';
import { checkedControl } from './widgets/checked-control';
import { sourceControl } from './widgets/source-control';
import { yamlControl } from './widgets/yaml-control';
import type { YamlPart } from './widgets/yaml-control';

/**
 * The parts of Decap's configuration (`editor/config`) that the editor uses; all others are passed through.
 */
interface Config {
  backend: { name: string; proxy_url?: string };
  collections: readonly Collection[];
}

/** Settings that the build writes for the editor. */
export interface EditorSettings {
  config: Config;
  snippets: readonly SnippetGroup[];
  checks: CheckFacts;
}

/**
 * Formats and rules of the content (`editor/format`, `editor/config`), and guards of the backends
 * (`editor/backends`).
 */
export interface EditorParts {
  formats: readonly {
    name: string;
    extension: string;
    fromFile: (text: string) => Record<string, unknown>;
    toFile: (data: Record<string, unknown>) => string;
  }[];
  yaml: YamlPart;
  /**
   * Returns the problems that the build would report for an entry, including those of a new file's name.
   */
  checkEntry: EntryRule;
  /** Returns the problems that removing a page would cause, for instance in a sidebar that names it. */
  deleteChecks?: (file: string, site: CheckFacts) => readonly FieldProblem[];
  /** Returns the file that a new page will have. */
  newEntryFile?: (collection: string, data: Record<string, unknown>, place: EntryPlace) => string;
  /** Returns the fields of a page as in its file. */
  writtenFields?: (collection: string, data: Record<string, unknown>) => unknown;
  /**
   * Returns the body of a page whose form may contain the whole file, and the number of lines before the
   * body.
   */
  textOfPage?: (data: Record<string, unknown>) => { text: string; lines: number };
  /** Wraps the backends of Decap (`getBackend`) before it starts. */
  backends?: (cms: Decap, watcher: BackendWatcher) => void;
}

/** Callbacks for the traffic between the editor and the repository (`editor/backends`). */
interface BackendWatcher {
  onRefusal: (refusal: { message: string }) => void;
  onText: (path: string, text: string) => void;
}

/** Storage key of Decap's current user, and the value for the local backend, which has no login. */
const USER = { key: 'decap-cms-user', local: JSON.stringify({ backendName: 'proxy' }) };

/** Built-in text widgets of Decap, to which the content's rules are added. */
const CHECKED = ['string', 'text'];

/** File name of a new page for which none can be determined yet. */
const NEW_PAGE = 'nova-pagina.mdx';

/**
 * Registers the project's extensions in Decap and starts it.
 *
 * @param base folder of the editor's files, with a trailing slash
 */
export function startEditor(
  cms: Decap,
  base: string,
  { config, snippets, checks }: EditorSettings,
  parts: EditorParts,
): void {
  const backend = withTab(config.backend);
  const local = backend.proxy_url;
  const compiler = workerCompiler(() => new Worker(base + COMPILER_SCRIPT));
  const site = siteKnowledge(checks, () => readChecks(base));
  const forms = entryForms(config.collections);
  const check = entryChecker({
    ...{ checkEntry: parts.checkEntry, placeOf: forms.placeOf, facts: site.facts },
    isCurrent: local !== undefined,
  });
  const draftOf = pageDrafts(forms, site, parts);
  const errorsOf = (entry: DecapMap) => {
    const { errors } = check(entry);
    // A missing page may exist by now; the next save is checked against the renewed facts.
    if (errors.length > 0) void site.renew();
    return errors;
  };
  const doubtsOf = (entry: DecapMap) => check(entry).doubts;

  const texts = shownTexts();
  parts.backends?.(cms, {
    onRefusal: ({ message }) => showNotices(message),
    onText: texts.note,
  });
  registerWords(cms, local !== undefined);
  for (const { name, extension, fromFile, toFile } of parts.formats) {
    cms.registerCustomFormat(name, extension, { fromFile, toFile });
  }
  for (const name of CHECKED) {
    const own = cms.getWidget(name);
    if (own) cms.registerWidget(name, checkedControl(own.control, errorsOf), own.preview);
  }
  cms.registerWidget('corpo', bodyControl({ compiler, snippets, draftOf, doubtsOf }));
  cms.registerWidget('yaml', yamlControl(parts.yaml));
  const source = sourceControl();
  cms.registerWidget(SOURCE_WIDGET, source.control);
  if ('IDBObjectStore' in window) offerDraftBackups(source.shows);
  const preview = { compiler, base, draftOf };
  const pages = pageTemplates(config.collections);
  for (const name of pages) cms.registerPreviewTemplate(name, articlePreview(preview));
  for (const part of SITE_PARTS) cms.registerPreviewTemplate(part, articlePreview(preview, part));
  cms.registerPreviewStyle(base + EDITOR_STYLES);
  const listeners = savingListeners({
    ...{ check, compiler, site },
    deleteChecks: (entry) => parts.deleteChecks?.(sourceFile(entry), site.facts()) ?? [],
    draftOf: (entry) => (forms.isPage(entry) ? draftOf(entry) : undefined),
    labelOf: (entry, path) => fieldLabel(forms.fieldsOf(entry), path),
    textOf: (entry) => fileText(parts.formats, forms.formatOf(entry), entry),
    follow: source.follow,
    files: local === undefined ? undefined : localFiles(local),
    isCopy: texts.isOther,
    hold: source.hold,
    confirm: (question) => window.confirm(question),
  });
  for (const listener of listeners) cms.registerEventListener(listener);
  const collections = withSource(config.collections);
  const here = local === undefined ? {} : startHere(base, compiler, site);
  const shown = [...pages, ...SITE_PARTS];
  cms.init({
    config: { ...config, ...here, backend, collections: withPreviews(collections, shown) },
  });
}

/** Loads the current facts with which entries are checked. */
async function readChecks(base: string): Promise<CheckFacts> {
  const response = await fetch(base + SETTINGS_FILE, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SETTINGS_FILE}: ${response.status}`);
  return ((await response.json()) as EditorSettings).checks;
}

/** Registers the Portuguese phrases, and translates questions and notices that are always in English. */
function registerWords(cms: Decap, isLocal: boolean): void {
  const phrases = mergePhrases(cms.getLocale('pt') ?? {}, PORTUGUESE);
  cms.registerLocale('pt', isLocal ? mergePhrases(phrases, LOCAL_PORTUGUESE) : phrases);
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
  const address = new URL('..', new URL(base, window.location.href)).href;
  return { site_url: address, display_url: address };
}

/**
 * Creates a function that returns the page of an entry, optionally with a body that is newer than the
 * entry's.
 */
function pageDrafts(
  { placeOf }: EntryForms,
  site: SiteKnowledge,
  { newEntryFile, textOfPage, writtenFields }: EditorParts,
): (entry: DecapMap, body?: string) => PageDraft {
  const newFile = (entry: DecapMap) => {
    const place = placeOf(entry);
    return (
      newEntryFile?.(String(entry.get('collection')), entryData(entry), place) ??
      `${place.folder}/${NEW_PAGE}`
    );
  };
  return (entry, newer) => {
    const data = entryData(entry);
    const body = newer ?? (typeof data['body'] === 'string' ? data['body'] : '');
    const { text, lines } = textOfPage?.({ ...data, body }) ?? { text: body, lines: 0 };
    const written = writtenFields?.(String(entry.get('collection')), data);
    return entryDraft(entry, {
      // If the fields cannot be parsed, the form has none.
      frontMatter: frontMatterOf(isRecord(written) ? written : data),
      file: sourceFile(entry) || newFile(entry),
      // Line numbers count from the first line that the form shows.
      body: '\n'.repeat(lines) + text,
      routes: site.routes(),
    });
  };
}

/** Returns the file text of an entry as Decap writes it, with a final line end. */
function fileText(
  formats: EditorParts['formats'],
  format: string | undefined,
  entry: DecapMap,
): string | undefined {
  const text = formats.find(({ name }) => name === format)?.toFile(entryData(entry));
  return text === undefined || text.endsWith('\n') ? text : `${text}\n`;
}

/** Adds a random tab id to the URL of the local backend, which tracks what each tab saved. */
function withTab(backend: Config['backend']): Config['backend'] {
  if (backend.proxy_url === undefined) return backend;
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { ...backend, proxy_url: `${backend.proxy_url}?editor=${tab}` };
}
