/* The files of the editor that name one another; all are beside its page. */
import { CODE_FILE, TABS_FILE, VIDEO_FILE, ZOOM_FILE } from '../../lib/article-control';

/** What the build tells the editor (`EditorSettings`). */
export const SETTINGS_FILE = 'editor.json';

/** What the build tells the compiler of the site (`SiteFacts`). */
export const FACTS_FILE = 'site.json';

/** The worker that compiles articles, and what it brings only for pages that need it. */
export const COMPILER_SCRIPT = 'compiler.js';
export const CODE_SCRIPT = 'compiler-code.js';
export const MATH_SCRIPT = 'compiler-math.js';
/** What draws a part of the site, and its styles. */
export const PARTS_SCRIPT = 'compiler-parts.js';
export const PARTS_STYLES = 'compiler-parts.css';

/** The editor's own code and styles, in Decap's page. */
export const EDITOR_SCRIPT = 'editor.js';
export const EDITOR_STYLES = 'editor.css';

/** The same for the document that shows a page. */
export const FRAME_SCRIPT = 'frame.js';
export const FRAME_STYLES = 'preview.css';

/** Modules of controls of articles, under the names that the site has them by. */
export const CONTROL_SCRIPTS: readonly string[] = [CODE_FILE, TABS_FILE, VIDEO_FILE, ZOOM_FILE];
