import { createHash } from 'node:crypto';
import { ALGOLIA_INSIGHTS_HOST, algoliaFallbackHosts, algoliaReadHost } from '../search/algolia';
import { PLAYER_ATTRIBUTE } from '../lib/article-control';
import type { AnalyticsSettings } from '../content/schema/analytics';
import type { Content } from '../content/content-types';
import { SCRIPT } from './defer-scripts';

/** Players that a page may show when somebody asks for it (`article/components/video`). */
const PLAYER = new RegExp(` ${PLAYER_ATTRIBUTE}="(https://[^/"]+)/`, 'g');

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Data blocks are not run, so no policy asks for them (HTML, “data block”). */
const IS_CODE = /^(?!.*\b(?:src|type="application\/))/;

/** Other hosts that a page may ask, by directive of the policy (CSP 3). */
export interface AllowedHosts {
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
}

interface Settings {
  analytics: Pick<AnalyticsSettings, 'trackingIds'>;
  search: Content['settings']['search'];
}

/** The hosts that the configuration brings in; none by default. */
export function allowedHosts({ analytics, search }: Settings): AllowedHosts {
  const tags = analytics.trackingIds.length > 0;
  const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  return {
    script: tags ? ['https://www.googletagmanager.com'] : [],
    connect: [
      ...(tags ? [...google, 'https://*.analytics.google.com'] : []),
      ...algoliaHosts(search),
    ],
    img: tags ? google : [],
  };
}

function algoliaHosts(search: Settings['search']): string[] {
  if (search.provider !== 'algolia') return [];
  const { appId, insights } = search;
  const hosts = [algoliaReadHost(appId), ...algoliaFallbackHosts(appId)];
  return [...hosts, ...(insights ? [ALGOLIA_INSIGHTS_HOST] : [])].map((host) => `https://${host}`);
}

/**
 * Puts a content security policy into a page, as the first thing after its encoding: scripts are the
 * site's own files, those of configured services, and the inline ones that the page was built with,
 * named by their hashes. Pictures, films and sounds may come from any secure host, since a writer may point at one.
 * Frames belong to the players of the page's own videos. What a `meta` cannot say, hosts send (`hosts/cache`).
 *
 * @param html a whole page, as it ships
 * @param carried styles that pages that are opened from here may bring along: the policy is that of the first
 */
export function withContentPolicy(
  html: string,
  hosts: AllowedHosts,
  carried: readonly string[] = [],
): string {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    IS_CODE.test(attributes) ? hashOf(code) : [],
  );
  const own = [...html.matchAll(STYLE)].map(([, css = '']) => css);
  const styles = [...own, ...carried].map(hashOf);
  // Only where there is one: no other page may frame anything.
  const players = [...html.matchAll(PLAYER)].map(([, host = '']) => host);
  const directives = [
    ["default-src 'self'"],
    ["base-uri 'self'"],
    ["object-src 'none'"],
    ["form-action 'self'"],
    ["script-src 'self'", ...new Set(scripts), ...hosts.script],
    ["script-src-attr 'none'"],
    ["style-src-elem 'self'", ...new Set(styles)],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data: https:", ...hosts.img],
    ["media-src 'self' https:"],
    ["font-src 'self' data:"],
    ["connect-src 'self'", ...hosts.connect],
    ...(players.length > 0 ? [['frame-src', ...new Set(players)]] : []),
    ["worker-src 'self'"],
    ["manifest-src 'self'"],
  ];
  const policy = directives.map((parts) => parts.join(' ')).join(';');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + meta);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
