const QUERY_OR_SLICE = /\bgraphql`|<Slice\b|\bgetServerData\b/;

/** A page component exports things that only Gatsby's own parser finds (`Head`, `config`). */
const PAGE = /^(?:src[\\/](?:templates|pages)|content)[\\/]/;

/**
 * Whether Gatsby has to read a file, ours or of an installed package that uses Gatsby, for queries,
 * slices or what a page exports.
 *
 * @param file from the project's folder, with the separators of the system
 */
export function mayAskForData(file: string, contents: string): boolean {
  return PAGE.test(file) || QUERY_OR_SLICE.test(contents);
}
