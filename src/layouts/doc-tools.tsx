import { MARKDOWN_MARK } from '../lib/doc-tools';
import { useSiteConfig } from './site-config';

/**
 * What a docs page offers at its end. It is HTML made at build, brought to life by delegation
 * (`browser/controls/copy-button`, `browser/analytics/feedback`), so that the page's code has next to none of it.
 *
 * @param href path of the page as Markdown, base path included; absent where it is not to be found
 */
export function DocTools({ href }: { href?: string | undefined }) {
  const { docTools } = useSiteConfig();
  if (!docTools) return null;
  const html = docTools.feedback + (href ? docTools.markdown.replaceAll(MARKDOWN_MARK, href) : '');
  if (!html) return null;
  // Our own texts and addresses, escaped and checked at build.
  return <div className="doc-tools" data-print="hide" dangerouslySetInnerHTML={{ __html: html }} />;
}
