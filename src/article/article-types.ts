import type { Brand } from '../lib/brand';
import type { Messages } from '../lib/messages';
import type { Problem } from '../content/schema/problem';
import type { CodeComment } from '../content/schema/site';
import type { TocEntry } from '../lib/toc';

/** Heading of an article. */
export interface Heading extends TocEntry {
  /** Label as plain text. */
  text: string;
}

/** Local file that an article displays, from its own folder or from `static/`. */
export interface ArticleImage {
  /** Absolute file path. */
  file: string;
  /** First 32 digits of the SHA-256 of the content, so that a changed file of the same name is detected. */
  hash: string;
  /** Placeholder in the HTML that the published image replaces. */
  marker: string;
  alt: string;
  title?: string;
  /** Colour mode in which the image is displayed; both if absent. */
  mode?: PictureMode;
  /** Width requested by the writer, in pixels; as wide as the column allows if absent. */
  width?: number;
  /** Accessible name of the link that enlarges the image; absent if the image is already in a link. */
  zoomLabel?: string;
  /** Where the page or partial shows the image, for messages. */
  place?: Pick<Problem, 'file' | 'line' | 'column'>;
  /** Set for a file that is published unchanged, such as a video: its URL replaces the marker. */
  isFile?: true;
  /** Set for an animation, which is published unchanged, too. */
  isAnimation?: true;
}

/** Tag that a body adds to the `<head>` of its page (behaviour 2.16.22). */
export interface HeadTag {
  /** Tag name: `meta`, `link`, `title`, or `script` for structured data. */
  name: string;
  /** Attributes under their HTML names. */
  attributes: Record<string, string>;
  text?: string;
}

/** Colour mode that an image is for, written after its path: `#claro` or `#escuro`. */
export type PictureMode = 'light' | 'dark';

/** Link to a content file, such as `../conversas.mdx`. */
export interface FileLink {
  /** Absolute path of the target, resolved from the file that contains the link. */
  file: string;
  /** Placeholder in the HTML that the URL of the page replaces. */
  marker: string;
  /** Path as written, without query and hash. */
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** Card that takes its title or its description from its target page. */
export interface ArticleCard {
  /** Placeholder in the HTML, followed there by `:title` or `:description`. */
  marker: string;
  /** URL as written. */
  href: string;
  /** Path of a page without query and hash, or absolute path of a content file. */
  target: string;
  needsTitle: boolean;
  line?: number | undefined;
}

/** Name of a label of the app or of a term of the glossary, as the settings have it. */
export interface UsedName {
  kind: 'label' | 'term';
  name: string;
}

/** Result of compiling one MDX body: plain data, which can be cached. */
export interface Article {
  /** Complete HTML; empty if `isComponentPage`, or if `problems` has more than warnings. */
  html: string;
  /** Reading time. */
  minutes: number;
  headings: Heading[];
  /** Table of contents that the body exports; takes precedence over `headings`. */
  ownHeadings?: Heading[] | undefined;
  /** Text of the first paragraph, for pages without a description. */
  excerpt: string;
  images: ArticleImage[];
  fileLinks: FileLink[];
  /** Labels and terms that the body uses. */
  names: UsedName[];
  cards: ArticleCard[];
  /** Absolute paths of other files whose text the body includes: partials, imported texts and data. */
  partials: string[];
  /**
   * Absolute paths of files that are missing or damaged, for an import with each ending that comes before that of
   * the file found: the body is compiled again when one of them changes.
   */
  unread: string[];
  /**
   * The body imports its own React components and becomes a page component (docs/architecture.md, “An
   * article has three levels”).
   */
  isComponentPage: boolean;
  /** Text and headings of a page component as HTML, for the search. */
  searchedHtml?: string | undefined;
  /** The body has its own first-level heading, so no title is added above it. */
  hasTitle: boolean;
  /** Text of that heading, for pages without a title of their own (behaviour 2.14.5). */
  titleText?: string | undefined;
  /** Names of the stylesheets that the body includes, in cascade order. */
  styles: string[];
  /** Tags that the body adds to the `<head>` of its page. */
  head: HeadTag[];
  /** Absolute paths of files that the body links to and that are published with it. */
  assets: string[];
  problems: Problem[];
}

/** Facts about the site that a body can use. */
export interface ArticleFacts {
  brand: Brand;
  email: string;
  /** Site configuration that bodies from Docusaurus can read. */
  site?: { title: string; tagline: string; url: string; language: string };
  /** Labels of the app by the name in `<Rotulo nome="…" />`; undefined if they cannot be read. */
  labels: Record<string, string> | undefined;
  /** Explanations of terms; undefined if they cannot be read. */
  glossary?:
    { listPage?: string | undefined; definitions: Readonly<Record<string, string>> } | undefined;
  /** Base path, `/` or `/sub/`; prefixed to links to this site. */
  baseUrl: string;
  /** Address of the app up to the text of a prompt; undefined if it takes none. */
  promptUrl?: string | undefined;
  messages: Messages;
  /** Words of comments that mark lines of code, in addition to the built-in ones. */
  codeComments?: readonly CodeComment[];
  /** Whether dollar signs delimit formulas on pages that do not set this themselves. */
  math?: boolean;
  /** Minified stylesheets of components by name, in cascade order. */
  styles: Record<string, string>;
}
