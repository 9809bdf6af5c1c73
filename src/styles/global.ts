/**
 * The site's global styles in cascade order. `gatsby-browser.tsx` imports them for every page; a chunk that
 * loads later and brings styles imports them first, since mini-css-extract needs one order for all chunks.
 */
import './layers.css';
import './reset.css';
import './tokens.css';
import './fonts.css';
import './base.css';
import './prose.css';
import './article.css';
import './doc-tools.css';
import './utilities.css';
import './print.css';
