/**
 * Where a page is as Markdown: beside its file (`publish/hosts`), so `/docs/conversas` is
 * `/docs/conversas.md` and `/docs/` is `/docs/index.md`.
 *
 * @param path canonical, without base path
 */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path.replace(/\.html$/, '')}.md`;
}
