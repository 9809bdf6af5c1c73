import { withPrefix } from 'gatsby';
import { notFoundRedirectScript } from '../inline/not-found-redirect';

/** Goes on to the page that a misspelt address means; only the not-found page has it. */
export function MisspeltScript() {
  const html = notFoundRedirectScript(withPrefix('/'));
  // Our own text.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
