import type { SitePart } from '../config/cms-config';
import type { ArticleFacts } from '../../article/article-types';
import type { CardPage } from '../../article/cards';
import type { Problem } from '../../content/schema/problem';
import type { SiteSettings } from '../../content/schema/site';
import type { PlaceholderFacts } from '../../lib/brand';
import type { PageMessages } from '../../lib/messages';
import type { DocsVersion } from '../../navigation/docs-types';
import type { CapabilityDoc } from '../../sections/home/capabilities';
import type { KnownFiles } from './preview/stand-ins';

/** Facts about the site with which the browser compiles pages; the build writes them as JSON. */
export interface SiteFacts {
  article: ArticleFacts;
  files: KnownFiles;
  /** Address of each page, by the path of its file from the project folder: `/content/docs/x.mdx`. */
  routes: Readonly<Record<string, string>>;
  /** Content of a page for cards, by its address; `isDraft` if the site does not publish the page. */
  pages: Readonly<Record<string, CardPage & { isDraft?: boolean }>>;
  /** Content folders with pages, relative to the project: `content/docs`. */
  folders: readonly string[];
  /** Packages that the components of a page may import. */
  packages: readonly string[];
  /** Modules of Node, which a page may not import. */
  builtins: readonly string[];
  parts: PartFacts;
}

/** Facts about the site with which the browser renders a part of it. */
export interface PartFacts {
  title: string;
  /** Logo; paths are relative to the site's root. */
  logo: SiteSettings['logo'];
  colorMode: { disableSwitch: boolean };
  /** Path of the search page; absent if the site has none. */
  searchPath?: string | undefined;
  messages: PageMessages;
  placeholders: PlaceholderFacts;
  versions: readonly DocsVersion[];
  /** Listed pages of the docs. */
  docs: readonly CapabilityDoc[];
  /** Text of the announcement, if it is in a separate file. */
  announcement: { file?: string | undefined; html: string };
}

/** State of a part of the site in the editor. */
export interface PartDraft {
  part: SitePart;
  /** Fields of the form, including the source text. */
  data: Record<string, unknown>;
}

/** Content that the editor can preview. */
export type Draft = PageDraft | PartDraft;

/** State of a page in the editor. */
export interface PageDraft {
  /** Path relative to the project: `content/docs/conversas.mdx`; a new page has its probable path. */
  file: string;
  /** MDX without front matter. */
  body: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Files added to the page that are not published yet. */
  added?: KnownFiles;
  /** Addresses of pages saved since the site was loaded, by file: `content/docs/nova.mdx`. */
  routes?: Readonly<Record<string, string>>;
}

/** Result of compiling a page or rendering a part of the site. */
export interface PagePreview {
  /** Absent if no part of it can be shown. */
  html?: string;
  /** Whether the body has its own first-level heading, so that no title is added above it. */
  hasTitle: boolean;
  /** Whether the page imports its own components, which only the site itself can show. */
  isComponentPage: boolean;
  /** The build's messages; line numbers count from the first line of the body. */
  problems: Problem[];
}
