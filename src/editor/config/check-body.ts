import { missingAlt, unknownFile } from '../../article/syntax/body-words';
import { lineKinds } from '../../article/syntax/source';
import { decodePath, splitUrl } from '../../lib/path';
import type { EntryProblem } from './check-types';

/** Location of a text and possible targets of its links. */
export interface BodyPlace {
  /**
   * Path relative to the project; missing for a page that is not saved yet, whose links are not checked.
   */
  file?: string | undefined;
  /** Files of pages, as paths relative to the project; missing if they are unknown. */
  pages?: ReadonlySet<string> | undefined;
}

/** Markdown picture or link on a single line. */
const REFERENCE = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g;

/** Inline code. The group is named because the build's minifier supports only named back-references. */
const CODE = /(?<fence>`+)(?!`)(.*?[^`])\k<fence>(?!`)/g;

/**
 * Reports pictures without a description and links to missing pages while a page is being written. The
 * check is fast and works line by line; the build parses the whole text and is authoritative. Line numbers
 * are those of the text and start at 1.
 */
export function checkBody(
  body: string,
  place: BodyPlace = {},
): Omit<EntryProblem, 'file' | 'path'>[] {
  const lines = body.split('\n');
  const kinds = lineKinds(lines);
  return lines.flatMap((line, index) => {
    if (kinds[index] !== 'text') return [];
    // Inline code is not Markdown. Spaces replace it so that columns stay the same.
    const text = line.replace(CODE, (code) => ' '.repeat(code.length));
    return [...text.matchAll(REFERENCE)].flatMap((match) => {
      const [, mark, words = '', address = ''] = match;
      const at = { line: index + 1, column: match.index + 1 };
      if (mark) return isLocal(address) && !words.trim() ? [{ ...at, ...missingAlt(address) }] : [];
      const unknown = { ...at, ...unknownFile(splitUrl(address).path), isOfOthers: true as const };
      return isBroken(address, place) ? [unknown] : [];
    });
  });
}

const isLocal = (address: string) => !/^[a-z][a-z0-9+.-]*:/i.test(address);

/** Reports whether a link is the relative path of a Markdown file that is not a page. */
function isBroken(address: string, { file, pages }: BodyPlace): boolean {
  const { path } = splitUrl(address);
  if (!file || !pages || !/^\.\.?\/.*\.mdx?$/i.test(path)) return false;
  return !pages.has(resolveFrom(file, decodePath(path) ?? path));
}

/** Resolves a relative path against the folder of a file. */
function resolveFrom(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
