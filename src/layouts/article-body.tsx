import type { ReactNode } from 'react';

interface ArticleBodyProps {
  /** HTML compiled at build; empty when the page brings its own components. */
  html: string;
  /** The page component's content, in that case. */
  children?: ReactNode;
  /** Lets everything but text take the whole width. */
  isWide?: boolean;
}

/** The body of a page, whichever of the two ways it was built (docs/architecture.md, “An article has three levels”). */
export function ArticleBody({ html, children, isWide }: ArticleBodyProps) {
  const wide = isWide || undefined;
  if (html) {
    // Our own content, compiled and checked at build; nothing a visitor sends gets here.
    return <div className="prose" data-wide={wide} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div className="prose" data-wide={wide}>
      {children}
    </div>
  );
}
