import { describe, expect, it } from 'vitest';
import { JSDOM } from 'jsdom';
import { SCRIPTS_ELEMENT_ID } from '../inline/script-list';
import type { ScriptList } from '../inline/script-list';
import { deferScripts as defer, inlineCode, inlineScripts } from './page-scripts';
import { partsOf, splitPage } from './page-html';
import { inlineScript } from '../inline/inline-script';
import type { EarlyOptions, InlineName, InlineOptions } from '../inline/inline-script';

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

const deferScripts = (html: string) =>
  partsOf(defer(splitPage(Buffer.from(html)), ['/search-panel.js'])).join('');

/** Returns the addresses of deferred scripts in a page. */
function listed(html: string): unknown {
  const list = new RegExp(
    `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">(.*)</script></body></html>$`,
  ).exec(html)?.[1];
  return list && (JSON.parse(list) as ScriptList).runtime;
}

describe('deferScripts', () => {
  it('replaces scripts by a list in the same order, at the end of the body', () => {
    const html = deferScripts(
      page(
        '<title>A</title>',
        `<main>Texto</main>
<script src="/webpack-runtime-1.js" async></script><script async="" src="/app-2.js"></script>`,
      ),
    );
    expect(html).toBe(
      page(
        '<title>A</title>',
        `<main>Texto</main>
<script type="application/json" id="___scripts">{"runtime":["/webpack-runtime-1.js","/app-2.js"],"search":["/search-panel.js"]}</script>`,
      ),
    );
  });

  it('keeps inline scripts and data unchanged', () => {
    const inline = `<script>/*<![CDATA[*/
window.pagePath="/docs/";/*]]>*/</script><script type="application/ld+json">{"src":"x"}</script>`;
    const html = deferScripts(page('', `${inline}<script src="/app.js"></script>`));
    expect(html).toContain(inline);
    expect(listed(html)).toEqual(['/app.js']);
  });

  it('removes the list of chunks, which has no effect', () => {
    const chunks = '<script\n  id="gatsby-chunk-mapping"\n>window.___chunkMapping="{}";</script>';
    const html = deferScripts(page('', `${chunks}<script src="/app.js"></script>`));
    expect(html).not.toContain('chunk');
  });

  it('removes polyfills for browsers without modules', () => {
    const html = deferScripts(
      page('', '<script src="/polyfill.js" nomodule=""></script><script src="/app.js"></script>'),
    );
    expect(html).not.toContain('polyfill');
    expect(listed(html)).toEqual(['/app.js']);
  });

  it('includes scripts in the head', () => {
    const html = deferScripts(page('<script defer src="/a.js"></script>', '<p>Texto</p>'));
    expect(html).toContain('<head></head>');
    expect(listed(html)).toEqual(['/a.js']);
  });

  it('does not list a script of the text', () => {
    const html = deferScripts(
      page('', '<div><script src="/deles.js"></script></div><script src="/app.js"></script>'),
    );
    expect(html).not.toContain('deles');
    expect(listed(html)).toEqual(['/app.js']);
  });

  it('does not interpret dollar signs in an address', () => {
    expect(listed(deferScripts(page('', '<script src="/a-$&-$1.js"></script>')))).toEqual([
      '/a-$&-$1.js',
    ]);
  });

  it('does not change a page without external scripts', () => {
    const html = page('', '<p>Texto</p><script>var a=1</script>');
    expect(deferScripts(html)).toBe(html);
  });

  it('is idempotent', () => {
    const once = deferScripts(page('', '<script src="/app.js"></script>'));
    expect(deferScripts(once)).toBe(once);
  });
});

const root = process.cwd();

const plain: EarlyOptions = {
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
  versions: ['current'],
};

/** Returns the element as React renders it. */
function element<Name extends InlineName>(name: Name, options: InlineOptions[Name]): string {
  const { type, dangerouslySetInnerHTML, ...attributes } = inlineScript(name, options);
  return `<script type="${type}" data-inline="${attributes['data-inline']}">${dangerouslySetInnerHTML.__html}</script>`;
}

describe('inlineScripts', () => {
  it('inserts each script with the options of the page, and does not change other scripts', () => {
    const other = '<script type="application/json">{ "a": "</a>" }</script>';
    const announcementId = '$& </script><b>';
    const html = inlineScripts(root).fill(
      `<body>${other}${element('early', { ...plain, announcementId })}
      <div data-group="os"><div class="tab-list"><button data-value="a"></button><button data-value="b"></button></div>
      ${element('chosen-tabs', {})}</div></body>`,
    );
    expect(html).toContain(other);
    const { window } = new JSDOM(html, {
      url: 'https://site.example/',
      runScripts: 'dangerously',
      beforeParse(created) {
        created.localStorage.setItem('docusaurus.tab.os', 'b');
        created.matchMedia = () => new created.EventTarget() as MediaQueryList;
      },
    });
    const { document, localStorage } = window;
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('docusaurus.announcement.id')).toBe(announcementId);
    expect(document.querySelector('[aria-selected=true]')?.getAttribute('data-value')).toBe('b');
    window.close();
  });

  it('throws if an unclosed script of a text hides a placeholder', () => {
    const html = `<body><script>aberto ${element('chosen-tabs', {})}</body>`;
    expect(() => inlineScripts(root).fill(html)).toThrow('não está escrito');
  });
});

describe('inlineCode', () => {
  it('omits code that the site does not use', () => {
    const small = inlineCode('early', plain, root);
    const uses: [Partial<EarlyOptions>, string][] = [
      [{ announcementId: 'a' }, 'data-announcement'],
      [{ hasControls: true }, 'data-module'],
      [{ hasControls: true, hasLiveParts: true }, 'data-live'],
      [{ asksConsent: true }, 'data-consent'],
      [{ analytics: '/v.js' }, '/v.js'],
      [{ worker: '/w.js' }, 'serviceWorker'],
      [{ cookieDomain: 'site.example' }, 'site.example'],
      [{ versions: ['current', '1.0'] }, 'data-docs-version'],
    ];
    for (const [options, text] of uses) {
      expect(small).not.toContain(text);
      expect(inlineCode('early', { ...plain, ...options }, root)).toContain(text);
    }
  });
});
