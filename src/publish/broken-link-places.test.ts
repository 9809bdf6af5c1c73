import { describe, expect, it } from 'vitest';
import { withPlaces } from './broken-link-places';
import type { BrokenLinkFacts } from './broken-link-places';
import { formatBroken } from './links';
import type { BrokenLink } from './links';

const TEXT = `---
title: A
---

Veja a [interface](/docs/interfce), os [prompts](./nada), <a href="/docs/ação">isto</a>
e a [lista](/docs/interface#percorrer-a-lsta "título") da [outra](/docs/interfce/lista).
Da [b](./interface.mdx#file)
`;

const page = (path: string, ids: string[] = []) => ({
  path,
  ids,
  links: [],
  files: [],
  noIndex: false,
});
const facts: BrokenLinkFacts = {
  pages: [page('/docs/a'), page('/docs/interface', ['percorrer-a-lista', 'x']), page('/docs/')],
  basePath: '/',
  sourceOf: (path) => (path === '/docs/a' ? { file: 'content/docs/a.mdx', text: TEXT } : undefined),
};
const broken = (href: string, resolved?: string): BrokenLink => ({
  source: '/docs/a',
  href,
  resolved,
});
const placed = (link: BrokenLink, more: Partial<BrokenLinkFacts> = {}) =>
  withPlaces([link], { ...facts, ...more })[0];

describe('onde está um link quebrado, e o que se quis escrever (5.11)', () => {
  it.each([
    [broken('/docs/interfce'), '5:20', '/docs/interface'],
    [broken('./nada', '/docs/nada'), '5:50', undefined],
    [broken('/docs/a%C3%A7%C3%A3o', '/docs/ação'), '5:68', undefined],
    [broken('/docs/interface#percorrer-a-lsta'), '6:13', '/docs/interface#percorrer-a-lista'],
    [broken('/docs/interface#zzz'), undefined, undefined],
    [broken('/docs/interface#file'), '7:8', undefined],
  ])('%o', (link, place, suggestion) => {
    const found = placed(link);
    expect(found?.place).toBe(place && `content/docs/a.mdx:${place}`);
    expect(found?.suggestion).toBe(suggestion);
  });

  it('o caminho base, que a construção acrescenta, não conta', () => {
    expect(
      placed(broken('/sub/docs/interfce', '/docs/interfce'), { basePath: '/sub/' })?.place,
    ).toBe('content/docs/a.mdx:5:20');
  });

  it('o que não está no arquivo da página não tem lugar', () => {
    expect(placed(broken('/blog'))?.place).toBeUndefined();
    expect(placed({ ...broken('/docs/interfce'), source: '/docs/tags' })?.place).toBeUndefined();
  });

  it('o relatório os mostra', () => {
    const links = withPlaces([broken('/docs/interfce'), broken('./nada', '/docs/nada')], facts);
    expect(formatBroken('Links:', links)).toMatchInlineSnapshot(`
      "Links:
      Na página /docs/a:
        → /docs/interfce
          content/docs/a.mdx:5:20
          Você quis escrever "/docs/interface"?
        → ./nada  (leva a /docs/nada)
          content/docs/a.mdx:5:50"
    `);
  });
});
