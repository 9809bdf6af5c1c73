import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnalyticsSettings } from '../content/schema/analytics';
import type { DocsSettings } from '../content/schema/docs';
import { bundleScript } from './bundle-script';

/** Set to `true` or `false` it decides over the configuration, as for a preview that is not counted. */
const VERCEL_ANALYTICS = 'VERCEL_ANALYTICS';

/**
 * Writes the script that counts visits into Gatsby's output, and gives its path in the site.
 *
 * @returns nothing when nothing counts them: then nothing is written or loaded (behaviour D.10)
 * @throws Error when the environment forces Vercel's counter with something else than true or false
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
      countPageViews(${JSON.stringify({ trackingIds, vercel })}${hasFeedback ? ', listenToFeedback' : ''});`,
    root,
    // Tells Vercel's package which of its scripts to load: only a build gets this far.
    { define: { 'process.env.NODE_ENV': '"production"' } },
  );
  const name = `visits-${hash}.js`;
  mkdirSync(path.join(root, 'public'), { recursive: true });
  writeFileSync(path.join(root, 'public', name), code);
  return `/${name}`;
}

function forced(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(
    `A variável de ambiente ${VERCEL_ANALYTICS} é "${value}", mas só pode ser true ou false.`,
  );
}
