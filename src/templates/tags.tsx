import type { HeadProps, PageProps } from 'gatsby';
import { DocsLayout } from '../layouts/docs-layout';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import type { TagsContext } from '../lib/page-context';
import { Link } from '../ui/link';
import { useMessages } from '../ui/messages';
import * as styles from './tags.module.css';

/** The page with all tags of the docs, by first letter (behaviour 2.14.8). */
export default function TagsPage({ pageContext }: PageProps<object, TagsContext>) {
  const messages = useMessages();
  return (
    <DocsLayout hasSidebar={false}>
      <h1>{messages['docs.tags.title']}</h1>
      {pageContext.groups.map(({ letter, tags }) => (
        <section key={letter} className={styles.group}>
          <h2>{letter}</h2>
          <ul className={styles.tags}>
            {tags.map(({ label, path, count, description }) => (
              <li key={path}>
                <Link href={path} rel="tag" title={description}>
                  {label}
                </Link>{' '}
                <span className={styles.count}>{count}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, TagsContext>) {
  const { messages } = useSiteConfig();
  return (
    <Seo
      path={pageContext.href}
      title={messages['docs.tags.title']}
      description={messages['docs.tags.description']}
      card={pageContext.card}
      noIndex={pageContext.version.noIndex}
      searchTag="doc_tags_list"
    />
  );
}
