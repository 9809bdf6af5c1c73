/** Where a campaign's parameters wait in the session until they are read, once. */
export const EARLY_TRACKING_KEY = 'early_tracking_data';

/** The cookie that attributes a visitor to a campaign. */
export const TRACKING_COOKIE = 'tracking_params';

/** Exact lower case: any other spelling is another parameter (behaviour D.2). */
const TRACKED = 'utm_source utm_medium utm_campaign utm_term utm_content ref';

/** In seconds. */
const DAYS_30 = 2_592_000;

/** Browsers keep at most 4,096 bytes of name and value together (RFC 6265bis §5.6). */
const VALUE_BYTES = 4080;

/**
 * The campaign's part of the early script (behaviour 4.6, 7.3, D.2, D.3). The last
 * visit that carries a parameter with a text wins, whole; what is too long for a cookie is cut, value
 * by value. The record waits in the session storage until the first sign of intent or an idle moment;
 * where that storage is denied the cookie is written at once. `d` is the document, `u`
 * the query and `o.cookieDomain` the domain, if any; `track` writes what waits.
 *
 * @param asks whether a cookie needs the visitor's consent first (D.4): until it is in
 * `h.dataset.consent`, which `may` reads, everything waits, and a refusal takes away what waits and was written
 */
export const trackingSource = (asks: boolean): string[] => [
  `var T='${EARLY_TRACKING_KEY}',K='${TRACKED}'.split(' ')${asks ? ',wait' : ''};`,
  // Only what is ours, and only text: the session's storage may hold anything.
  'function pick(f){var r={},n=0;K.forEach(function(k){var v=f(k);if(v&&typeof v==="string"){r[k]=v;n=1}});return n&&r}',
  // The longest values give way first; half a character at the end does not count
  'function encode(r,l){var x={},k;for(k in r)x[k]=r[k].slice(0,l).replace(/[\\ud800-\\udbff]$/,"");return encodeURIComponent(JSON.stringify(x))}',
  ...(asks ? FORGET : []),
  `function keep(r){${asks ? 'if(!may())return wait=r;' : ''}for(var l=4096,v;(v=encode(r,l)).length>${VALUE_BYTES};)l=l*.9|0;`,
  `try{d.cookie='${TRACKING_COOKIE}='+v+';max-age=${DAYS_30};path=/;secure;samesite=lax'+(o.cookieDomain?';domain='+o.cookieDomain:'')}catch(e){}}`,
  `function track(){${asks ? "if(h.dataset.consent==='denied')forget();if(!may())return;if(wait)keep(wait);wait=0;" : ''}`,
  'try{var t=JSON.parse(sessionStorage.getItem(T)),r;sessionStorage.removeItem(T);',
  'r=t&&pick(function(k){return t[k]});if(r)keep(r)}catch(e){}}',
  'var t=pick(function(k){return u.get(k)});',
  'if(t)try{sessionStorage.setItem(T,JSON.stringify(t))}catch(e){keep(t)}',
];

/** Every cookie that was written with consent: ours and the Google tag's, on this host and above it. */
const FORGET = [
  'function forget(){wait=0;try{sessionStorage.removeItem(T)}catch(e){}',
  `try{d.cookie.split(/; */).forEach(function(c){c=c.split('=')[0];if(/^(${TRACKING_COOKIE}$|_ga|_gid$|_gcl_)/.test(c))`,
  "location.hostname.split('.').map(function(_,i,a){return ';domain='+a.slice(i).join('.')}).concat('').forEach(function(x){d.cookie=c+'=;max-age=0;path=/'+x})})}catch(e){}}",
];
