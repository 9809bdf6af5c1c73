import type { HeadProps, PageProps } from 'gatsby';
import { BlogNav } from '../features/blog/blog-nav';
import { PageOwner, PostLine } from '../features/blog/post-info';
import { Pagination } from '../features/docs-page/pagination';
import { VisibilityNotice } from '../features/docs-page/visibility-notice';
import { ArticleBody } from '../layouts/article-body';
import { BlogLayout } from '../layouts/blog-layout';
import { Seo } from '../layouts/seo';
import type { BlogListContext, ListedPost } from '../blog/blog-types';
import { Link } from '../ui/link';
import * as styles from './blog-list.module.css';

/** A list of posts, newest first: of the whole blog, a tag or an author. */
export default function BlogListPage({ pageContext }: PageProps<object, BlogListContext>) {
  const { href, title, description, unlisted, person, nav, feeds, posts, pager } = pageContext;
  return (
    <BlogLayout context={pageContext} hasTrail={!nav}>
      <VisibilityNotice draft={false} unlisted={unlisted} />
      <h1>{title}</h1>
      {description && <p className="lede">{description}</p>}
      {person && <PageOwner author={person} />}
      <BlogNav nav={nav} feeds={feeds} current={href} />
      <div className={styles.posts}>
        {posts.map((post) => (
          <Entry key={post.href} post={post} />
        ))}
      </div>
      <Pagination {...pager} />
    </BlogLayout>
  );
}

function Entry({ post }: { post: ListedPost }) {
  const { href, title, html, more } = post;
  return (
    <article className={styles.post}>
      <h2>
        <Link href={href}>{title}</Link>
      </h2>
      <PostLine {...post} />
      {html && <ArticleBody html={html} />}
      {more && (
        <p className={styles.more}>
          <Link href={href}>
            {more}
            <span className="visually-hidden">{` “${title}”`}</span>
          </Link>
        </p>
      )}
    </article>
  );
}

export function Head({ pageContext }: HeadProps<object, BlogListContext>) {
  const { href: path, title, description, unlisted, searchTag, card, trail, isBlog } = pageContext;
  return (
    <Seo
      {...{ path, title, description, searchTag, card, trail }}
      noIndex={unlisted}
      is={isBlog ? 'blog' : undefined}
    />
  );
}
