import { expect, it } from 'vitest';
import { feedLinks, withFeedLinks } from './feeds';

const site = { title: 'Caderno & $& cia', basePath: '/sub/' };

it('adds each feed once, at the end of the head', () => {
  const html = withFeedLinks(
    '<head><title>a</title></head><body></head></body>',
    feedLinks({ feeds: ['rss', 'json'] }, '/blog'),
    site,
  );
  expect(html).toBe(
    '<head><title>a</title>' +
      '<link rel="alternate" type="application/rss+xml" title="Caderno &amp; $&amp; cia (RSS)" href="/sub/blog/rss.xml">' +
      '<link rel="alternate" type="application/feed+json" title="Caderno &amp; $&amp; cia (JSON)" href="/sub/blog/feed.json">' +
      '</head><body></head></body>',
  );
});

it('changes nothing without feeds', () => {
  expect(withFeedLinks('<head></head>', feedLinks({ feeds: [] }, '/blog'), site)).toBe(
    '<head></head>',
  );
});
