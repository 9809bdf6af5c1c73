/** The part of webpack's loader context that is used here. */
interface LoaderContext {
  resourcePath: string;
  /** The project's folder. */
  rootContext: string;
  getOptions: () => object;
  addDependency: (file: string) => void;
  addMissingDependency: (file: string) => void;
}

/** Compiles a page. */
// eslint-disable-next-line no-restricted-syntax -- webpack takes a loader from the default export
export default function mdxLoader(this: LoaderContext, source: string): Promise<string>;
