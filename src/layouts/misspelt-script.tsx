import { withPrefix } from 'gatsby';
import { misspeltScript } from '../inline/misspelt';

/** Goes on to the page that a misspelt address means; only the not-found page has it. */
export function MisspeltScript() {
  const html = misspeltScript(withPrefix('/'));
  // Our own text.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
