import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../content/schema/problem';
import { CONFIG_FILES } from '../../content/schema/config-files';
import { BuildCache } from '../../files/build-cache';
import { cardDrawing } from './drawing';
import { UnreadableLogo } from './ground';
import { asLetters } from './letters';
import type { Breadcrumb } from '../../navigation/docs-types';
import { blogPages } from '../../blog/blog-pages';
import type { Content, DocsTree } from '../../content/content-types';
import { HOME_PATH, listedTrees } from '../site-pages';
import type { CardText } from './text-layout';

/** Folder of the cards, in the site and in the build cache. */
const FOLDER = 'social-cards';
/** Number of cards drawn at once: the default size of Node's thread pool. */
const LANES = 4;

type CardContent = Parameters<typeof pageCards>[0];

/**
 * Returns the path of each page's card, by path of the page, without drawing. The file name is a digest of
 * the card, so that hosts can cache it forever.
 */
export function socialCardPaths(content: CardContent, root: string): Map<string, string> {
  return new Map(
    namedCards(content, root).cards.map(({ page, name }) => [page, `/${FOLDER}/${name}`]),
  );
}

/**
 * Writes every card into the deploy folder. Drawn cards stay in the build cache as long as a page has them.
 *
 * @returns warnings about titles with characters that the fonts lack; an error, without cards, if the logo
 * cannot be read
 */
export async function writeSocialCards(
  content: CardContent,
  root: string,
  distDir: string,
): Promise<Problem[]> {
  const { cards, draw } = namedCards(content, root);
  const folder = path.join(distDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const drawn = new BuildCache<string>(root, FOLDER);
  const texts = new Map(cards.map(({ name, text }) => [name, text])).entries();
  const work = async () => {
    for (const [name, text] of texts) {
      const card = drawn.get(name) ?? drawn.set(name, (await draw(text)).toString('base64'));
      await writeFile(path.join(folder, name), card, 'base64');
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, work));
  } catch (error) {
    if (error instanceof UnreadableLogo) return [logoProblem(content.settings.site.logo)];
    throw error;
  }
  drawn.prune();
  return cards.flatMap(problemOf);
}

function namedCards(content: CardContent, root: string) {
  const { digestOf, draw } = cardDrawing(content.settings.site, root);
  const named = (card: PageCard) => ({ ...card, name: `${digestOf(card.text)}.png` });
  return { cards: pageCards(content).map(named), draw };
}

function logoProblem({ srcDark = '' }: CardContent['settings']['site']['logo']): Problem {
  return {
    file: CONFIG_FILES.site.file,
    what: `O logotipo "${srcDark}" não pôde ser lido como imagem.`,
    rule: 'Os cartões sociais mostram o arquivo de logo.srcDark, que fica na pasta static.',
    fix: 'Troque o arquivo por um SVG ou PNG, ou desligue os cartões:  socialCards: false',
  };
}

function problemOf({ file, title }: PageCard): Problem | [] {
  const { lost } = asLetters(title);
  if (lost.length === 0) return [];
  return {
    file,
    severity: 'warning',
    what: `As letras do cartão social não têm estes sinais do título: ${lost.join(' ')}`,
    rule: 'O cartão é escrito com as fontes do site; o que elas não têm fica de fora ou perde o acento.',
    fix: 'Mude o título ou dê à página uma imagem sua:  image: /cartao.png',
  };
}

/** A page that has a card. */
interface PageCard {
  page: string;
  /** File that the page is made from, for messages. */
  file: string;
  /** Title as written; `text` has only characters that the fonts have. */
  title: string;
  text: CardText;
}

/**
 * Returns the card of every page that has one. The not-found page, versions with `noIndex`
 * and pages with an image of their own have none; nor has a site with one image for all pages.
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
  const searchPage = settings.search.searchPagePath;
  const home = { path: HOME_PATH, file: CONFIG_FILES.site.file, title: site.tagline };
  return [
    card(home),
    ...(searchPage
      ? [
          card({
            path: searchPage,
            file: CONFIG_FILES.search.file,
            title: settings.messages['search.title'],
          }),
        ]
      : []),
    ...articles.filter(withoutPicture).map((article) => card(article)),
    ...blogPages({ blog, settings })
      .filter(withoutPicture)
      .map((page) => card(page, page.path === blog.path ? [] : [settings.blog.title])),
    ...listedTrees({ trees }).flatMap((tree) => {
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

/** Returns the section of all docs of a version; the default version is not named. */
function docsSection({ version }: DocsTree, messages: Content['settings']['messages']): string[] {
  const docs = messages['search.group.docs'];
  return version.isLast ? [docs] : [docs, version.label];
}

/** Returns the labels of a breadcrumb without the page itself. */
const above = (trail: readonly Breadcrumb[]) => trail.slice(0, -1).map(({ label }) => label);
