import { describe, expect, it } from 'vitest';
import { namedPlugins, namesPlugins } from './plugins';

const kinds = (config: Record<string, unknown>) => namedPlugins(config).map(({ kind }) => kind);

describe('os plugins da configuração', () => {
  it.each([
    ['classic'],
    ['@docusaurus/preset-classic'],
    ['/projeto/node_modules/@docusaurus/preset-classic/lib/index.js'],
  ])('são os do preset, escrito %s', (name) => {
    expect(kinds({ presets: [[name, { blog: false, gtag: { trackingID: 'G-1' } }]] })).toEqual([
      ...['content-docs', 'content-pages', 'google-gtag'],
    ]);
  });

  it('são os do preset importado, que não se pode ler, ou de um que o embrulha', () => {
    expect(kinds({ presets: [[null, { docs: {}, blog: false }]] })).toContain('content-docs');
    expect(kinds({ presets: [['@empresa/preset', { docs: {} }]] })).toContain('content-docs');
  });

  it('não vêm duas vezes quando outro preset tem opções de nome parecido', () => {
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

  it('dizem que opções são código', () => {
    const config = { presets: [['classic', { docs: { path: 'd' } }]] };
    const unread = ['presets.0.1.docs.editUrl', 'presets.0.1.docs.remarkPlugins.0'];
    expect(namedPlugins(config, unread)[0]).toMatchObject({
      kind: 'content-docs',
      unread: ['editUrl'],
    });
  });

  it('vêm com as opções de cada um', () => {
    const [docs] = namedPlugins({ plugins: [['@docusaurus/plugin-content-docs', { id: 'api' }]] });
    expect(docs).toMatchObject({ kind: 'content-docs', options: { id: 'api' } });
  });

  it('são desconhecidos quando nenhum pôde ser lido', () => {
    expect(namesPlugins({ presets: [null] })).toBe(false);
    expect(namesPlugins({ plugins: ['x'] })).toBe(true);
  });
});
