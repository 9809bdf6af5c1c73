/** Tells the early script that the list of docs pages is there, shows another page, or is leaving. */
export const SIDEBAR_EVENT = 'sidebar-change';

/** Where the session's column, open categories and scroll are kept (behaviour D.9). */
export const SIDEBAR_KEY = 'docs-sidebar';

/**
 * The sidebar's part of the early script. What a visitor opened, scrolled or hid comes back before
 * the first paint, and is remembered before React is there as well as after, so it lives here and
 * nowhere else (behaviour 2.13.12 to 2.13.14, B.1, D.9). `d`, `w` and `h` are the document, the
 * window and the root element; `on` hears of presses on what a selector finds.
 *
 * A category's state is its last `toggle`, under its `data-category`; those around the current page
 * open whatever was remembered. Only the list's own box scrolls, and only when the current line is
 * outside of it. On narrow screens there is no column, and nothing may be measured.
 */
export const SIDEBAR_SOURCE = [
  'var s,box,seen;',
  `function read(){s={};try{s=Object.assign(s,JSON.parse(sessionStorage.getItem('${SIDEBAR_KEY}')))}catch(e){}`,
  's.open=Object.assign({},s.open);s.top=+s.top||0;',
  "h.dataset.sidebar=s.column==='hidden'?'hidden':'shown'}read();",
  `function put(){try{sessionStorage.setItem('${SIDEBAR_KEY}',JSON.stringify(s))}catch(e){}}`,
  'function isColumn(){return matchMedia("(width > 996px)").matches&&h.dataset.sidebar==="shown"}',
  // Brings the current line into view, from where the list was left
  'function reveal(){if(!seen)return;var a=seen.getBoundingClientRect(),b=box.getBoundingClientRect();',
  'if(a.top<b.top||a.bottom>b.bottom)box.scrollTop+=a.top-b.top-b.height/3}',
  'function keep(){if(box&&box.isConnected&&isColumn()){s.top=box.scrollTop;put()}}',
  'function change(){keep();var b=d.querySelector("[data-sidebar-list]");if(!b)return;',
  'var c=b.querySelector("[aria-current=page]"),isNew=b!==box,isMoved=c!==seen;box=b;seen=c;',
  'd.querySelectorAll("[data-category]").forEach(function(x){var o=s.open[x.dataset.category];',
  "if(!x.isKnown&&typeof o==='boolean')x.open=o;x.isKnown=1});",
  // Only now: of categories that exclude each other the last one opened stays
  'if(isMoved)d.querySelectorAll("[data-category]").forEach(function(x){',
  'if(x.parentNode.querySelector("[aria-current=page]"))x.open=true});',
  'if(!isColumn())return;if(isNew)box.scrollTop=s.top;if(isMoved)reveal()}',
  `w.addEventListener('${SIDEBAR_EVENT}',change);`,
  "w.addEventListener('pagehide',keep);",
  // A page that comes back whole from the browser's memory has missed what others put there
  "w.addEventListener('pageshow',function(e){if(e.persisted)read()});",
  // A category that comes open in the HTML also says so, perhaps before it is known here
  "d.addEventListener('toggle',function(e){var x=e.target,k=x.isKnown&&x.dataset.category;if(k){s.open[k]=x.open;put()}},true);",
  // The two buttons: each leads to the other, which takes the focus
  'on("click","[data-sidebar-button]",function(b){',
  'keep();h.dataset.sidebar=s.column=b.value;put();',
  'b.parentNode.querySelectorAll("[data-sidebar-button]").forEach(function(x){if(x!==b)x.focus()});',
  'if(isColumn()){box.scrollTop=s.top;reveal()}});',
];
