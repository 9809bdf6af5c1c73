import type { HeadProps, PageProps } from 'gatsby';
import { BlogNav } from '../features/blog/blog-nav';
import { BlogLayout } from '../layouts/blog-layout';
import { Seo } from '../layouts/seo';
import type { BlogIndexContext } from '../blog/blog-types';
import { Link } from '../ui/link';
import * as styles from './blog-index.module.css';

/** A ruled index of the blog: tags by letter, posts by year, or authors. */
export default function BlogIndexPage({ pageContext }: PageProps<object, BlogIndexContext>) {
  const { href: current, title, nav, groups } = pageContext;
  return (
    <BlogLayout context={pageContext}>
      <h1>{title}</h1>
      <BlogNav nav={nav} current={current} />
      {groups.map(({ heading, items }) => (
        <section key={heading ?? ''} className={styles.group}>
          {heading && <h2>{heading}</h2>}
          <ul>
            {items.map(({ label, href, note, date }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
                {date && (
                  <time className={styles.note} dateTime={date.day}>
                    {date.text}
                  </time>
                )}
                {note && <span className={styles.note}>{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, BlogIndexContext>) {
  const { href: path, title, description, searchTag, card, trail } = pageContext;
  return <Seo {...{ path, title, description, searchTag, card, trail }} />;
}
