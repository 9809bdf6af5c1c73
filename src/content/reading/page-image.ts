import path from 'node:path';
import { contentHash } from '../../article/plugins/remark-images';
import { decodePath, isAbsoluteUrl } from '../../lib/path';
import type { FieldPath } from '../schema/parse';
import type { Problem } from '../schema/problem';
import type { ContentFile } from './read-files';

/** The picture that goes with a link to a page. */
export interface PageImage {
  /** An address, or a path of the site: without base path, not encoded. */
  src: string;
  /** Absolute path of the file that ships with the page, where the picture lies beside it. */
  asset?: string | undefined;
}

export interface PageImageInput {
  /** Front matter as it was written. */
  frontMatter: unknown;
  source: ContentFile;
  /** The project's folder. */
  root: string;
  lineOf: (path: FieldPath) => number | undefined;
}

/**
 * Finds what the field `image` of a page names: an address, a file of `static/`, by a path that begins
 * with a slash, or one beside the page. One that is not there is a warning, and the page has none.
 */
export function pageImage(input: PageImageInput): { image?: PageImage; problem?: Problem } {
  const { image: written } = (input.frontMatter ?? {}) as { image?: unknown };
  if (typeof written !== 'string' || written.trim() === '') return {};
  if (isAbsoluteUrl(written)) return { image: { src: written } };
  const { source, root } = input;
  const name = (decodePath(written) ?? written).replace(/^@site\/static(?=\/)/, '');
  const beside = path.resolve(path.dirname(source.absolutePath), name);
  const digest = name.startsWith('/') ? undefined : contentHash(beside);
  if (digest) {
    return { image: { src: `/static/${digest}/${path.basename(beside)}`, asset: beside } };
  }
  // Docusaurus looks in `static/` for a path without a dot at its start, too.
  const isInStatic = !/^\.\.?\//.test(name) && contentHash(path.join(root, 'static', name));
  if (isInStatic) return { image: { src: name.replace(/^\/*/, '/') } };
  return { problem: missing(written, input) };
}

function missing(written: string, { source, lineOf }: PageImageInput): Problem {
  return {
    file: source.file,
    line: lineOf(['image']),
    severity: 'warning',
    what: `A imagem "${written}" do campo "image" não foi encontrada.`,
    rule: 'O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.',
    fix: 'Confira o nome, as maiúsculas e a pasta da imagem; sem ela, o site usa a imagem de costume.',
  };
}
