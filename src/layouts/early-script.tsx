import { earlyScript } from '../runtime/early';
import type { ShellConfig } from './site-config';

/**
 * The inline script before all content. It stands in the tree, not in the document's template, so
 * that it follows the configuration without a restart; its text is the same on every page.
 */
export function EarlyScript({ config }: { config: ShellConfig }) {
  // It has run by the time React takes the page over and leaves it alone: no need to ship it twice.
  const html = process.env.BUILD_STAGE === 'build-javascript' ? '' : textOf(config);
  // Our own text, made at build from checked configuration.
  return (
    <script suppressHydrationWarning ref={preview} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function textOf({ colorMode, announcement }: ShellConfig): string {
  return earlyScript({
    defaultMode: colorMode.defaultMode,
    respectPrefersColorScheme: colorMode.respectPrefersColorScheme,
    announcementId: announcement?.content ? announcement.id : undefined,
  });
}

/** The preview of `npm run develop` is rendered in the browser, where a new script does not run. */
const preview = process.env.NODE_ENV === 'development' ? runOnce : undefined;

function runOnce(script: HTMLScriptElement | null): void {
  if (script?.ownerDocument.documentElement.dataset['theme']) return;
  if (script) new Function(script.text)();
}
