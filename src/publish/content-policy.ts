import { createHash } from 'node:crypto';
import {
  ALGOLIA_INSIGHTS_HOST,
  algoliaFallbackHosts,
  algoliaReadHost,
} from '../search/search-addresses';
import { PLAYER_ATTRIBUTE } from '../lib/article-control';
import type { AnalyticsSettings } from '../content/schema/analytics';
import type { Content } from '../content/content-types';
import { SCRIPT } from './page-scripts';
import type { PageHtml } from './page-html';

/** Matches the hosts of video players on a page (`article/components/video`). */
const PLAYER = new RegExp(` ${PLAYER_ATTRIBUTE}="(https://[^/"]+)/`, 'g');

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Code and styles of the build that a page may contain anywhere. */
export interface OwnCode {
  /** Reports whether an inline script is the site's own. */
  isScript: (code: string) => boolean;
  /** Styles of all pages: client-side navigation keeps the policy of the first page. */
  styles: readonly (string | Buffer)[];
}

/** Matches attributes of scripts with inline code; data blocks need no hash. */
const IS_CODE = /^(?!.*\b(?:src|type="application\/))/;

/** Hosts that pages may use besides their own, by directive of the policy (CSP 3). */
export interface AllowedHosts {
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
}

interface Settings {
  analytics: Pick<AnalyticsSettings, 'trackingIds'>;
  search: Content['settings']['search'];
}

/** Returns the hosts of configured services; none by default. */
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
 * Returns a function that adds a content security policy to a page, directly after its encoding. Allowed are
 * scripts of the site and of configured services, the build's own inline scripts and styles by hash, and frames
 * of the page's own videos. Where a page's text may write, only code that the build knows gets a hash. Images
 * and media may come from any secure host, since writers may link to one. `hosts/headers` has the directives
 * that a `meta` element cannot have.
 * The page is the one that ships, but for the content of the bundle's stylesheet, which is one of the shared
 * styles.
 */
export function contentPolicy(
  hosts: AllowedHosts,
  { isScript, styles }: OwnCode,
): (page: PageHtml) => PageHtml {
  const shared = styles.map(hashOf);
  return (page) => {
    const scripts = [
      ...codesIn(page.head),
      ...codesIn(page.text).filter(isScript),
      ...codesIn(page.end),
    ].map(hashOf);
    const own = [page.head, page.end].flatMap((html) => [...html.matchAll(STYLE)]);
    const styles = [...own.flatMap(([, css]) => (css ? hashOf(css) : [])), ...shared];
    const players = [...page.text.matchAll(PLAYER)].map(([, host = '']) => host);
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
    const head = page.head.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + meta);
    return { ...page, head };
  };
}

/** Returns the code of the inline scripts in a part of a page. */
const codesIn = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].flatMap(({ 1: attributes = '', 2: code = '' }) =>
    IS_CODE.test(attributes) ? code : [],
  );

/** Returns the source of an inline script or style in the policy. */
export const hashOf = (text: string | Buffer) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
