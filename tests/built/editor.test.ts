/** The editor is off on this site, so no part of it may be deployed. */
import { describe, expect, it } from 'vitest';
import { withServed } from '../../tools/hosts/servers';
import { DIST, files, pages, read, settings } from '../support/dist';

describe.runIf(!settings.cms.enabled)('with the editor off', () => {
  it('there is no file of it, and no script mentions it', () => {
    expect(files.filter((file) => file.startsWith('admin'))).toEqual([]);
    const scripts = files.filter((file) => /\.m?js$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((file) => /decap/i.test(read(file)))).toEqual([]);
    for (const { html } of pages) expect(html).not.toMatch(/\/admin\/|decap/i);
  });

  it('hosts and crawlers are not told of it', () => {
    for (const file of ['_headers', '_redirects', 'robots.txt', 'sitemap.xml']) {
      expect(files).toContain(file);
      expect(read(file)).not.toContain('/admin');
    }
  });

  it('its URL gives the not-found page', () =>
    withServed(DIST, async (home) => {
      for (const path of ['admin/', 'admin', 'admin/index.html', 'admin/editor.json']) {
        const answer = await fetch(new URL(path, home));
        expect([path, answer.status, answer.redirected]).toEqual([path, 404, false]);
        expect(await answer.text()).toBe(read('404.html'));
      }
    }));
});
