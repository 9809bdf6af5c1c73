/**
 * On a control of an article that comes to life when it is first used: the address of a module whose
 * default export takes the control. The early script loads it (`runtime/early`).
 */
export const MODULE_ATTRIBUTE = 'data-module';

/** The module that shows a picture large; texts and styles are in it. */
export const ZOOM_FILE = 'image-zoom.js';

/** What the large picture's dialog says. */
export interface ZoomTexts {
  /** Its name, when the picture has no description. */
  zoom: string;
  actual: string;
  close: string;
}
