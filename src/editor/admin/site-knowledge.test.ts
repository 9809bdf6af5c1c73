import { expect, it, vi } from 'vitest';
import type { CheckFacts } from '../config/check-types';
import { siteKnowledge } from './site-knowledge';

const docs = {
  ...{ dir: 'content/docs', basePath: '/docs', numberPrefixes: true },
  ...{ ids: ['conversas'], sidebars: ['principal'], sidebarsFile: 'content/site/docs.yaml' },
};
const FACTS: CheckFacts = {
  pages: [{ path: '/docs/conversas', file: 'content/docs/conversas.mdx', id: 'conversas' }],
  blog: { basePath: '/blog', authors: [] },
  docs: [docs],
};
const unreachable = () => Promise.reject(new Error('sem conexão'));

it('includes a page that was just saved, and its address', () => {
  const site = siteKnowledge(FACTS, unreachable);
  site.saved({ file: 'content/docs/guia/01-nova.mdx', frontMatter: {} });
  site.saved({ file: 'content/pages/sobre.mdx', frontMatter: { slug: '/quem-somos' } });
  site.saved({ file: 'content/blog/2026-11-20-nova.mdx', frontMatter: {} });
  expect(site.facts().docs[0]?.ids).toEqual(['conversas', 'guia/nova']);
  expect(site.routes()).toEqual({
    'content/docs/guia/01-nova.mdx': '/docs/guia/nova',
    'content/pages/sobre.mdx': '/quem-somos',
    'content/blog/2026-11-20-nova.mdx': '/blog/2026/11/20/nova',
  });
  expect(site.facts().pages).toContainEqual({
    ...{ file: 'content/pages/sobre.mdx', path: '/quem-somos' },
  });
});

it('includes a page under its new id, not under its former one', () => {
  const site = siteKnowledge(FACTS, unreachable);
  site.saved({ file: 'content/docs/conversas.mdx', frontMatter: { id: 'papo' } });
  expect(site.facts().docs[0]?.ids).toEqual(['papo']);
});

it('excludes a removed page until it is saved again', () => {
  const site = siteKnowledge(FACTS, unreachable);
  const page = { file: 'content/docs/conversas.mdx', frontMatter: {} };
  site.gone(page);
  expect(site.facts()).toEqual({ ...FACTS, pages: [], docs: [{ ...docs, ids: [] }] });
  site.saved(page);
  expect(site.facts()).toEqual(FACTS);
});

it('makes one request for simultaneous calls', async () => {
  const read = vi.fn(() => Promise.resolve(FACTS));
  const site = siteKnowledge(FACTS, read);
  await Promise.all([site.renew(), site.renew()]);
  await site.renew();
  expect(read).toHaveBeenCalledTimes(2);
});

it('adopts the facts of the build, and keeps its own if the request fails', async () => {
  const later: CheckFacts = { ...FACTS, docs: [{ ...docs, ids: ['conversas', 'voz'] }] };
  const answers = [Promise.resolve(later), unreachable()];
  for (const answer of answers) answer.catch(() => undefined);
  const site = siteKnowledge(FACTS, () => answers.shift() ?? unreachable());
  await site.renew();
  expect(site.facts().docs[0]?.ids).toEqual(['conversas', 'voz']);
  await site.renew();
  expect(site.facts().docs[0]?.ids).toEqual(['conversas', 'voz']);
});
