import type { Brand } from '../lib/brand';
import type { Messages } from '../lib/messages';
import type { Problem } from '../content/schema/problem';
import type { CodeComment } from '../content/schema/site';

/** A heading of an article, in document order. */
export interface Heading {
  /** The anchor in the page: GitHub's slug with accents kept (behaviour 2.16.15). */
  id: string;
  /** 2 to 6; an article's own first level has no anchor. */
  level: number;
  /** Safe HTML with at most bold, italic and code. */
  label: string;
  /** The same label as plain text. */
  text: string;
}

/** A picture that an article shows from its own folder or from `static/`. */
export interface ArticleImage {
  /** Absolute path of the file. */
  file: string;
  /** MD5 of its content: another picture under the same name is another picture. */
  hash: string;
  /** The placeholder in the HTML that the built picture replaces. */
  marker: string;
  alt: string;
  title?: string;
  /** The colour mode in which it shows; both when absent. */
  mode?: PictureMode;
  /** How wide the writer wants it, in pixels; as wide as its column allows when absent. */
  width?: number;
  /** What a link that enlarges it is called; absent when it stands in a link already. */
  zoomLabel?: string;
  /** No picture but a file that ships as it is, such as a video: its address replaces the marker. */
  isFile?: true;
}

/** A tag that a body adds to the head of its page. */
export interface HeadTag {
  /** `meta`, `link` or `title`. */
  name: string;
  /** As written in HTML. */
  attributes: Record<string, string>;
  text?: string;
}

/** The colour mode a picture is for, written after its path: `#claro` or `#escuro`. */
export type PictureMode = 'light' | 'dark';

/** A link that names a content file, such as `../conversas.mdx`. */
export interface FileLink {
  /** Absolute path of the file it names, seen from the file it stands in. */
  file: string;
  /** The placeholder in the HTML that the page's address replaces. */
  marker: string;
  /** The path as written, without query and anchor. */
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** A card that takes its title or its description from the page that it leads to. */
export interface ArticleCard {
  /** What stands in the HTML, before `:title` and `:description`. */
  marker: string;
  /** The address as written. */
  href: string;
  /** Where it leads: an address without query and anchor, or the absolute path of a content file. */
  target: string;
  needsTitle: boolean;
  line?: number | undefined;
}

/** A picture that ships as it is: its address, base path included, and its size where known. */
export interface PublishedImage {
  src: string;
  width?: number;
  height?: number;
  /** Address of the script that shows it large; absent where it would gain nothing. */
  zoom?: string;
}

/** What compiling one MDX body yields. All of it is plain data and can be cached. */
export interface Article {
  /** Complete HTML; empty when `isComponentPage`. */
  html: string;
  headings: Heading[];
  /** The table of contents that the body exports, which wins over its headings. */
  ownHeadings?: Heading[] | undefined;
  /** Text of the first paragraph, for pages without a description. */
  excerpt: string;
  images: ArticleImage[];
  fileLinks: FileLink[];
  cards: ArticleCard[];
  /** Absolute paths of other files whose text the body shows: partials, imported texts and data. */
  partials: string[];
  /** The body imports its own React components and becomes a page component (docs/architecture.md, “An article has three levels”). */
  isComponentPage: boolean;
  /** The body brings its own first-level heading, so no title is added above it. */
  hasTitle: boolean;
  /** The text of that heading, for pages without a title of their own (behaviour 2.14.5). */
  titleText?: string | undefined;
  /** Names of the stylesheets that the body brings along, in the order of the cascade. */
  styles: string[];
  /** What the body adds to the head of its page. */
  head: HeadTag[];
  /** Absolute paths of files that links of the body lead to, and that ship with it. */
  assets: string[];
  problems: Problem[];
}

/** Facts of the site that a body may quote. */
export interface ArticleFacts {
  brand: Brand;
  email: string;
  /** What bodies that come from Docusaurus may ask of the site. */
  site?: { title: string; tagline: string; url: string; language: string };
  /** Labels of the app, by the name used in `<Rotulo nome="…" />`; absent while they cannot be read. */
  labels: Record<string, string> | undefined;
  /** `/` or `/sub/`; put before links to this site. */
  baseUrl: string;
  messages: Messages;
  /** Words in comments that mark lines of code, beside our own. */
  codeComments?: readonly CodeComment[];
  /** Whether dollar signs hold formulas where a page does not say so itself. */
  math?: boolean;
  /** The stylesheets of components, minified, by name and in the order of the cascade. */
  styles: Record<string, string>;
}
