import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWithFolder } from '../files/write-files';
import { CODE_FILE, DIAGRAM_FILE, TABS_FILE, VIDEO_FILE, ZOOM_FILE } from '../lib/article-control';
import type { CodeTexts, DiagramTexts, ZoomTexts } from '../lib/article-control';
import type { Messages } from '../lib/messages';
import { bodiesOf } from '../article/bodies';
import type { Bodies } from '../article/bodies';
import { bundleScript, transformed } from './esbuild';
import type { Content } from '../content/content-types';
import type { PageEntry } from '../content/reading/page-entry';
import { hasAnswerTabs } from '../content/schema/home';
import { writeMermaid } from './mermaid-files';
import { COPY_FILE } from '../lib/doc-tools';
import type { CopyTexts } from '../lib/doc-tools';

type Articles = Bodies & Partial<Pick<Content, 'settings'>>;

/** A browser module that makes a kind of article control interactive. */
interface ControlScript {
  file: string;
  /** Whether an article of the site has such a control. */
  isUsed: (articles: Articles) => boolean;
  source: (messages: Messages, root: string) => string;
}

const hasPictures = (articles: Articles) =>
  bodiesOf(articles).some(({ images }) => images.some(({ isFile }) => !isFile));

/** Reports whether an article of the site uses a stylesheet and thus the control that it belongs to. */
const hasStyle = (articles: Articles, name: string) =>
  bodiesOf(articles).some(({ styles }) => styles.includes(name));

const videoSource = () => "export { video as default } from './src/browser/controls/video';";
const tabsSource = () => "export { tabs as default } from './src/browser/controls/tabs';";

const SCRIPTS: readonly ControlScript[] = [
  { file: ZOOM_FILE, isUsed: hasPictures, source: zoomSource },
  {
    file: CODE_FILE,
    isUsed: (articles) => hasStyle(articles, 'code') || hasStyle(articles, 'prompt-tools'),
    source: codeSource,
  },
  {
    file: TABS_FILE,
    isUsed: (articles) => hasStyle(articles, 'tabs') || hasAnswerTabs(articles.settings?.home),
    source: tabsSource,
  },
  {
    file: DIAGRAM_FILE,
    isUsed: (articles) => hasStyle(articles, 'diagram'),
    source: diagramSource,
  },
  {
    file: COPY_FILE,
    isUsed: ({ settings }) => settings?.docs.markdown === true,
    source: copySource,
  },
  { file: VIDEO_FILE, isUsed: (articles) => hasStyle(articles, 'video'), source: videoSource },
];

/** Stylesheets of parts that are activated with the page. */
const LIVE_STYLES = ['code', 'tabs', 'diagram', 'video'];

/** Reports whether an article of the site has a part that is activated with the page. */
export const hasLiveParts = (articles: Articles): boolean =>
  LIVE_STYLES.some((name) => hasStyle(articles, name));

/** Returns the part of a page's context about the controls of the articles on it. */
export const ownControls = (...articles: readonly PageEntry[]): { hasControls?: true } =>
  SCRIPTS.some(({ isUsed }) => isUsed({ docs: [], articles })) ? { hasControls: true } : {};

/**
 * Returns the modules of all controls by file name, for clients such as the editor preview that show
 * articles the site may not have yet. The module for diagrams is omitted, since it needs Mermaid's files.
 */
export const controlScripts = (messages: Messages, root: string): Map<string, string> =>
  new Map(
    SCRIPTS.filter(({ file }) => file !== DIAGRAM_FILE).map(({ file, source }) => [
      file,
      moduleOf(source(messages, root), root),
    ]),
  );

const moduleOf = (source: string, root: string): string =>
  bundleScript(source, root, { format: 'esm' }).code;

/**
 * Writes the modules of the controls that the site uses into Gatsby's output. Their messages are embedded.
 *
 * @returns the names of the files
 */
export function writeControlScripts(content: Content, root: string): string[] {
  return SCRIPTS.filter(({ isUsed }) => isUsed(content)).flatMap(({ file, source }) => {
    const code = moduleOf(source(content.settings.messages, root), root);
    writeWithFolder(path.join(root, 'public', file), code);
    return file === DIAGRAM_FILE ? [file, ...writeMermaid(root).files] : [file];
  });
}

function zoomSource(messages: Messages, root: string): string {
  const styles = readFileSync(path.join(root, 'src/browser/controls/zoom.css'), 'utf8');
  const css = transformed(root, styles, { loader: 'css', minify: true });
  const texts: ZoomTexts = {
    zoom: messages['image.zoom'],
    actual: messages['image.actual'],
    close: messages['image.close'],
  };
  return `import { zoomer } from './src/browser/controls/zoom';
    export default zoomer(${JSON.stringify(texts)}, ${JSON.stringify(css)});`;
}

function codeSource(messages: Messages): string {
  const texts: CodeTexts = { copied: messages['code.copied'], failed: messages['code.failed'] };
  return `import { copying } from './src/browser/controls/copying';
    export default copying(${JSON.stringify(texts)});`;
}

function diagramSource(messages: Messages, root: string): string {
  const texts: DiagramTexts = {
    text: messages['block.diagram.text'],
    mistake: messages['block.diagram.mistake'],
    line: messages['block.diagram.line'],
    retry: messages['block.diagram.retry'],
  };
  return `import { diagrams } from './src/browser/controls/diagram';
    export default diagrams(${JSON.stringify(texts)}, new URL(${JSON.stringify(writeMermaid(root).entry)}, import.meta.url).href);`;
}

function copySource(messages: Messages): string {
  const texts: CopyTexts = {
    copied: messages['markdown.copied'],
    failed: messages['markdown.copyFailed'],
  };
  return `import { copier } from './src/browser/controls/copy-markdown';
    export default copier(${JSON.stringify(texts)});`;
}
