const QUERY_OR_SLICE = /\bgraphql`|\bStaticImage\b|<Slice\b|\bgetServerData\b/;

/**
 * Whether Gatsby has to read a file of the project for queries, slices or what a page exports.
 *
 * @param file from the project's folder, with the separators of the system
 */
export function mayAskForData(file: string, contents: string): boolean {
  const [folder, kind] = file.split(/[\\/]/);
  const isOurs = folder === 'src' && kind !== 'templates' && kind !== 'pages';
  return !isOurs || QUERY_OR_SLICE.test(contents);
}
