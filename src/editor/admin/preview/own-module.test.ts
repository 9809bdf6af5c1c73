import { expect, it } from 'vitest';
import { ownModule } from './own-module';

it.each([
  ['/tabs.js', '/', '/admin/tabs.js'],
  ['/sub/tabs.js', '/sub/', '/sub/admin/tabs.js'],
  ['/sub/code-block.js', '/sub/', '/sub/admin/code-block.js'],
  ['/sub/image-zoom.js', '/sub/', '/sub/admin/image-zoom.js'],
  ['/sub/video.js', '/sub/', '/sub/admin/video.js'],
  ['/sub/diagram.js', '/sub/', '/sub/diagram.js'],
])('maps %s on a site at %s to %s', (address, base, module) => {
  expect(ownModule(address, base, `${base}admin/`)).toBe(module);
});

it.each([
  '',
  '/tabs.js',
  'tabs.js',
  '/sub/arquivos/tabs.js',
  '/sub/tabs.js?a',
  '/sub/../tabs.js',
  '/sub/arquivos/meu.js',
  '//outro.example/sub/tabs.js',
  'https://outro.example/sub/tabs.js',
  'data:text/javascript,alert(1)',
])('rejects %j', (address) => {
  expect(ownModule(address, '/sub/', '/sub/admin/')).toBeUndefined();
});
