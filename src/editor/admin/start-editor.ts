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

/** What is used of Decap's configuration (`editor/config`); the rest goes through. */
interface Config {
  backend: { name: string; proxy_url?: string };
  collections: readonly Collection[];
}

/** What the build tells the editor. */
export interface EditorSettings {
  config: Config;
  snippets: readonly SnippetGroup[];
  checks: CheckFacts;
}

/** What the content's own rules bring (`editor/format`, `editor/config`), and what keeps it (`editor/backends`). */
export interface EditorParts {
  formats: readonly {
    name: string;
    extension: string;
    fromFile: (text: string) => Record<string, unknown>;
    toFile: (data: Record<string, unknown>) => string;
  }[];
  yaml: YamlPart;
  /** What the build would say of an entry; of a new one, what stands against its file's name, too. */
  checkEntry: EntryRule;
  /** What would be left without a page that is taken away: a sidebar that names it, for instance. */
  deleteChecks?: (file: string, site: CheckFacts) => readonly FieldProblem[];
  /** The file that a new page will get. */
  newEntryFile?: (collection: string, data: Record<string, unknown>, place: EntryPlace) => string;
  /** The fields of a page as its file will have them. */
  writtenFields?: (collection: string, data: Record<string, unknown>) => unknown;
  /** The text of a page, of which the form may have the whole file, and the lines of it above the text. */
  textOfPage?: (data: Record<string, unknown>) => { text: string; lines: number };
  /** Puts something of ours around the backends of Decap (`getBackend`), before it starts. */
  backends?: (cms: Decap, watcher: BackendWatcher) => void;
}

/** Who wants to know of what goes between the editor and the repository (`editor/backends`). */
interface BackendWatcher {
  onRefusal: (refusal: { message: string }) => void;
  onText: (path: string, text: string) => void;
}

/** Where Decap keeps who has entered, and what stands there for the local backend, which knows nobody. */
const USER = { key: 'decap-cms-user', local: JSON.stringify({ backendName: 'proxy' }) };

/** Decap's fields of one text, which are checked by the content's rules as well. */
const CHECKED = ['string', 'text'];

/** What a page is called while nothing says what its file will be. */
const NEW_PAGE = 'nova-pagina.mdx';

/**
 * Registers in Decap all that is ours, and starts it.
 *
 * @param base the folder of the editor's files, with a slash at its end
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
    // What is missing may be there by now: whoever saves again is checked against it.
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

/** What an entry is checked against, as the build tells it now. */
async function readChecks(base: string): Promise<CheckFacts> {
  const response = await fetch(base + SETTINGS_FILE, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SETTINGS_FILE}: ${response.status}`);
  return ((await response.json()) as EditorSettings).checks;
}

/** All that Decap says, and asks, in Portuguese. */
function registerWords(cms: Decap, isLocal: boolean): void {
  const phrases = mergePhrases(cms.getLocale('pt') ?? {}, PORTUGUESE);
  cms.registerLocale('pt', isLocal ? mergePhrases(phrases, LOCAL_PORTUGUESE) : phrases);
  askInPortuguese(window);
  noticesInPortuguese(document);
}

/**
 * On this computer nobody signs in, links lead to the preview beside the editor, and whoever goes to
 * another entry finds the site as it is by then.
 *
 * @returns what of the configuration differs
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

/** The page that an entry is being made into; its text may be newer than the entry. */
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
      // Fields that cannot be read leave none.
      frontMatter: frontMatterOf(isRecord(written) ? written : data),
      file: sourceFile(entry) || newFile(entry),
      // Lines count from the first that the writer sees.
      body: '\n'.repeat(lines) + text,
      routes: site.routes(),
    });
  };
}

/** An entry as a file, as Decap writes it: it ends in the end of a line. */
function fileText(
  formats: EditorParts['formats'],
  format: string | undefined,
  entry: DecapMap,
): string | undefined {
  const text = formats.find(({ name }) => name === format)?.toFile(entryData(entry));
  return text === undefined || text.endsWith('\n') ? text : `${text}\n`;
}

/** The local backend tells tabs apart, to see who saved what. */
function withTab(backend: Config['backend']): Config['backend'] {
  if (backend.proxy_url === undefined) return backend;
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { ...backend, proxy_url: `${backend.proxy_url}?editor=${tab}` };
}
