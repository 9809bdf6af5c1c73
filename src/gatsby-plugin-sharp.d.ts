declare module 'gatsby-plugin-sharp' {
  /** The plugin ships no types. @returns the size as stored, with the orientation of EXIF */
  export function getImageSize(file: {
    absolutePath: string;
    internal: { contentDigest: string };
  }): { width: number; height: number; orientation?: number } | null;
}
