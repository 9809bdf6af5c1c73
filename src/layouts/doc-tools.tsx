import { MARKDOWN_MARK } from '../lib/doc-tools';
import { useSiteConfig } from './site-config';

/**
 * Tools at the end of a docs page. It is HTML generated at build time with delegated event handlers
 * (`browser/controls/copy-button`, `browser/analytics/feedback`), so that it adds hardly any code to the
 * page.
 *
 * @param href path of the Markdown version with base path; absent if there is none
 */
export function DocTools({ href }: { href?: string | undefined }) {
  const { docTools } = useSiteConfig();
  if (!docTools) return null;
  const html = docTools.feedback + (href ? docTools.markdown.replaceAll(MARKDOWN_MARK, href) : '');
  if (!html) return null;
  // The site's own texts and URLs, escaped and checked at build time.
  return <div className="doc-tools" data-print="hide" dangerouslySetInnerHTML={{ __html: html }} />;
}
