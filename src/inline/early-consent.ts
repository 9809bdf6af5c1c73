import { CONSENT_KEY } from '../browser/keys';

/** On the notice's buttons and on the footer's: `granted`, `denied`, or `ask` to be asked again. */
export const CONSENT_CHOICE = 'data-consent-choice';

/**
 * The consent's part of the early script (behaviour D.4). `data-consent` of the document is `ask`,
 * `granted` or `denied`: stylesheets show the notice by it, and until it is `granted` no cookie is
 * written and nothing counts visits. An answer holds in every tab at once; where it cannot be stored
 * it holds for the page. The footer asks again, and the focus comes back to where it was.
 */
export const CONSENT_SOURCE = [
  "function decide(c){h.dataset.consent=c==='granted'||c==='denied'?c:'ask'}",
  "function may(){return h.dataset.consent==='granted'}",
  `decide(get('${CONSENT_KEY}'));`,
  `w.addEventListener('storage',function(e){if(e.storageArea===localStorage&&(e.key==='${CONSENT_KEY}'||e.key===null)){decide(e.newValue);track();visits()}});`,
  'var back;',
  // The first that can have it of what follows; what is not shown takes no focus
  "function follow(n){while(n=n&&n.nextElementSibling)for(var l=n.querySelectorAll('a,button'),i=0;i<l.length;i++){l[i].focus({preventScroll:true});if(d.activeElement===l[i])return}}",
  `on('click','[${CONSENT_CHOICE}]',function(b){var c=b.getAttribute('${CONSENT_CHOICE}'),n=d.querySelector('[data-consent-notice]');decide(c);`,
  "if(c==='ask'){back=b;if(n)n.focus();return}",
  `set('${CONSENT_KEY}',c);track();visits();if(back)back.focus({preventScroll:true});else follow(n);back=0});`,
];
