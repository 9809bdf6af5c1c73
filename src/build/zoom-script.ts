import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { ZOOM_FILE } from '../lib/article-control';
import type { ZoomTexts } from '../lib/article-control';
import type { Messages } from '../lib/messages';
import { bundleScript } from './bundle-script';
import type { Content } from './content-types';

/** Whether an article of the site shows a picture of its own, which then may be shown large. */
export const hasPictures = ({ docs, articles }: Pick<Content, 'docs' | 'articles'>): boolean =>
  [...docs, ...articles].some(({ images }) => images.length > 0);

/**
 * Writes the module that shows pictures large into Gatsby's output, its styles and texts in it, if
 * the site has pictures.
 */
export function writeZoomScript(content: Content, root: string): void {
  if (!hasPictures(content)) return;
  const { code } = bundleScript(zoomSource(content.settings.messages, root), root, {
    format: 'esm',
  });
  mkdirSync(path.join(root, 'public'), { recursive: true });
  writeFileSync(path.join(root, 'public', ZOOM_FILE), code);
}

function zoomSource(messages: Messages, root: string): string {
  const styles = readFileSync(path.join(root, 'src/runtime/zoom.css'), 'utf8');
  const { code: css } = transformSync(styles, { loader: 'css', minify: true });
  const texts: ZoomTexts = {
    zoom: messages['image.zoom'],
    actual: messages['image.actual'],
    close: messages['image.close'],
  };
  return `import { zoomer } from './src/runtime/zoom';
    export default zoomer(${JSON.stringify(texts)}, ${JSON.stringify(css)});`;
}
