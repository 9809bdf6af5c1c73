/** Redirects tag pages whose URL path differs from the one in Docusaurus. Pure. */
import path from 'node:path';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { isPartial } from '../../../../src/lib/doc-identity';
import { kebab } from '../../../../src/navigation/tags';
import { fieldsOf, listOf, textOf } from '../project/data';
import type { Fields } from '../project/data';
import { isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';

/** Files that share a base path for tag pages. */
export interface TaggedFiles {
  files: readonly SourceFile[];
  /** Base path of the tag pages on this site: `/docs/tags`. */
  here: string;
  /** Base path of the tag pages in Docusaurus: `/docs/tags`. */
  there: string;
}

/** Returns a redirect for each published tag whose path has changed. */
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
  // The map merges tags with the same path, such as `V2` and `v2`.
  const moved = new Map(places.map(({ from, to }) => [from, to]));
  return [...moved].filter(([from]) => !taken.has(from)).map(([from, to]) => ({ from, to }));
}

/** Returns the tags of a page that have no permalink; empty for drafts, which are not published. */
function tagsOf({ relativePath, text = '' }: SourceFile): string[] {
  if (!isMarkdown(relativePath) || isPartial(relativePath)) return [];
  const { draft, tags } = data(splitFrontMatter(text).frontMatter);
  if (draft === true) return [];
  return listOf(tags).flatMap((tag) => {
    const { label, permalink } = fieldsOf(tag);
    return textOf(permalink) === undefined ? (textOf(tag) ?? textOf(label) ?? []) : [];
  });
}

/** Parses YAML; empty if it is invalid, which is reported elsewhere. */
function data(text = ''): Fields {
  try {
    return fieldsOf(parse(text));
  } catch {
    return {};
  }
}

/**
 * Returns the slug of a tag as Docusaurus derives it, with lodash's `kebabCase`: `OAuth2` → `o-auth-2`,
 * `i18n` → `i-18-n`.
 */
export function formerKebab(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\d+/gu);
  return (words ?? []).join('-').toLowerCase();
}
