import { withPrefix } from 'gatsby';
import { useEffect } from 'react';
import { OFFLINE_WORKER_FILE } from '../lib/web-app';
import { runEarly } from '../inline/early';
import type { EarlyOptions } from '../inline/inline-script';
import { inlineScript } from '../inline/inline-script';
import type { PageContext } from '../lib/page-context';
import type { ShellConfig } from './site-config';

interface EarlyScriptProps {
  config: ShellConfig;
  /** Whether the page has controls, and whether it has live parts although the site has none. */
  page: Pick<PageContext, 'hasControls' | 'hasLiveParts'>;
}

/**
 * The inline script before all content. It is part of the React tree instead of the document template, so
 * that it follows configuration changes without a restart. Its text is the same on every page of the site, but
 * only pages with controls have the code for them.
 */
export function EarlyScript({ config, page }: EarlyScriptProps) {
  // The shipped runtime does not need the options: the script has already run.
  const options =
    process.env['BUILD_STAGE'] === 'build-javascript' ? undefined : earlyOptions(config, page);
  const script = <script {...inlineScript('early', options)} />;
  if (process.env.NODE_ENV === 'development' && options) {
    return (
      <>
        {script}
        <PreviewScript options={options} />
      </>
    );
  }
  return script;
}

/** Runs the script in `gatsby develop`, whose pages have only its options. */
function PreviewScript({ options }: { options: EarlyOptions }) {
  useEffect(() => runEarly(options), [options]);
  return null;
}

function earlyOptions(config: ShellConfig, page: EarlyScriptProps['page']): EarlyOptions {
  const { colorMode, announcement, versions } = config;
  // In `gatsby develop`, the options of the first page apply to all.
  const isPreview = process.env.NODE_ENV === 'development';
  const hasLiveParts = config.hasLiveParts || page.hasLiveParts || isPreview;
  return {
    ...colorMode,
    announcementId: announcement?.id,
    versions,
    cookieDomain: config.cookieDomain ?? undefined,
    worker: config.offline ? withPrefix(`/${OFFLINE_WORKER_FILE}`) : undefined,
    hasControls: hasLiveParts || page.hasControls,
    hasLiveParts,
    asksConsent: Boolean(config.consent),
    analytics: config.analytics ? withPrefix(config.analytics) : undefined,
  };
}
