/**
 * Whether broken links, broken anchors and duplicate routes stop the build whatever `site.yaml` says.
 * The project's own check sets it.
 */
export function isStrict(): boolean {
  return process.env['STRICT'] === 'true';
}
