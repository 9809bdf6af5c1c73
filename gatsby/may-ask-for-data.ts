const QUERY_OR_SLICE = /\bgraphql`|<Slice\b|\bgetServerData\b/;

/** Page components export names that only Gatsby's own parser finds (`Head`, `config`). */
const PAGE = /^(?:src[\\/](?:templates|pages)|content)[\\/]/;

/**
 * Reports whether Gatsby has to parse a file (of the site or of an installed package that uses Gatsby) for
 * queries, slices or page exports.
 *
 * @param file path relative to the project's folder, with the separators of the operating system
 */
export function mayAskForData(file: string, contents: string): boolean {
  return PAGE.test(file) || QUERY_OR_SLICE.test(contents);
}
