import type { ArticleFacts } from '../../article/article-types';
import type { CardPage } from '../../article/cards';
import type { PlaceholderFacts } from '../../lib/brand';
import type { DocsVersion } from '../../navigation/docs-types';
import type { PageMessages } from '../../lib/messages';
import type { Problem } from '../../content/schema/problem';
import type { KnownFiles } from './node/files';

/** What compiling a page in the browser needs to know of the site, as JSON that the build writes. */
export interface SiteFacts {
  article: ArticleFacts;
  files: KnownFiles;
  /** Addresses of pages by the path of their file, the project being the root: `/content/docs/x.mdx`. */
  routes: Readonly<Record<string, string>>;
  /** What cards may show of a page, by its address. */
  pages: Readonly<Record<string, CardPage>>;
  /** The folders of content that have pages, from the project: `content/docs`. */
  folders: readonly string[];
  /** Packages that a page's own components may import. */
  packages: readonly string[];
  parts: PartFacts;
}

/** What drawing a part of the site in the browser needs to know of the others. */
export interface PartFacts {
  title: string;
  /** Paths are from the site's root. */
  logo: {
    src: string;
    srcDark?: string | undefined;
    alt?: string | undefined;
    width?: number | undefined;
    height?: number | undefined;
    href?: string | undefined;
    target?: string | undefined;
  };
  colorMode: { disableSwitch: boolean; respectPrefersColorScheme: boolean };
  /** The page of results; absent when search has none. */
  searchPath?: string | undefined;
  messages: PageMessages;
  placeholders: PlaceholderFacts;
  versions: readonly DocsVersion[];
  /** The pages of the docs that are listed. */
  docs: readonly { docId: string; path: string; title: string; description: string | null }[];
  /** The announcement's text, where it is in a file of its own. */
  announcement: { file?: string | undefined; html: string };
}

/** The parts of the site that are shown as they will be, by the names of their files' settings. */
export const SITE_PARTS = ['announcement', 'navbar', 'footer', 'home'] as const;

export type SitePart = (typeof SITE_PARTS)[number];

/** A part of the site as the editor has it. */
export interface PartDraft {
  part: SitePart;
  /** The fields of the form, with the text that they came from. */
  data: Record<string, unknown>;
}

/** What the editor shows as it will be. */
export type Draft = PageDraft | PartDraft;

/** What checking an entry among the others needs to know of the site. */
export type { SiteFacts as CheckFacts } from '../config/check-types';

/** A page as the editor has it. */
export interface PageDraft {
  /** From the project: `content/docs/conversas.mdx`; a new page has one that it may get. */
  file: string;
  /** MDX without front matter. */
  body: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Files that were added to it and are not published yet. */
  added?: KnownFiles;
  /** Addresses of pages saved since the site was read, by file: `content/docs/nova.mdx`. */
  routes?: Readonly<Record<string, string>>;
}

/** A page as it will be. */
export interface PagePreview {
  /** Nothing where not even a part of it can be shown. */
  html?: string;
  /** The body brings its own first-level heading, so no title is added above it. */
  hasTitle: boolean;
  /** The text of that heading. */
  titleText?: string | undefined;
  /** It imports components of its own, which only the site itself can show. */
  isComponentPage: boolean;
  /** The build's messages; lines count from the first of the body. */
  problems: Problem[];
}
