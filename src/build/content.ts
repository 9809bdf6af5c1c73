import type { DocNavigation } from '../lib/docs-types';
import type { ArticleCache } from './article-cache';
import { articleFacts } from './article-facts';
import { loadConfig } from './config';
import type { Content } from './content-types';
import { readGitHistory } from './git-dates';
import { readDocs } from './read-docs';
import { readPages } from './read-pages';

export async function readContent({ root, cache, previous, withDrafts }: { root: string; cache: ArticleCache; previous?: Content | undefined; withDrafts: boolean }): Promise<Content> {
  const config = loadConfig(root, previous?.settings);
  const { settings } = config;
  const facts = articleFacts(settings);
  const history = await readGitHistory(root, 'content');
  const folder = await readDocs({ root, settings: settings.docs, facts, cache, history, previous: [] });
  const pages = await readPages({ root, settings, facts, cache, previous: previous?.articles ?? [] });
  const order = ['index','conversas','organizando-conversas','espaco-de-trabalho/index','espaco-de-trabalho/conhecimento','espaco-de-trabalho/prompts','extracao-de-documentos','geracao-de-imagens','interacao-por-voz','pesquisa-na-web','interface'];
  const docs = order.flatMap((id) => folder.docs.filter((d) => d.id === id)).map((d, order) => ({ ...d.entry, id: d.id, order, hideTitle: false, tags: [], editUrl: d.editUrl }));
  const link = (id: string) => { const d = docs.find((x) => x.id === id)!; return { type: 'link' as const, label: d.title, href: d.path, docId: id }; };
  const sidebar = [link('index'), link('conversas'), link('organizando-conversas'), { type: 'category' as const, label: 'Espaço de trabalho', href: '/docs/espaco-de-trabalho/', items: [link('espaco-de-trabalho/conhecimento'), link('espaco-de-trabalho/prompts')], collapsible: true, collapsed: false }, ...order.slice(6).map(link)];
  const navigation = new Map<string, DocNavigation>(docs.map((d, i) => [d.path, { sidebarId: 'tutorialSidebar', breadcrumbs: [{ label: d.title }], previous: docs[i-1] && { label: docs[i-1]!.title, href: docs[i-1]!.path }, next: docs[i+1] && { label: docs[i+1]!.title, href: docs[i+1]!.path } }]));
  return {
    settings, docs, articles: pages.articles, indexes: [], tags: { pages: [] }, versions: [], sidebars: { tutorialSidebar: sidebar },
    navbar: settings.navbar.items.map((i: any) => i.type === 'search' ? { kind: 'search', position: i.position } : ({ kind: 'link', position: i.position, label: i.label, href: i.to ?? i.href ?? '/docs/', external: Boolean(i.href), appearance: i.style === 'button' ? 'button' : 'link', attributes: {}, activeBasePath: i.type ? '/docs' : undefined })),
    navigation, problems: [...config.problems, ...folder.problems, ...pages.problems],
  };
}
