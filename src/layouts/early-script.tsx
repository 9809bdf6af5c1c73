import { earlyScript } from '../runtime/early';
import type { ShellConfig } from './site-config';

/**
 * The inline script before all content. It stands in the tree, not in the document's template, so
 * that it follows the configuration without a restart; its text is the same on every page.
 */
export function EarlyScript({ config }: { config: ShellConfig }) {
  const { colorMode, announcement } = config;
  const html = earlyScript({
    defaultMode: colorMode.defaultMode,
    respectPrefersColorScheme: colorMode.respectPrefersColorScheme,
    announcementId: announcement?.content ? announcement.id : undefined,
  });
  // Our own text, made at build from checked configuration.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
