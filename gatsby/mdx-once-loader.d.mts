/** The part of webpack's loader context that is used here. */
interface LoaderContext {
  resourcePath: string;
  getOptions: () => object;
}

/** Compiles a page once. */
// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default function mdxOnceLoader(this: LoaderContext, source: string): Promise<string>;
