import type { DocEntry, DocTag, TaggedDoc, TagGroup, TagPage, TagPages } from './docs-types';
import type { TagDefinitions } from '../content/schema/docs';
import type { FieldPath } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { undefinedTags } from '../content/schema/unknown';
import type { TagRules } from '../content/schema/unknown';
import { routeKey, trimSlashes } from '../lib/path';
import { hasPage } from '../lib/doc-identity';
import { withoutAccents } from '../lib/text';
import { own } from '../lib/value';

interface TagOptions {
  /** Base path of the docs of this version: `/docs`. */
  basePath: string;
  /** `tags.onUndefinedTags` of docs.yaml. */
  onUndefinedTags: TagRules['onUndefinedTags'];
  /** Whether drafts are pages, too. */
  withDrafts: boolean;
  /** Docs folder relative to the project root, for messages. */
  contentDir: string;
}

export interface TagsInput {
  docs: readonly DocEntry[];
  /** Content of tags.yml; absent if there is no such file, empty if it has no definitions. */
  definitions?: TagDefinitions | undefined;
  options: TagOptions;
  /** Returns the line of a front matter field of a doc. */
  docLineOf?: (doc: DocEntry, path: FieldPath) => number | undefined;
}

export interface ResolvedTags extends TagPages {
  /** Tags of each doc as its page shows them, by doc id. */
  tagsOf: ReadonlyMap<string, DocTag[]>;
  problems: Problem[];
}

/**
 * Resolves the tags of all docs and their pages (behaviour 2.14.8, 2.14.9, 2.14.12). Tags with the same
 * path are one tag, whose path is spelled as in the first doc. Without tags no page is created, not even the list.
 */
export function resolveTags(input: TagsInput): ResolvedTags {
  const { docs, options } = input;
  const published = docs.filter((doc) => hasPage(doc, options));
  const paths = new Map<string, string>();
  const tagsOf = new Map(published.map((doc) => [doc.id, tagsOfDoc(doc, input, paths)]));
  const problems = published.flatMap((doc) => tagProblems(doc, input));
  const tagged = published.map((doc) => ({ doc, tags: tagsOf.get(doc.id) ?? [] }));
  return { ...tagPages(tagged, options.basePath), tagsOf, problems };
}

/**
 * Creates the data of `/docs/tags`, grouped by first letter, and of each tag's page, with docs by title.
 */
function tagPages(
  tagged: readonly { doc: DocEntry; tags: readonly DocTag[] }[],
  basePath: string,
): TagPages {
  const byPath = new Map<string, { tag: DocTag; docs: DocEntry[] }>();
  for (const { doc, tags } of tagged) {
    for (const tag of tags) {
      const entry = byPath.get(tag.path) ?? { tag, docs: [] };
      entry.docs.push(doc);
      byPath.set(tag.path, entry);
    }
  }
  const pages = [...byPath.values()]
    .map(({ tag, docs }) => tagPage(tag, docs))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
  if (pages.length === 0) return { pages };
  return { list: { path: `${withoutSlash(basePath)}/tags`, groups: groupsOf(pages) }, pages };
}

/**
 * Creates a tag's page. An unlisted tag lists its unlisted docs, since only people who got its URL find it.
 */
function tagPage(tag: DocTag, docs: readonly DocEntry[]): TagPage {
  const listed = docs.filter((doc) => !doc.unlisted);
  const unlisted = listed.length === 0;
  const shown = (unlisted ? docs : listed)
    .map(({ title, description, path }): TaggedDoc => ({ title, description, path }))
    .sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'));
  return { ...tag, unlisted, docs: shown };
}

function groupsOf(pages: readonly TagPage[]): TagGroup[] {
  const groups: TagGroup[] = [];
  for (const { label, path, description, docs, unlisted } of pages) {
    if (unlisted) continue;
    const letter = firstLetter(label);
    let group = groups.find((known) => known.letter === letter);
    if (!group) groups.push((group = { letter, tags: [] }));
    group.tags.push({ label, path, description, count: docs.length });
  }
  return groups;
}

/** Returns the letter of a tag's group, without accents: `Ação`, `ata` and `Áudio` are under A. */
function firstLetter(label: string): string {
  const [first = ''] = withoutAccents(label);
  return first.toUpperCase();
}

/** @param paths path of each tag known so far, by route; the tags of the doc are added */
function tagsOfDoc(doc: DocEntry, input: TagsInput, paths: Map<string, string>): DocTag[] {
  const tags = new Map<string, DocTag>();
  for (const written of doc.tags ?? []) {
    const tag = resolveTag(written, input);
    const route = routeKey(tag.path);
    const path = paths.get(route) ?? tag.path;
    paths.set(route, path);
    if (!tags.has(path)) tags.set(path, { ...tag, path });
  }
  return [...tags.values()];
}

type WrittenTag = NonNullable<DocEntry['tags']>[number];

function resolveTag(written: WrittenTag, { definitions, options }: TagsInput): DocTag {
  const tag = typeof written === 'string' ? { label: written } : written;
  const definition = definitionOf(tag, definitions);
  const label = definition?.label ?? tag.label;
  // The default path uses the key of the definition, so that a new label does not move the page.
  const permalink = definition?.permalink ?? tag.permalink ?? kebab(tag.label);
  const path = `${withoutSlash(options.basePath)}/tags/${trimSlashes(permalink)}`;
  return { label, path, description: definition?.description };
}

/**
 * Returns the definition of a tag. A tag with a permalink is complete; a plain string may be a key of
 * tags.yml.
 */
function definitionOf(
  tag: { label: string; permalink?: string },
  definitions: TagDefinitions | undefined,
): TagDefinitions[string] | undefined {
  return tag.permalink === undefined ? own(definitions, tag.label) : undefined;
}

/** Derives a slug from a name: `Ação e voz` → `acao-e-voz`, `novaConversa` → `nova-conversa`. */
export function kebab(text: string): string {
  const words = withoutAccents(text)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
    .match(/[\p{L}\d]+/gu);
  // A tag of symbols only keeps them, since a path cannot be empty.
  return words?.join('-').toLowerCase() ?? text;
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

function tagProblems(
  doc: DocEntry,
  { definitions = {}, options, docLineOf }: TagsInput,
): Problem[] {
  const { contentDir: dir, onUndefinedTags } = options;
  const rules = { dir, names: Object.keys(definitions), onUndefinedTags };
  return undefinedTags(doc.tags ?? [], rules).map(({ index, ...problem }) => ({
    file: `${dir}/${doc.relativePath}`,
    line: docLineOf?.(doc, ['tags', index]),
    ...problem,
  }));
}
