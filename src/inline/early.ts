import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE } from '../lib/article-control';
import { scriptJson } from '../lib/seo';
import { CONSENT_SOURCE } from './early-consent';
import { SIDEBAR_SOURCE } from './early-sidebar';
import { trackingSource } from './early-tracking';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  ARRIVALS_KEY,
  COLOR_MODE_EVENT,
  COLOR_MODE_KEY,
  PREFERRED_VERSION_KEY,
  SEARCH_EVENT,
} from '../browser/keys';
import { ROUTE_UPDATE } from '../browser/hydration';

/** What the early script must know; it is the same for every page. */
export interface EarlyOptions {
  defaultMode: 'light' | 'dark';
  respectPrefersColorScheme: boolean;
  /** Nobody can choose: what was chosen before is forgotten. */
  disableSwitch: boolean;
  /** Id of the configured announcement; absent when there is none. */
  announcementId?: string | undefined;
  /** The versions of the docs that a visitor may prefer; none where no preference is kept. */
  versions: readonly string[];
  /** Domain of the campaign's cookie; the site's own host when absent. */
  cookieDomain?: string | undefined;
  /** Address of the script that counts visits; absent when nothing counts them. */
  analytics?: string | undefined;
  /** Address of the worker that keeps pages for moments without a network, if there is one. */
  worker?: string | undefined;
  /** Articles have controls that bring their own script. */
  hasControls?: boolean | undefined;
  /** Cookies and counting wait for the visitor's consent. */
  asksConsent?: boolean | undefined;
}

/** Overrides the colour mode for one load: `?tema=escuro` or `?tema=claro`; never stored. */
export const THEME_PARAMETER = 'tema';

/** The element that holds the addresses of the runtime's scripts (see `publish/defer-scripts`). */
export const RUNTIME_ELEMENT_ID = 'runtime-scripts';

/**
 * The one inline script: what has to happen before the first paint and what waits for a sign of
 * intent. Written as plain text, since it runs before anything is loaded. It keeps the colour mode
 * (behaviour 4.2), the announcement (4.1) and the preferred version (4.3), with or without React,
 * then runs the runtime at the first sign of intent: a mouse that moves, or the paint after a touch, a
 * key, the focus or a scroll. When the browser is idle on a connection that is neither slow nor saving
 * data, the files are fetched ahead but not run, so that a visitor who only reads never pays for them
 * (performance.md). A press on a control marked `data-early` that comes first is kept and repeated once
 * React is there. The campaign's parameters are kept (4.6), and visits counted where the site counts
 * them, with consent where the site asks for it (D.4).
 */
export function earlyScript({
  announcementId,
  asksConsent = false,
  hasControls = false,
  ...options
}: EarlyOptions): string {
  const source = [
    ...base(),
    ...(announcementId === undefined ? [] : announcement()),
    ...versions(),
    // One version that may be preferred is the only one: nobody can choose.
    ...(options.versions.length === 1 ? [] : versionLinks()),
    `var track=(function(){${trackingSource(asksConsent).join('')}return track})();`,
    ...(asksConsent ? CONSENT_SOURCE : []),
    ...runtime(asksConsent, options.worker !== undefined, hasControls),
    ...search(),
    ...(hasControls ? controls() : []),
    `(function(){${SIDEBAR_SOURCE.join('')}})()`,
  ].join('');
  return `(function(o){${source}})(${scriptJson({ ...options, announcementId })})`;
}

/** Runs the script where the HTML has none, as in `gatsby develop`; a second time does nothing. */
export function runEarly(text: string): void {
  if (document.documentElement.dataset['themeChoice']) return;
  document.head.append(Object.assign(document.createElement('script'), { textContent: text }));
}

// Functions, so that a bundle that calls none has none of their text.

