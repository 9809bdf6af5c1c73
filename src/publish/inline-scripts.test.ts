import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { EarlyOptions, InlineName, InlineOptions } from '../inline/inline-script';
import { inlineScript } from '../inline/inline-script';
import { inlineCode, inlineScripts } from './inline-scripts';

const root = process.cwd();

const plain: EarlyOptions = {
  defaultMode: 'light',
  respectPrefersColorScheme: false,
  disableSwitch: false,
  versions: ['current'],
};

/** The element as React writes it. */
function element<Name extends InlineName>(name: Name, options: InlineOptions[Name]): string {
  const { type, dangerouslySetInnerHTML, ...attributes } = inlineScript(name, options);
  return `<script type="${type}" data-inline="${attributes['data-inline']}">${dangerouslySetInnerHTML.__html}</script>`;
}

describe('inlineScripts', () => {
  it('runs each script with the options that the page has for it, and touches no other', () => {
    const other = '<script type="application/json">{ "a": "</a>" }</script>';
    const announcementId = '$& </script><b>';
    const html = inlineScripts(root)(
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
});

describe('inlineCode', () => {
  it('leaves out what a site does not use', () => {
    const small = inlineCode('early', plain, root);
    const uses: [Partial<EarlyOptions>, string][] = [
      [{ announcementId: 'a' }, 'data-announcement'],
      [{ hasControls: true }, 'data-live'],
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
