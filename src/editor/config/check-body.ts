import { missingAlt, unknownFile } from '../../article/syntax/body-words';
import { lineKinds } from '../../article/syntax/source';
import { decodePath, splitUrl } from '../../lib/path';
import type { EntryProblem } from './check-types';

/** Where a text is and what its links may lead to. */
export interface BodyPlace {
  /** From the project; none for a page that is not saved yet, whose links lead nowhere so far. */
  file?: string | undefined;
  /** Files of pages, from the project; none when they are not known. */
  pages?: ReadonlySet<string> | undefined;
}

/** A picture or a link, as Markdown writes it on one line. */
const REFERENCE = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g;

/** Code in a line; the build's minifier reads back-references by name only. */
const CODE = /(?<fence>`+)(?!`)(.*?[^`])\k<fence>(?!`)/g;

/**
 * Looks for pictures without a description and links to pages that are not there, while a page is
 * being written. Quick and by the line; the build, which reads the text whole, has the last word.
 * Lines are those of the text, from 1.
 */
export function checkBody(
  body: string,
  place: BodyPlace = {},
): Omit<EntryProblem, 'file' | 'path'>[] {
  const lines = body.split('\n');
  const kinds = lineKinds(lines);
  return lines.flatMap((line, index) => {
    if (kinds[index] !== 'text') return [];
    // Code in a line is no Markdown; as many signs stand for it, so that columns hold.
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

/** Whether a link names a file beside this one, and no page has that file. */
function isBroken(address: string, { file, pages }: BodyPlace): boolean {
  const { path } = splitUrl(address);
  if (!file || !pages || !/^\.\.?\/.*\.mdx?$/i.test(path)) return false;
  return !pages.has(resolveFrom(file, decodePath(path) ?? path));
}

/** The file that a relative path names beside another one. */
function resolveFrom(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
