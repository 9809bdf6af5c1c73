import { scriptJson } from '../lib/seo';

/** What the early script must know; it is the same for every page. */
export interface EarlyOptions {
  defaultMode: 'light' | 'dark';
  respectPrefersColorScheme: boolean;
  /** Id of the configured announcement; absent when there is none. */
  announcementId?: string | undefined;
}

/** Overrides the colour mode for one load: `?tema=escuro` or `?tema=claro`; never stored. */
export const THEME_PARAMETER = 'tema';

/** The element that holds the addresses of the runtime's scripts (see `build/defer-scripts`). */
export const RUNTIME_ELEMENT_ID = 'runtime-scripts';

/**
 * The one inline script: what has to happen before the first paint and what waits for a sign of
 * intent. Written as plain text, since it runs before anything is loaded. It decides the colour mode (acceptance 4.2.2) and the announcement (2.4.3), then
 * runs the runtime at the first sign of intent: pointer, touch, key, focus or scroll. When the
 * browser is idle on a connection that is neither slow nor saving data, the files are fetched ahead
 * but not run, so that a visitor who only reads never pays for them (performance.md). A press on a
 * control marked `data-early` that comes first is kept and repeated once React is there.
 */
export function earlyScript(options: EarlyOptions): string {
  return `(function(o){${SOURCE}})(${scriptJson(options)})`;
}

const SOURCE = [
  // Storage and the address may both be hostile: every read is guarded, every value is checked.
  'var d=document,w=window,h=d.documentElement;',
  'function get(k){try{return localStorage.getItem(k)}catch(e){return null}}',
  // Colour mode
  `var q=new URLSearchParams(location.search).get('${THEME_PARAMETER}');`,
  "var c=q==='escuro'?'dark':q==='claro'?'light':get('theme');",
  "if(c!=='light'&&c!=='dark')c=o.respectPrefersColorScheme?'system':o.defaultMode;",
  "h.dataset.themeChoice=c;h.dataset.theme=c!=='system'?c:",
  "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  // Announcement: dismissed only when the stored id is this one's
  'if(o.announcementId)h.dataset.announcementBarInitiallyDismissed=',
  "get('docusaurus.announcement.dismiss')==='true'&&get('docusaurus.announcement.id')===o.announcementId;",
  // Loader
  'var asked=0,first=null;',
  // Intent may come while the page is still arriving, before the list at its end is there
  "function load(){if(asked)return;if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',load);asked=1;",
  'each(function(u){add("script",{src:u,async:false,onerror:function(){if(first&&first.href)location.href=first.href}})})}',
  `function each(f){var e=d.getElementById('${RUNTIME_ELEMENT_ID}');if(e)JSON.parse(e.textContent).forEach(f)}`,
  'function add(n,p){d.head.appendChild(Object.assign(d.createElement(n),p))}',
  "['pointerover','pointerdown','touchstart','keydown','focusin','scroll'].forEach(function(t){d.addEventListener(t,load,{once:true,passive:true})});",
  "var n=navigator.connection;if(!(n&&(n.saveData||/2g/.test(n.effectiveType))))w.addEventListener('load',function(){",
  '(w.requestIdleCallback||setTimeout)(function(){if(!asked)each(function(u){add("link",{rel:"prefetch",as:"script",href:u})})})});',
  // Early presses
  "d.addEventListener('DOMContentLoaded',function(){d.querySelectorAll('[data-early]').forEach(function(b){b.disabled=false})});",
  "d.addEventListener('click',keep,true);",
  // The search's keys, and its link again if the runtime cannot be had
  "function key(e){if(e.key==='/'?!/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName):e.key==='k'&&(e.ctrlKey||e.metaKey)){var b=d.querySelector('[data-search]');if(b){e.preventDefault();first=b}}}",
  "d.addEventListener('keydown',key,true);",
  "function keep(e){var b=e.target.closest&&e.target.closest('[data-early]');if(b){e.preventDefault();first=b;load()}}",
  "w.addEventListener('runtime-ready',function(){d.removeEventListener('click',keep,true);d.removeEventListener('keydown',key,true);if(first)first.click()},{once:true});",
].join('');
