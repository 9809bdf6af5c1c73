/** A content file cut at its front matter. */
export interface SplitFile {
  /** The YAML between the fences; empty when there is none. */
  frontMatter: string;
  body: string;
  /** How many lines of the file come before the body's first line. */
  bodyOffset: number;
}

/** Separates front matter from body; a file without a closing fence is all body. */
export function splitFrontMatter(file: string): SplitFile {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(file);
  if (!match) return { frontMatter: '', body: file, bodyOffset: 0 };
  const bodyOffset = match[0].split('\n').length - 1;
  return { frontMatter: match[1] ?? '', body: file.slice(match[0].length), bodyOffset };
}

/** A word without its accents: names of directives allow none. */
export const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Makes common notations safe for MDX without moving any line: `## Título {#id}`, whose braces MDX
 * would read as an expression, `:::tip Título`, which directives know only with brackets, and
 * `:::atenção`, whose accents they do not know.
 */
export function prepareSource(body: string): string {
  let fence: string | undefined;
  return body
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
      if (fence) {
        const isClosed = mark?.startsWith(fence) && line.trim() === mark;
        if (isClosed) fence = undefined;
        return line;
      }
      fence = mark;
      if (fence) return line;
      return line
        .replace(
          /^(\s*:{3,})([\p{L}-]+)/u,
          (_, colons: string, name: string) => colons + plain(name),
        )
        .replace(/^(#{1,6} .*?)\s*\{(#[^\s{}]+)\}\s*$/, '$1 \\{$2\\}')
        .replace(/^(\s*:{3,}[\w-]+)[ \t]+([^[{\s].*?)\s*$/, '$1[$2]');
    })
    .join('\n');
}
