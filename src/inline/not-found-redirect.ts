/**
 * The not-found page's own script, for a host that knows no redirects: when the address differs from
 * a page's only by case, slashes, `.html` or `/index`, it goes on to that page, query and hash kept
 * (behaviour 2.1.4, D.1). It runs before the runtime, which waits for a gesture, and asks for
 * nothing when the address is spelt as pages are.
 *
 * @param base `/` or `/sub/`
 */
export function notFoundRedirectScript(base: string): string {
  return `(function(b){${SOURCE}})(${JSON.stringify(base)})`;
}

const SOURCE = [
  'var l=location,p=l.pathname,w;if(p.indexOf(b))return;',
  'try{w=decodeURI(p.slice(b.length))}catch(e){return}',
  "var c=w.toLowerCase().replace(/\\/+/g,'/').replace(/^\\/|\\/$/g,'').replace(/(^|\\/)index(\\.html)?$|\\.html$/,'');",
  'if(c===w)return;',
  "fetch(b+'page-data/'+encodeURI(c||'index')+'/page-data.json').then(function(r){return r.ok?r.json():{}}).then(function(d){",
  'var t=d.path&&b+encodeURI(d.path.slice(1));if(t&&t!==p)l.replace(t+l.search+l.hash)',
  '}).catch(function(){})',
].join('');
