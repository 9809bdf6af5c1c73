import { withPrefix } from 'gatsby';
import { useEffect } from 'react';
import { OFFLINE_WORKER_FILE } from '../lib/offline';
import { earlyScript, runEarly } from '../inline/early';
import type { ShellConfig } from './site-config';

interface EarlyScriptProps {
  config: ShellConfig;
  /** For a page whose controls the rest of the site has not. */
  hasControls?: boolean | undefined;
}

/**
 * The inline script before all content. It stands in the tree, not in the document's template, so
 * that it follows the configuration without a restart; its text is the same on every page of
 * the site, and on those of the writers' guide. The
 * shipped runtime leaves the text out: by then the script has run.
 */
export function EarlyScript({ config, hasControls }: EarlyScriptProps) {
  const { colorMode, announcement, versions } = config;
  const html =
    process.env['BUILD_STAGE'] === 'build-javascript'
      ? ''
      : earlyScript({
          ...colorMode,
          announcementId: announcement?.id,
          versions,
          cookieDomain: config.cookieDomain ?? undefined,
          worker: config.offline ? withPrefix(`/${OFFLINE_WORKER_FILE}`) : undefined,
          // In `gatsby develop` the first page's text serves all.
          hasControls: config.hasControls || hasControls || process.env.NODE_ENV === 'development',
          asksConsent: Boolean(config.consent),
          analytics: config.analytics ? withPrefix(config.analytics) : undefined,
        });
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') runEarly(html);
  }, [html]);
  // Our own text, made at build from checked configuration.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
