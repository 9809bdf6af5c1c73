import type { HeadProps, PageProps } from 'gatsby';
import { PostAuthors, PostLine } from '../features/blog/post-info';
import { DocFooter } from '../features/docs-page/doc-footer';
import { Pagination } from '../features/docs-page/pagination';
import { VisibilityNotice } from '../features/docs-page/visibility-notice';
import { CollapsibleToc, Toc } from '../features/toc/toc';
import { ArticleBody } from '../layouts/article-body';
import { BlogLayout } from '../layouts/blog-layout';
import { Seo } from '../layouts/seo';
import type { BlogPostContext } from '../blog/blog-types';
import * as styles from './blog-post.module.css';

type Props = PageProps<object, BlogPostContext>;

/** A blog post. Its body is compiled HTML, or `children` if it has components of its own. */
export default function BlogPostPage({ pageContext: post, children }: Props) {
  const { title, lede, hasTitle, toc, html, authors, tags, pager } = post;
  const hasToc = toc.length > 1;
  return (
    <BlogLayout context={post} hasTrail toc={hasToc && <Toc headings={toc} />}>
      <article>
        <VisibilityNotice draft={post.draft} unlisted={post.unlisted} />
        {hasTitle ? (
          // The body contains the title.
          <PostLine {...post} />
        ) : (
          <header className={styles.header}>
            <h1>{title}</h1>
            {lede && <p className="lede">{lede}</p>}
            <PostLine {...post} />
          </header>
        )}
        {hasToc && <CollapsibleToc headings={toc} />}
        <ArticleBody html={html}>{children}</ArticleBody>
        <PostAuthors authors={authors} />
        <DocFooter tags={tags} lastUpdate={post.lastUpdate} />
      </article>
      <Pagination {...pager} />
    </BlogLayout>
  );
}

export function Head({ pageContext: post }: HeadProps<object, BlogPostContext>) {
  const { href: path, title, description, keywords, image, card, head, unlisted } = post;
  const { published, authors, tags, lastUpdate, trail } = post;
  return (
    <Seo
      {...{ path, title, description, keywords, image, card, head, trail }}
      noIndex={unlisted}
      is={{ published, modified: lastUpdate?.date, authors }}
    >
      <meta property="article:published_time" content={published} />
      {lastUpdate?.date && <meta property="article:modified_time" content={lastUpdate.date} />}
      {authors.map(({ name }) => (
        <meta key={name} name="author" content={name} />
      ))}
      {tags.map(({ label }) => (
        <meta key={label} property="article:tag" content={label} />
      ))}
    </Seo>
  );
}
