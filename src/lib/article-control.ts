/**
 * On a control of an article that comes to life when it is first used: the address of a module whose
 * default export takes the control. The early script loads it (`inline/early`).
 */
export const MODULE_ATTRIBUTE = 'data-module';

/**
 * On a part of an article that comes to life with the page: the address of a module whose default
 * export takes the part, once the page is idle or somebody uses it. It goes when there is no module to
 * be had, so that stylesheets show what works without.
 */
export const LIVE_ATTRIBUTE = 'data-live';

/** The module that shows a picture large; texts and styles are in it. */
export const ZOOM_FILE = 'image-zoom.js';

/** What the large picture's dialog says. */
export interface ZoomTexts {
  /** Its name, when the picture has no description. */
  zoom: string;
  actual: string;
  close: string;
}

/** The module of code blocks: it copies code and wraps long lines. */
export const CODE_FILE = 'code-block.js';

/** What the buttons of a code block say. */
export interface CodeTexts {
  copied: string;
  failed: string;
}

/** The module of tabs. */
export const TABS_FILE = 'tabs.js';

/** Where the choice of a group of tabs is kept; the name is Docusaurus' own (behaviour 2.16.11). */
export const TAB_KEY = 'docusaurus.tab.';

/** The module that plays a video of another site where its picture is. */
export const VIDEO_FILE = 'video.js';

/** On the link to a video of another site: the address of its player. */
export const PLAYER_ATTRIBUTE = 'data-player';

/** The module that draws diagrams. */
export const DIAGRAM_FILE = 'diagram.js';

/** What a diagram says beside its drawing. */
export interface DiagramTexts {
  /** Opens its text. */
  text: string;
  mistake: string;
  /** Where the mistake is, with `{line}` for the number. */
  line: string;
  retry: string;
}
