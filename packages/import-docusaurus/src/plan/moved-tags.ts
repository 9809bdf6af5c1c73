/** Pages of tags whose address here is not the one that they had in Docusaurus. Pure. */
import path from 'node:path';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { isPartial } from '../../../../src/lib/doc-identity';
import { kebab } from '../../../../src/navigation/tags';
import { fieldsOf, listOf, textOf } from '../project/data';
import type { Fields } from '../project/data';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';

/** Files whose tags have their pages in one place, which may have moved as a whole. */
export interface TaggedFiles {
  files: readonly SourceFile[];
  /** Where the pages of tags are here: `/docs/tags`. */
  here: string;
  /** Where they were: `/docs/tags`. */
  there: string;
}

/** A redirect for each tag that is published and that has another address now. */
export function movedTags({ files, here, there }: TaggedFiles): { from: string; to: string }[] {
  const definitions = data(
    files.find(({ relativePath }) => /^tags\.ya?ml$/.test(relativePath))?.text,
  );
  const names = new Set(files.flatMap(tagsOf));
  const places = [...names].flatMap((name) => {
    const old = formerKebab(name);
    const isPlaced = textOf(fieldsOf(definitions[name])['permalink']) !== undefined;
    return isPlaced || !old
      ? []
      : [{ from: path.posix.join(there, old), to: `${here}/${kebab(name)}` }];
  });
  const taken = new Set(places.map(({ to }) => to));
  // `V2` and `v2` are one tag.
  const moved = new Map(places.map(({ from, to }) => [from, to]));
  return [...moved].filter(([from]) => !taken.has(from)).map(([from, to]) => ({ from, to }));
}

/** The tags of a page that have no address of their own; none of a draft, which is not published. */
function tagsOf({ relativePath, text = '' }: SourceFile): string[] {
  if (!isMarkdown(relativePath) || isPartial(relativePath)) return [];
  const { draft, tags } = data(splitFrontMatter(text).frontMatter);
  if (draft === true) return [];
  return listOf(tags).flatMap((tag) => {
    const { label, permalink } = fieldsOf(tag);
    return textOf(permalink) === undefined ? (textOf(tag) ?? textOf(label) ?? []) : [];
  });
}

/** What is no YAML is told of elsewhere. */
function data(text = ''): Fields {
  try {
    return fieldsOf(parse(text));
  } catch {
    return {};
  }
}

/**
 * The end of a tag's address as Docusaurus makes it, with kebabCase of lodash: `OAuth2` → `o-auth-2`,
 * `i18n` → `i-18-n`.
 */
export function formerKebab(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu);
  return (words ?? []).join('-').toLowerCase();
}
