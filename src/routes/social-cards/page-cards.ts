import type { Breadcrumb } from '../../navigation/docs-types';
import { blogPages } from '../../blog/blog-pages';
import { CONFIG_FILES } from '../../content/schema/config-files';
import type { Content, DocsTree } from '../../content/content-types';
import { HOME_PATH } from '../paths';
import { asLetters } from './letters';
import type { CardText } from './words';

/** A page that has a card. */
export interface PageCard {
  page: string;
  /** What made the page, for messages. */
  file: string;
  /** As written; `text` is what can be lettered of it. */
  title: string;
  text: CardText;
}

/**
 * Every page that has a card: those that may be found or are handed on by their address. The search
 * page, the not-found page and versions out of search engines have none; nor has a page with a
 * picture of its own, or a site with one picture for all.
 */
export function pageCards({
  settings,
  trees,
  articles,
  blog,
}: Pick<Content, 'settings' | 'trees' | 'articles' | 'blog'>): PageCard[] {
  const { site } = settings;
  if (!site.socialCards || site.image) return [];
  const card = (
    { path, file, title }: { path: string; file: string; title: string },
    section: readonly string[] = [],
  ): PageCard => ({
    page: path,
    file,
    title,
    text: {
      title: asLetters(title).text || asLetters(site.title).text,
      section: section.map((step) => asLetters(step).text),
    },
  });
  const withoutPicture = ({ image }: { image?: string | undefined }) => !image;
  const home = { path: HOME_PATH, file: CONFIG_FILES.site.file, title: site.tagline };
  return [
    card(home),
    ...articles.filter(withoutPicture).map((article) => card(article)),
    ...blogPages({ blog, settings })
      .filter(withoutPicture)
      .map((page) => card(page, page.path === blog.path ? [] : [settings.blog.title])),
    ...trees.flatMap((tree) => {
      if (tree.version.noIndex) return [];
      const { docs, indexes, tags, source } = tree;
      const start = docsSection(tree, settings.messages);
      const section = (page: string) => [...start, ...above(tree.navigationOf(page).breadcrumbs)];
      const list = tags.list && {
        path: tags.list.path,
        file: source.dir,
        title: settings.messages['docs.tags.title'],
      };
      const tagSection = [...start, settings.messages['docs.tags.label']];
      return [
        ...docs.filter(withoutPicture).map((doc) => card(doc, section(doc.path))),
        ...indexes
          .filter(withoutPicture)
          .map((index) => card({ ...index, file: source.sidebarsFile }, section(index.path))),
        ...(list ? [card(list, start)] : []),
        ...tags.pages.map(({ path, label }) =>
          card({ path, file: source.dir, title: label }, tagSection),
        ),
      ];
    }),
  ];
}

/** Where all docs of a version stand; the version that everybody reads is not named. */
function docsSection({ version }: DocsTree, messages: Content['settings']['messages']): string[] {
  const docs = messages['search.group.docs'];
  return version.isLast ? [docs] : [docs, version.label];
}

/** The labels of a trail without the page itself. */
const above = (trail: readonly Breadcrumb[]) => trail.slice(0, -1).map(({ label }) => label);
