/**
 * Returns the path of the Markdown version of a page, which lies beside its file (`publish/hosts`):
 * `/docs/conversas` → `/docs/conversas.md`, `/docs/` → `/docs/index.md`.
 *
 * @param path canonical path without base path
 */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path.replace(/\.html$/, '')}.md`;
}
