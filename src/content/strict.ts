/**
 * Reports whether broken links, broken anchors and duplicate routes stop the build regardless of
 * `site.yaml`. The project's own check sets `STRICT=true`.
 */
export function isStrict(): boolean {
  return process.env['STRICT'] === 'true';
}
