import path from 'node:path';
import { contentHash } from '../../article/plugins/remark-images';
import { decodePath, isAbsoluteUrl } from '../../lib/path';
import type { FieldPath } from '../schema/parse';
import type { Problem } from '../schema/problem';
import type { ContentFile } from './read-files';

/** Image shown when a link to the page is shared. */
export interface PageImage {
  /** Absolute URL, or a path on the site without base path and not percent-encoded. */
  src: string;
  /** Absolute path of the file to publish with the page, if the image is relative to the page. */
  asset?: string | undefined;
}

export interface PageImageInput {
  /** Raw frontmatter data. */
  frontMatter: unknown;
  source: ContentFile;
  /** Project folder. */
  root: string;
  lineOf: (path: FieldPath) => number | undefined;
}

/**
 * Resolves the frontmatter field `image`: a URL, a root-relative path of a file in `static/`, or a path
 * relative to the page. A missing file results in a warning and no image.
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
  // Like Docusaurus, also look in `static/` for a path without a leading dot.
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
