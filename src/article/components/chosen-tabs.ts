import { TAB_KEY } from '../../lib/article-control';

/**
 * Runs behind a set of tabs while the page arrives, so that the tab chosen before is the first that
 * is painted: what the address asks for, or else what the group remembers. `browser/controls/tabs` does the
 * same where a page comes without its HTML.
 */
export const CHOSEN_TABS_SOURCE = [
  '(function(s){var p=s.dataset,v=null,a=[].slice.call(s.querySelector(".tab-list").children);',
  'function tab(){return a.filter(function(t){return t.dataset.value===v})[0]}',
  'if(p.query)v=new URLSearchParams(location.search).get(p.query);',
  `if(!tab()&&p.group)try{v=localStorage.getItem("${TAB_KEY}"+p.group)}catch(e){}`,
  'if(tab())a.forEach(function(t){var y=t.dataset.value===v;t.setAttribute("aria-selected",y);t.tabIndex=y?0:-1;',
  '[].forEach.call(s.children,function(c){if(c.className==="tab-panel"&&c.dataset.value===t.dataset.value)c.toggleAttribute("data-selected",y)})})',
  '})(document.currentScript.parentNode)',
].join('');
