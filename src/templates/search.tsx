import { graphql, withPrefix } from 'gatsby';
import type { PageProps } from 'gatsby';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { useMessages } from '../ui/messages';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './search.module.css';

type Data = Queries.SearchPageQuery;

/** Longest query the search takes (specification §5). */
const QUERY_MAX = 64;

/** The search page: its form, and every page of the docs for who cannot or need not search. */
export default function SearchPage({ data, location }: PageProps<Data>) {
  const messages = useMessages();
  const { searchPagePath } = useSiteConfig();
  return (
    <main id={MAIN_ID} className={styles.main}>
      <h1>{messages['search.title']}</h1>
      <form
        className={styles.form}
        role="search"
        action={withPrefix(searchPagePath ?? '/')}
        method="get"
      >
        <label className="visually-hidden" htmlFor="q">
          {messages['search.placeholder']}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className={styles.input}
          placeholder={messages['search.placeholder']}
          maxLength={QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          key={location.search}
          defaultValue={queryOf(location.search)}
        />
        <Button type="submit">{messages['search.submit']}</Button>
      </form>
      <h2 className={styles.heading}>{messages['search.noScript']}</h2>
      <ul className={styles.list}>
        {data.allDoc.nodes.map(({ path, title, description }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}

function queryOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, QUERY_MAX);
}

export function Head() {
  const { messages, searchPagePath } = useSiteConfig();
  return (
    <Seo
      path={searchPagePath ?? '/'}
      title={messages['search.title']}
      description={messages['search.description']}
      noIndex
    />
  );
}

export const query = graphql`
  query SearchPage {
    allDoc(
      filter: { unlisted: { eq: false }, draft: { eq: false }, isLast: { eq: true } }
      sort: { order: ASC }
    ) {
      nodes {
        path
        title
        description
      }
    }
  }
`;
