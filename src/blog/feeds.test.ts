import { expect, it } from 'vitest';
import { feedElements, feedLinks } from './feeds';

const site = { title: 'Caderno & $& cia', basePath: '/sub/' };

it('gives an element for each feed', () => {
  expect(feedElements(feedLinks({ feeds: ['rss', 'json'] }, '/blog'), site)).toBe(
    '<link rel="alternate" type="application/rss+xml" title="Caderno &amp; $&amp; cia (RSS)" href="/sub/blog/rss.xml">' +
      '<link rel="alternate" type="application/feed+json" title="Caderno &amp; $&amp; cia (JSON)" href="/sub/blog/feed.json">',
  );
});

it('gives nothing without feeds', () => {
  expect(feedElements(feedLinks({ feeds: [] }, '/blog'), site)).toBe('');
});
