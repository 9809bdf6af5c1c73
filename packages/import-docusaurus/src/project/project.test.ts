import { describe, expect, it } from 'vitest';
import { namedPlugins, namesPlugins } from './project';

const kinds = (config: Record<string, unknown>) => namedPlugins(config).map(({ kind }) => kind);

describe('the plugins of a configuration', () => {
  it.each([
    ['classic'],
    ['@docusaurus/preset-classic'],
    ['/projeto/node_modules/@docusaurus/preset-classic/lib/index.js'],
  ])('include those of the preset, written as %s', (name) => {
    expect(kinds({ presets: [[name, { blog: false, gtag: { trackingID: 'G-1' } }]] })).toEqual([
      ...['content-docs', 'content-pages', 'google-gtag'],
    ]);
  });

  it('include those of an imported preset or of one that wraps the classic preset', () => {
    expect(kinds({ presets: [[null, { docs: {}, blog: false }]] })).toContain('content-docs');
    expect(kinds({ presets: [['@empresa/preset', { docs: {} }]] })).toContain('content-docs');
  });

  it('are not duplicated by another preset with similar options', () => {
    const config = {
      presets: [
        ['classic', { docs: {} }],
        ['redocusaurus', { specs: [], theme: {} }],
        ['@empresa/preset', { docs: {} }],
      ],
    };
    expect(kinds(config).filter((kind) => kind === 'content-docs')).toHaveLength(1);
    expect(kinds({ presets: [['redocusaurus', { theme: {} }]] })).toEqual(['redocusaurus']);
  });

  it('list the options that are code', () => {
    const config = { presets: [['classic', { docs: { path: 'd' } }]] };
    const unread = ['presets.0.1.docs.editUrl', 'presets.0.1.docs.remarkPlugins.0'];
    expect(namedPlugins(config, unread)[0]).toMatchObject({
      kind: 'content-docs',
      unread: ['editUrl'],
    });
  });

  it('include their options', () => {
    const [docs] = namedPlugins({ plugins: [['@docusaurus/plugin-content-docs', { id: 'api' }]] });
    expect(docs).toMatchObject({ kind: 'content-docs', options: { id: 'api' } });
  });

  it('are unknown if none could be read', () => {
    expect(namesPlugins({ presets: [null] })).toBe(false);
    expect(namesPlugins({ plugins: ['x'] })).toBe(true);
  });
});
