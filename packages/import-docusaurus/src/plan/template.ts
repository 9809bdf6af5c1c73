/** Takes the example pages of this site out and connects its other pages with the imported docs. Pure. */
import { isScalar, isSeq, visit } from 'yaml';
import type { Document } from 'yaml';
import { yamlDocument } from '../../../../src/content/schema/parse';
import { textOf } from '../project/data';
import { isMarkdown } from '../project/files';
import type { Fields } from '../project/data';
import { addressOf, lastVersion } from '../project/places';
import { firstDoc } from './docs-settings';
import type { WrittenSidebars } from './docs-settings';
import type { Mapping, SetOfDocs, Template } from './mapping';

/** Reports whether an address is on a host that nobody can own: the site still has its examples. */
export function isPlaceholder(address: unknown): boolean {
  const host = /^(?:https?:\/\/|[^@/]+@)([^/:]+)/.exec(textOf(address) ?? '')?.[1];
  return host?.endsWith('.example') ?? false;
}

/** Docs after the import, to which the other pages of the site lead. */
interface Docs {
  /** Base path of the examples: `/docs`. */
  before: string;
  /** Address of the first page. */
  first: string;
  addresses: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  sidebars: readonly string[];
}

/**
 * Plans the changes that the pages of this site need once its example docs are gone: the home page, the
 * legal pages, the navbar and the footer then lead to the imported docs only.
 *
 * @returns the example docs, which the import takes out
 */
export function connectTemplate(
  template: Template,
  sets: readonly SetOfDocs[],
  sidebars: WrittenSidebars,
  mapping: Mapping,
): string[] {
  const { files, existing, project } = mapping;
  const last = lastVersion(project.docs);
  const shown = sets.filter(({ place }) => place.version.name === last);
  const all = shown.flatMap(({ place, docs }) => {
    const base = addressOf(place, project.docs);
    return docs.map(({ id, slug }) => ({ id, address: base + slug }));
  });
  const ids = all.map(({ id }) => id);
  const start = shown[0] && addressOf(shown[0].place, project.docs);
  const opening = firstDoc(Object.values(sidebars)[0] ?? [], ids);
  const first =
    all.find(({ address }) => address !== '/' && bare(address) === start) ??
    all.find(({ id }) => id === opening) ??
    all[0];
  if (!first) return [];
  const docs: Docs = {
    before: `/${textOf(existing.docs['routeBasePath']) ?? 'docs'}`,
    first: first.address,
    addresses: new Set(all.map(({ address }) => address.replace(/(?<=.)\/$/, ''))),
    ids: new Set(ids),
    sidebars: Object.keys(sidebars),
  };
  const change = (to: string, better: (text: string) => string) => {
    const text = files.has(to) ? undefined : template.read(to);
    const changed = text === undefined ? undefined : better(text);
    if (changed !== undefined && changed !== text) files.set(to, { to, text: changed });
  };
  for (const file of template.others) {
    if (isMarkdown(file)) change(file, (text) => connectPage(text, docs));
    else change(file, (text) => connectConfig(text, docs));
  }
  change('content/site/glossary.yaml', (text) =>
    text.replace(/^listPage: (.*)\n/m, (line, address: string) =>
      isGone(address, docs) ? '' : line,
    ),
  );
  change('content/site/search.yaml', () => 'provider: embedded\n');
  return template.docs.filter((file) => !files.has(file));
}

/** Returns the path of an address, without hash and final slash. */
const bare = (address: string) => address.replace(/#.*$/, '').replace(/\/$/, '');

/** Reports whether an address was that of an example, and no page of the project has it. */
const isGone = (address: string, { before, addresses }: Docs): boolean =>
  (bare(address) === before || address.startsWith(`${before}/`)) && !addresses.has(bare(address));

/** Removes entries of a settings file that lead to example pages; the start of the docs is replaced. */
function connectConfig(text: string, docs: Docs): string {
  const { document, broken } = yamlDocument(text);
  if (broken) return text;
  const before = JSON.stringify(document.toJS());
  visit(document, {
    Map: (_, map) => {
      for (const key of ['to', 'href']) {
        const address = textOf(map.get(key));
        if (address === undefined || !isGone(address, docs)) continue;
        if (bare(address) !== docs.before) return visit.REMOVE;
        map.set(key, docs.first);
      }
      const sidebar = textOf(map.get('sidebarId'));
      if (sidebar === undefined || docs.sidebars.includes(sidebar)) return undefined;
      if (docs.sidebars[0] === undefined) return visit.REMOVE;
      map.set('sidebarId', docs.sidebars[0]);
      return undefined;
    },
  });
  removeBroken(document, docs);
  const after = document.toJS() as Fields;
  return JSON.stringify(after) === before ? text : document.toString({ lineWidth: 0 });
}

/** Removes what makes no sense without the removed entries: sections of the home page, footer groups. */
function removeBroken(document: Document, { ids }: Docs): void {
  const shown = document.getIn(['capabilities', 'docs']);
  if (isSeq(shown)) {
    shown.items = shown.items.filter((item) => isScalar(item) && ids.has(String(item.value)));
    if (shown.items.length === 0) document.delete('capabilities');
  }
  const notes = document.getIn(['interfaceTour', 'notes']);
  if (isSeq(notes) && notes.items.length < 4) document.delete('interfaceTour');
  visit(document, {
    Pair: (_, { value }) => (value === null ? visit.REMOVE : undefined),
    Map: (key, map) => {
      const items = map.get('items');
      const isEmpty = typeof key === 'number' && isSeq(items) && items.items.length === 0;
      return isEmpty ? visit.REMOVE : undefined;
    },
  });
}

/** Replaces links of a page to the start of the docs, and keeps only the text of those to other examples. */
const connectPage = (text: string, docs: Docs): string =>
  text.replace(/\[([^\]]*)\]\((\/[^)\s]*)\)/g, (link, words: string, address: string) => {
    if (!isGone(address, docs)) return link;
    return bare(address) === docs.before ? `[${words}](${docs.first})` : words;
  });