const base = () => [
  // Storage and the address may both be hostile: every access is guarded, every value is checked.
  'var d=document,w=window,h=d.documentElement,m=matchMedia("(prefers-color-scheme: dark)");',
  'function get(k){try{return localStorage.getItem(k)}catch(e){return null}}',
  'function set(k,v){try{v===null?localStorage.removeItem(k):localStorage.setItem(k,v)}catch(e){}}',
  'function on(t,q,f){d.addEventListener(t,function(e){var b=e.target.closest&&e.target.closest(q);if(b)f(b,e)},true)}',
  'var tc=d.querySelectorAll("[name=theme-color]"),tv=[].map.call(tc,function(x){return x.content});',
  // Colour mode: decided now, and again when another tab or the system changes it
  "function color(c){if(c!=='light'&&c!=='dark')c=o.respectPrefersColorScheme?'system':o.defaultMode;",
  "h.dataset.themeChoice=c;h.dataset.theme=c!=='system'?c:m.matches?'dark':'light';",
  // The browser's own bar: two colours, each for a system, and both alike once somebody chose
  "tc.forEach(function(x,i){x.content=tv[c==='system'?i:+(c==='dark')]});",
  `w.dispatchEvent(new Event('${COLOR_MODE_EVENT}'))}`,
  `if(o.disableSwitch)set('${COLOR_MODE_KEY}',null);`,
  `var u=new URLSearchParams(location.search),q=u.get('${THEME_PARAMETER}');`,
  `color(q==='escuro'?'dark':q==='claro'?'light':get('${COLOR_MODE_KEY}'));`,
  "m.addEventListener('change',function(){if(h.dataset.themeChoice==='system')color()});",
  `w.addEventListener('storage',function(e){if(!o.disableSwitch&&e.storageArea===localStorage&&(e.key==='${COLOR_MODE_KEY}'||e.key===null))color(e.newValue)});`,
];

/** Dismissed only under this id: a new one shows on that same load (behaviour 4.1.4). */
const announcement = () => [
  `var I='${ANNOUNCEMENT_ID_KEY}',D='${ANNOUNCEMENT_DISMISS_KEY}',gone=get(D)==='true'&&get(I)===o.announcementId;`,
  "if(!gone){set(I,o.announcementId);set(D,'false')}",
  'function dismissed(x){h.dataset.announcementBarInitiallyDismissed=x}dismissed(gone);',
  // The button goes, so the focus moves to what follows the bar
  "on('click','[data-announcement-close]',function(b){var n=b.closest('[data-announcement]').nextElementSibling;",
  "set(D,'true');dismissed(true);n=n&&n.querySelector('a,button');if(n)n.focus({preventScroll:true})});",
];

/** A preference for a version that is gone is forgotten (behaviour 4.3.2). */
const versions = () => [
  `var V='${PREFERRED_VERSION_KEY}',p=get(V);if(p!==null&&o.versions.indexOf(p)<0)set(V,null);`,
];

/** A link to another version takes query and hash along, and is what the visitor prefers (2.19.9). */
const versionLinks = () => [
  "on('click','a[data-docs-version]',function(a){a.href=a.href.replace(/[?#].*/,'')+location.search+location.hash;if(o.versions[0])set(V,a.dataset.docsVersion)});",
];

/**
 * The search's button and keys, with or without React (behaviour 9.1.2 to 9.1.4): what is asked for
 * is told to the window, and what is typed until the search is there stays in the document's data,
 * from where the search takes it. Escape lets it be. While any dialog is open its keys are its own.
 */
const search = () => [
  "function ask(e,t){var b=d.querySelector('[data-search]');if(!b)return;e.preventDefault();if(h.dataset.searchText==null)h.dataset.searchText=t;",
  `if(asked>1)w.dispatchEvent(new Event('${SEARCH_EVENT}'));else{first=b;soon()}}`,
  "on('click','[data-search]',function(b,e){if(!(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))ask(e,'')});",
  "d.addEventListener('keydown',function(e){var k=e.key||'',t=e.target,s=h.dataset.searchText,c=e.ctrlKey||e.metaKey,p=!c&&!e.altKey,x=c&&k.toLowerCase()==='k'&&!e.altKey&&!e.shiftKey;",
  "if(s!=null){if(k==='Escape'||x){delete h.dataset.searchText;if(asked<2)first=null}else if(p&&k.length===1)h.dataset.searchText=s+k;else if(k==='Backspace')h.dataset.searchText=s.slice(0,-1);else if(k!=='Enter')return;e.preventDefault()}",
  "else if(d.querySelector('dialog[open]'))return;",
  "else if(x||p&&k==='/'&&!t.isContentEditable&&!/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))ask(e,'');",
  "else if(p&&t.closest&&t.closest('[data-search]')&&/^[\\p{L}\\p{N}]$/u.test(k))ask(e,k)},true);",
];

