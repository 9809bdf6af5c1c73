import type { HeadProps, PageProps } from 'gatsby';
import { PostLine } from '../features/blog/post-line';
import { Pagination } from '../features/docs-page/pagination';
import { VisibilityNotice } from '../features/docs-page/visibility-notice';
import { ArticleBody } from '../layouts/article-body';
import { BlogLayout } from '../layouts/blog-layout';
import { Seo } from '../layouts/seo';
import type { BlogListContext, ListedPost } from '../lib/blog-types';
import { Link } from '../ui/link';
import * as styles from './blog-list.module.css';

/** Posts, newest first: the blog, a tag or a person. */
export default function BlogListPage({ pageContext }: PageProps<object, BlogListContext>) {
  const { href, recent, title, description, unlisted, site, ways, posts, pager } = pageContext;
  return (
    <BlogLayout href={href} recent={recent}>
      <VisibilityNotice draft={false} unlisted={unlisted} />
      <h1>{title}</h1>
      {description && <p className="lede">{description}</p>}
      {site && (
        <p>
          <Link href={site.href}>{site.label}</Link>
        </p>
      )}
      {ways.items.length > 0 && (
        <nav aria-label={ways.label}>
          <ul className={styles.ways}>
            {ways.items.map(({ label, href: way }) => (
              <li key={way}>
                <Link to={way}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.posts}>
        {posts.map((post) => (
          <Entry key={post.href} post={post} />
        ))}
      </div>
      <Pagination
        previous={pager.newer}
        next={pager.older}
        labels={{ nav: pager.label, previous: pager.newerLabel, next: pager.olderLabel }}
      />
    </BlogLayout>
  );
}

function Entry({ post }: { post: ListedPost }) {
  const { href, title, html, more } = post;
  return (
    <article className={styles.post}>
      <h2>
        <Link to={href}>{title}</Link>
      </h2>
      <PostLine {...post} />
      {html && <ArticleBody html={html} />}
      {more && (
        <p className={styles.more}>
          <Link to={href}>{more}</Link>
        </p>
      )}
    </article>
  );
}

export function Head({ pageContext }: HeadProps<object, BlogListContext>) {
  const { href: path, title, description, unlisted, searchTag, card } = pageContext;
  return <Seo {...{ path, title, description, searchTag, card }} noIndex={unlisted} />;
}
