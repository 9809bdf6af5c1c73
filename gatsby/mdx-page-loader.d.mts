/** The part of webpack's loader context that is used here. */
interface LoaderContext {
  /** Folder of the template. */
  context: string;
  resourcePath: string;
  resourceQuery: string;
  utils: { contextify: (folder: string, file: string) => string };
}

/**
 * Returns the module of an MDX page: its component, its head, or both.
 *
 * @param this `resourceQuery` has the absolute path of the page, and the one export that is wanted, if any
 */
// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default function mdxPageLoader(this: LoaderContext): string;