/**
 * A control of an article comes to life by itself, without React: the module that it names takes it,
 * at a press, or for a part marked so with the page. Where that cannot be had the control is the link
 * it is in the HTML, and a part loses its mark.
 */
const controls = () => [
  `on('click','[${MODULE_ATTRIBUTE}]',function(b,e){if(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();`,
  `import(b.getAttribute('${MODULE_ATTRIBUTE}')).then(function(m){m.default(b)},function(){if(b.href)location=b.href})});`,
  `function live(){d.querySelectorAll('[${LIVE_ATTRIBUTE}]').forEach(function(b){import(b.getAttribute('${LIVE_ATTRIBUTE}')).then(function(m){m.default(b)},function(){b.removeAttribute('${LIVE_ATTRIBUTE}')})})}`,
  `w.addEventListener('${ROUTE_UPDATE}',live);`,
];

const runtime = (asksConsent: boolean, hasWorker: boolean, hasControls: boolean) => [
  // Loader
  `var asked=0,first=null${asksConsent ? ',idle' : ''};`,
  // Intent may come while the page is still arriving, before the list at its end is there
  `function load(){track();if(asked)return;if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',load);asked=1;${hasControls ? 'live();' : ''}`,
  'each(function(u){add("script",{src:u,async:false,onerror:function(){delete h.dataset.searchText;if(first&&first.href)location=first.href}})})}',
  `function each(f){var e=d.getElementById('${RUNTIME_ELEMENT_ID}');if(e)JSON.parse(e.textContent).forEach(f)}`,
  `function visits(){if(o.analytics${asksConsent ? '&&idle&&may()' : ''}){add("script",{src:o.analytics});o.analytics=0}}`,
  'function add(n,p){d.head.appendChild(Object.assign(d.createElement(n),p))}',
  // What a press asked for is painted first: running the runtime would keep the answer waiting. A
  // mouse tells long before it presses, a finger does not.
  'function soon(){track();requestAnimationFrame(function(){requestAnimationFrame(load)})}',
  "d.addEventListener('pointerover',function(e){asked||e.pointerType==='touch'||load()});",
  "['pointerup','keydown','focusin','scroll'].forEach(function(t){d.addEventListener(t,soon,{once:true})});",
  "w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(function(){track();",
  // Only now, and for whoever only reads too: counting a visit never delays it
  `${asksConsent ? 'idle=1;' : ''}${hasControls ? 'live();' : ''}visits();var n=navigator.connection;`,
  hasWorker
    ? 'var W=navigator.serviceWorker;if(W)W.register(o.worker).then(function(){return W.ready}).then(function(r){r.active.postMessage(location.pathname)}).catch(function(){});'
    : '',
  'if(!asked&&!(n&&(n.saveData||/2g/.test(n.effectiveType))))each(function(u){add("link",{rel:"prefetch",href:u})})})});',
  // Opened from a hit, perhaps in a tab of its own: there are words to mark without a gesture
  `if(get('${ARRIVALS_KEY}'))load();`,
  // Early presses
  "d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('[data-early]').forEach(function(b){b.disabled=false})});",
  "on('click','[data-early]',function(b,e){if(asked<2){e.preventDefault();first=b;soon()}});",
  "w.addEventListener('runtime-ready',function(){asked=2;if(first)first.click()},{once:true});",
];
