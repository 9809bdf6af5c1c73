declare module 'micromatch' {
  export default function micromatch(
    list: readonly string[],
    patterns: readonly string[],
  ): string[];
}
