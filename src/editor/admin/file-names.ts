/* Names of the editor's files that refer to one another; all are in the same folder as its page. */
import { CODE_FILE, TABS_FILE, VIDEO_FILE, ZOOM_FILE } from '../../lib/article-control';

/** Settings that the build writes for the editor (`EditorSettings`). */
export const SETTINGS_FILE = 'editor.json';

/** Facts about the site that the build writes for the compiler (`SiteFacts`). */
export const FACTS_FILE = 'site.json';

/** The worker that compiles articles, and the scripts that it loads only for pages that need them. */
export const COMPILER_SCRIPT = 'compiler.js';
export const CODE_SCRIPT = 'compiler-code.js';
export const MATH_SCRIPT = 'compiler-math.js';
/** Script that renders parts of the site, and its styles. */
export const PARTS_SCRIPT = 'compiler-parts.js';
export const PARTS_STYLES = 'compiler-parts.css';

/** Decap itself. */
export const DECAP_SCRIPT = 'decap-cms.js';

/** The editor's own code and styles, on Decap's page. */
export const EDITOR_SCRIPT = 'editor.js';
/** Module with the writing field, which the editor loads for pages. */
export const WRITING_SCRIPT = 'writing.js';
export const EDITOR_STYLES = 'editor.css';

/** Code and styles of the document that shows a page. */
export const FRAME_SCRIPT = 'frame.js';
export const FRAME_STYLES = 'preview.css';

/** Modules of article controls, under the names that the site uses. */
export const CONTROL_SCRIPTS: readonly string[] = [CODE_FILE, TABS_FILE, VIDEO_FILE, ZOOM_FILE];
