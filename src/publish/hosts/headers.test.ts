import { describe, expect, it } from 'vitest';
import { cacheControl, securityHeaders } from './headers';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const HOUR = 'public, max-age=3600';

const HASH_20 = '0123456789abcdef0123';
const HASH_32 = '0123456789abcdef0123456789abcdef';

describe('cacheControl', () => {
  it.each([
    [`/app-${HASH_20}.js`, FOREVER],
    [`/webpack-runtime-${HASH_20}.js`, FOREVER],
    [`/component---src-templates-doc-tsx-${HASH_20}.js`, FOREVER],
    [`/a1b2c3-${HASH_20}.js`, FOREVER],
    [`/search-index/worker-${HASH_20}.js`, FOREVER],
    [`/styles.${HASH_20}.css`, FOREVER],
    [`/static/${HASH_32}/14b42/foto.avif`, FOREVER],
    [`/static/figtree-${HASH_32}.woff2`, FOREVER],
    ['/fonts/figtree-7133a7f6.woff2', FOREVER],
    [`/social-cards/${HASH_20}.png`, FOREVER],
    ['/docs/conversas.html', REVALIDATE],
    ['/docs/conversas', REVALIDATE],
    ['/docs/', REVALIDATE],
    ['/docs/conversas.md', REVALIDATE],
    ['/llms.txt', REVALIDATE],
    ['/llms-full.txt', REVALIDATE],
    ['/page-data/docs/conversas/page-data.json', REVALIDATE],
    ['/page-data/app-data.json', REVALIDATE],
    ['/page-data/sq/d/1234567890.json', REVALIDATE],
    ['/favicon.svg', HOUR],
    ['/sitemap.xml', HOUR],
    ['/fonts/figtree-OFL.txt', HOUR],
    ['/fonts/figtree.woff2', HOUR],
    ['/static/foto.png', HOUR],
    ['/img/foto-20240101.png', HOUR],
    ['/script.js', HOUR],
  ])('%s: %s', (path, expected) => {
    expect(cacheControl(path)).toBe(expected);
  });
});

describe('securityHeaders', () => {
  it('are the same for every host', () => {
    expect(securityHeaders()).toMatchInlineSnapshot(`
      {
        "Content-Security-Policy": "frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Permissions-Policy": "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
      }
    `);
  });

  it('contain only the directive that a page cannot set', () => {
    expect(securityHeaders()['Content-Security-Policy']).toBe("frame-ancestors 'none'");
  });

  it('do not force HTTPS, since local servers send them too', () => {
    expect(Object.keys(securityHeaders())).not.toContain('Strict-Transport-Security');
  });
});
