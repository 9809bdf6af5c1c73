/**
 * Attribute of an article control that is activated on first use: URL of a module whose default export
 * takes the control element. The early script loads it (`inline/early`).
 */
export const MODULE_ATTRIBUTE = 'data-module';

/**
 * Attribute of a part of an article that is activated with the page: URL of a module whose default export
 * takes the element, called once the page is idle or the part is used. The attribute is removed if the
 * module cannot be loaded, so that stylesheets show what works without it.
 */
export const LIVE_ATTRIBUTE = 'data-live';

/** File name of the module that enlarges images; its messages and styles are embedded. */
export const ZOOM_FILE = 'image-zoom.js';

/** Messages of the image dialog. */
export interface ZoomTexts {
  /** Label of the dialog if the image has no description. */
  zoom: string;
  actual: string;
  close: string;
}

/** File name of the module that copies code and prompts, and wraps long lines of code. */
export const CODE_FILE = 'code-block.js';

/** Messages of the buttons of a code block. */
export interface CodeTexts {
  copied: string;
  failed: string;
}

/** File name of the module of tabs. */
export const TABS_FILE = 'tabs.js';

/** Prefix of the storage key of a tab group's choice, the same as in Docusaurus (behaviour 2.16.11). */
export const TAB_KEY = 'docusaurus.tab.';

/** File name of the module that plays an external video in place of its preview image. */
export const VIDEO_FILE = 'video.js';

/** Attribute of the link to an external video: URL of its player. */
export const PLAYER_ATTRIBUTE = 'data-player';

/** File name of the module that draws diagrams. */
export const DIAGRAM_FILE = 'diagram.js';

/** Messages of a diagram. */
export interface DiagramTexts {
  /** Label of the toggle for the diagram's source text. */
  text: string;
  mistake: string;
  /** Location of an error, with `{line}` for the number. */
  line: string;
  retry: string;
}
