import { withPrefix } from 'gatsby';
import { useEffect } from 'react';
import { OFFLINE_WORKER_FILE } from '../lib/offline';
import { runEarly } from '../inline/early';
import type { EarlyOptions } from '../inline/early-options';
import { inlineScript } from '../inline/inline-script';
import type { ShellConfig } from './site-config';

interface EarlyScriptProps {
  config: ShellConfig;
  /** For a page whose controls the rest of the site has not. */
  hasControls?: boolean | undefined;
}

/**
 * The inline script before all content. It stands in the tree, not in the document's template, so
 * that it follows the configuration without a restart. Its text is the same on every page of the site, and
 * another one on the pages of the writers' guide when only they have controls.
 */
export function EarlyScript({ config, hasControls }: EarlyScriptProps) {
  // The shipped runtime does without the options: by then the script has run.
  const options =
    process.env['BUILD_STAGE'] === 'build-javascript'
      ? undefined
      : earlyOptions(config, hasControls);
  useEffect(() => {
    if (process.env.NODE_ENV === 'development' && options) runEarly(options);
  }, [options]);
  return <script {...inlineScript('early', options)} />;
}

function earlyOptions(config: ShellConfig, hasControls = false): EarlyOptions {
  const { colorMode, announcement, versions } = config;
  return {
    ...colorMode,
    announcementId: announcement?.id,
    versions,
    cookieDomain: config.cookieDomain ?? undefined,
    worker: config.offline ? withPrefix(`/${OFFLINE_WORKER_FILE}`) : undefined,
    // In `gatsby develop` the options of the first page serve all.
    hasControls: config.hasControls || hasControls || process.env.NODE_ENV === 'development',
    asksConsent: Boolean(config.consent),
    analytics: config.analytics ? withPrefix(config.analytics) : undefined,
  };
}
