declare module 'gatsby-plugin-sharp' {
  import type { GatsbyCache, Reporter } from 'gatsby';

  /** Result of the plugin for one image. The plugin ships no types. */
  export interface ImageData {
    images: {
      sources: { srcSet: string; type: string }[];
      fallback: { src: string; srcSet: string };
    };
    width: number;
    height: number;
  }

  export function getImageSize(file: {
    absolutePath: string;
    internal: { contentDigest: string };
  }): { width: number; height: number } | null;

  export function generateImageData(options: {
    file: object;
    args: object;
    pathPrefix: string;
    reporter: Reporter;
    cache: GatsbyCache;
  }): Promise<ImageData | undefined>;
}
