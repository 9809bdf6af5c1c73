/** The site's global styles in cascade order. Imported once, by `gatsby-browser.tsx`. */
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
