import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COPY_FILE } from '../lib/doc-tools';
import type { CopyTexts } from '../lib/doc-tools';
import { bundleScript } from './bundle-script';
import type { Content } from '../content/content-types';

/** Writes the module that copies a page as Markdown into Gatsby's output, if the site offers this. */
export function writeCopyScript({ settings }: Pick<Content, 'settings'>, root: string): void {
  if (!settings.docs.markdown) return;
  const texts: CopyTexts = {
    copied: settings.messages['markdown.copied'],
    failed: settings.messages['markdown.copyFailed'],
  };
  const { code } = bundleScript(
    `import { copier } from './src/browser/controls/copy-markdown';
      export default copier(${JSON.stringify(texts)});`,
    root,
    { format: 'esm' },
  );
  mkdirSync(path.join(root, 'public'), { recursive: true });
  writeFileSync(path.join(root, 'public', COPY_FILE), code);
}
