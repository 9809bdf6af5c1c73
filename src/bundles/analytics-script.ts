import path from 'node:path';
import type { AnalyticsSettings } from '../content/schema/analytics';
import type { DocsSettings } from '../content/schema/docs';
import { writeWithFolder } from '../files/write-files';
import { bundleScript } from './esbuild';

/**
 * Environment variable (`true` or `false`) that overrides the configuration, for example to disable
 * analytics in a preview.
 */
const VERCEL_ANALYTICS = 'VERCEL_ANALYTICS';

/**
 * Writes the analytics script into Gatsby's output and returns its path in the site.
 *
 * @returns `undefined` if no analytics service is configured; nothing is then written or loaded (behaviour
 * D.10)
 * @throws Error if the environment variable for Vercel's analytics is neither `true` nor `false`
 */
export function writeAnalyticsScript(
  settings: {
    analytics: Pick<AnalyticsSettings, 'trackingIds' | 'vercel'>;
    docs: Pick<DocsSettings, 'feedback'>;
  },
  root: string,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const { trackingIds } = settings.analytics;
  const vercel = forced(env[VERCEL_ANALYTICS]) ?? settings.analytics.vercel;
  if (trackingIds.length === 0 && !vercel) return undefined;
  const hasFeedback = settings.docs.feedback;
  const { code, hash } = bundleScript(
    `import { countPageViews } from './src/browser/analytics/page-views';
      import { listenToFeedback } from './src/browser/analytics/feedback';
      import { listenToSearch } from './src/browser/analytics/missed-searches';
      countPageViews(${JSON.stringify({ trackingIds, vercel })}, (send) => {
        listenToSearch(send);
        ${hasFeedback ? 'listenToFeedback(send);' : ''}
      });`,
    root,
    // Selects which script Vercel's package loads. This code only runs in a build.
    { define: { 'process.env.NODE_ENV': '"production"' } },
  );
  const name = `visits-${hash}.js`;
  writeWithFolder(path.join(root, 'public', name), code);
  return `/${name}`;
}

function forced(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(
    `A variável de ambiente ${VERCEL_ANALYTICS} é "${value}", mas só pode ser true ou false.`,
  );
}
