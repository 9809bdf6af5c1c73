import type { ReactNode } from 'react';

interface ArticleBodyProps {
  /** HTML compiled at build time; empty if the page is a component page. */
  html: string;
  /** Content of the component page. */
  children?: ReactNode;
  /** Lets everything except text use the full width. */
  isWide?: boolean;
}

/**
 * The body of a page, either compiled HTML or a component page (docs/architecture.md, “An article has three
 * levels”).
 */
export function ArticleBody({ html, children, isWide }: ArticleBodyProps) {
  const wide = isWide || undefined;
  if (html) {
    // The site's own content, compiled and checked at build time; it contains no input from visitors.
    return <div className="prose" data-wide={wide} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div className="prose" data-wide={wide}>
      {children}
    </div>
  );
}
