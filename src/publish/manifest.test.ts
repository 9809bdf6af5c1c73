import { expect, it } from 'vitest';
import { webManifest } from './manifest';

it('the manifest has the site’s name and icons, below its base path (behaviour A.8)', () => {
  const text = webManifest({
    title: 'Varanda',
    tagline: 'Vários assistentes',
    language: 'pt-BR',
    home: '/sub/',
    favicon: '/favicon.svg',
    pathOf: (file) => `/sub${file}`,
  });
  const manifest = JSON.parse(text) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({
    name: 'Varanda',
    lang: 'pt-BR',
    start_url: '/sub/',
    scope: '/sub/',
  });
  expect(new Set(manifest.icons.map(({ src }) => src))).toEqual(
    new Set(['/sub/favicon.svg', '/sub/icons/icon-192.png', '/sub/icons/icon-512.png']),
  );
});
