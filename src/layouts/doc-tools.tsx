import { withPrefix } from 'gatsby';
import { Feedback } from '../features/docs-page/feedback';
import { MarkdownTools } from '../features/docs-page/markdown-tools';
import { markdownPath } from '../lib/markdown-path';
import { absoluteUrl } from '../lib/seo';
import { useSiteConfig } from './site-config';

/**
 * What a docs page that may be found offers at its end, as far as the site has it.
 *
 * @param path canonical path of the page, without base path
 */
export function DocTools({ path }: { path: string }) {
  const { docTools, url } = useSiteConfig();
  const { markdown, feedback } = docTools ?? {};
  const href = encodeURI(withPrefix(markdownPath(path)));
  return (
    <>
      {feedback && <Feedback texts={feedback} />}
      {markdown && (
        <MarkdownTools
          tools={markdown}
          module={withPrefix(markdown.module)}
          href={href}
          url={absoluteUrl(url, href)}
        />
      )}
    </>
  );
}
