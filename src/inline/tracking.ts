import { isRefused, mayTrack } from './consent';

/** Session storage key under which the parameters of a campaign wait; they are read once. */
export const EARLY_TRACKING_KEY = 'early_tracking_data';

/** Name of the cookie that attributes a visitor to a campaign. */
export const TRACKING_COOKIE = 'tracking_params';

/**
 * Tracked query parameters, in lower case only: any other spelling is a different parameter (behaviour
 * D.2).
 */
const TRACKED = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref'];

/** 30 days in seconds. */
const DAYS_30 = 2_592_000;

/**
 * Maximum length of the encoded value. Browsers keep at most 4,096 bytes of name and value together (RFC
 * 6265bis §5.6).
 */
const VALUE_BYTES = 4080;

/** Parameters of a campaign, by name. */
type Campaign = Record<string, string>;

/** Campaign that waits for consent because the session storage is denied. */
let unwritten: Campaign | null;

/**
 * Stores the campaign parameters of the address (behaviour 4.6, 7.3, D.2, D.3). The record of the last
 * visit that has a non-empty parameter replaces the previous one as a whole. It waits in the session
 * storage; if that is denied, the cookie is written at once.
 */
export function startTracking(): void {
  unwritten = null;
  const query = new URLSearchParams(location.search);
  const campaign = pick((key) => query.get(key));
  if (!campaign) return;
  try {
    sessionStorage.setItem(EARLY_TRACKING_KEY, JSON.stringify(campaign));
  } catch {
    writeCookie(campaign);
  }
}

/**
 * Moves the waiting campaign into the cookie, once. If the site requires consent (behaviour D.4), nothing
 * is written before it is granted, and a refusal removes the waiting campaign and the written cookies.
 */
export function writeCampaign(): void {
  if (EARLY.asksConsent) {
    if (isRefused()) {
      unwritten = null;
      forget();
    }
    if (!mayTrack()) return;
    if (unwritten) writeCookie(unwritten);
    unwritten = null;
  }
  try {
    const text = sessionStorage.getItem(EARLY_TRACKING_KEY);
    sessionStorage.removeItem(EARLY_TRACKING_KEY);
    const stored = JSON.parse(text as string) as Record<string, unknown>;
    const campaign = pick((key) => stored[key]);
    if (campaign) writeCookie(campaign);
  } catch {
    // Nothing waits, storage is denied, or the value was not written by this script.
  }
}

function writeCookie(campaign: Campaign): void {
  if (EARLY.asksConsent && !mayTrack()) {
    unwritten = campaign;
    return;
  }
  const domain = EARLY.cookieDomain ? `;domain=${EARLY.cookieDomain}` : '';
  try {
    document.cookie = `${TRACKING_COOKIE}=${fitted(campaign)};max-age=${DAYS_30};path=/;secure;samesite=lax${domain}`;
  } catch {
    // Cookies are denied.
  }
}

/**
 * Returns the tracked parameters that are non-empty strings, or `null` if there are none. Values may be of
 * any type, because the session storage may contain anything.
 */
function pick(valueOf: (key: string) => unknown): Campaign | null {
  let campaign: Campaign | null = null;
  for (const key of TRACKED) {
    const value = valueOf(key);
    if (value && typeof value === 'string') (campaign ??= {})[key] = value;
  }
  return campaign;
}

/**
 * Returns the encoded value of the cookie. If it is too long, the longest texts are cut first, between
 * characters.
 */
function fitted(campaign: Campaign): string {
  for (let length = 4096; ; length *= 0.9) {
    const cut = pick((key) => [...(campaign[key] ?? '')].slice(0, length).join(''));
    const value = encodeURIComponent(JSON.stringify(cut));
    if (value.length <= VALUE_BYTES) return value;
  }
}

const WRITTEN_COOKIES = /^(tracking_params$|_ga|_gid$|_gcl_)/;

/**
 * Removes every cookie that requires consent, those of this site and of the Google tag, on this host and
 * its parent domains.
 */
function forget(): void {
  try {
    sessionStorage.removeItem(EARLY_TRACKING_KEY);
  } catch {
    // Storage is denied, so nothing waits.
  }
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  try {
    for (const cookie of document.cookie.split(/; */)) {
      const name = cookie.split('=')[0] ?? '';
      if (!WRITTEN_COOKIES.test(name)) continue;
      for (const domain of [...domains, '']) {
        document.cookie = `${name}=;max-age=0;path=/${domain}`;
      }
    }
  } catch {
    // Cookies are denied.
  }
}
