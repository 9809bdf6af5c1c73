import { graphql, withPrefix } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { TYPED_MAX } from '../search/search-addresses';
import { SearchError } from '../search/ui/search-error';
import { inAddress, useResultsPage } from '../search/ui/results-page/use-results-page';
import { useSearchVersion } from '../search/ui/use-search-version';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import { format } from '../lib/messages';
import type { PageMessages } from '../lib/messages';
import type { PageContext } from '../lib/page-context';
import { pageTitle } from '../lib/seo';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { useMessages } from '../ui/messages';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './search.module.css';

type Data = Queries.SearchPageQuery;

const headline = (messages: PageMessages, query: string) =>
  query.trim()
    ? format(messages['search.results.query'], { query: query.trim() })
    : messages['search.title'];

/** The results page: the form and the results, or all docs pages without JavaScript or a query. */
export default function SearchPage({ data }: PageProps<Data>) {
  const messages = useMessages();
  const { searchPagePath, search, language, title, titleDelimiter } = useSiteConfig();
  const base = withPrefix('/');
  const { query, entry, isTyping, setQuery, field, Results, isShipped, hasFailed, retry } =
    useResultsPage(search, base, (text) =>
      pageTitle(headline(messages, text), title, titleDelimiter),
    );
  const tryAgain = () => {
    // The button goes.
    field.current?.focus();
    retry();
  };
  const { version, choose } = useSearchVersion(search);
  const isAsking = query.trim() !== '';
  /** Whether the results cannot be had. */
  const isMissing = hasFailed && !Results;
  return (
    <main id={MAIN_ID} className={styles.main}>
      <h1 className={styles.title}>{headline(messages, query)}</h1>
      <form
        className={styles.form}
        role="search"
        action={withPrefix(searchPagePath ?? '/')}
        method="get"
        data-print="hide"
        onSubmit={(event) => {
          event.preventDefault();
          if (hasFailed) retry();
        }}
      >
        <label className="visually-hidden" htmlFor="q">
          {messages['search.placeholder']}
        </label>
        <input
          ref={field}
          id="q"
          name="q"
          type="search"
          inputMode="search"
          className={styles.input}
          placeholder={messages['search.placeholder']}
          maxLength={TYPED_MAX}
          // The page is only for searching (behaviour 9.5.2); focus also loads the code of the results.
          // eslint-disable-next-line jsx-a11y/no-autofocus -- nothing comes before the field but its title
          autoFocus={isShipped}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit">{messages['search.submit']}</Button>
        {search.versions && (
          // The choice of the docs version to search (behaviour 9.5.10).
          <label className={styles.choice}>
            <span>{messages['search.version']}</span>
            <select
              className={styles.select}
              // Otherwise a browser restores an old choice without an event.
              autoComplete="off"
              disabled={isShipped}
              value={version}
              onChange={(event) => choose(event.target.value)}
            >
              {search.versions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </form>
      {isAsking && Results && (
        // A list is left and found again with its entry of the history, also if the next entry is a search.
        <Results key={entry} {...{ config: search, base, language, version, query, isTyping }} />
      )}
      {isAsking && !Results && !isMissing && <p role="status">{messages['search.loading']}</p>}
      {isAsking && isMissing && <SearchError onClick={tryAgain} />}
      {(!isAsking || isMissing) && (
        <>
          <h2 className={styles.heading}>{messages['search.noScript']}</h2>
          <ul className={styles.list}>
            {data.allDoc.nodes.map(({ path, title: name, description }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

export function Head({ pageContext }: HeadProps<Data, PageContext>) {
  const { messages, searchPagePath } = useSiteConfig();
  return (
    <Seo
      path={searchPagePath ?? '/'}
      // Gatsby passes only the path, and its title would replace the one with the query.
      title={headline(messages, inAddress())}
      description={messages['search.description']}
      card={pageContext.card}
      noIndex
      followsLinks
    />
  );
}

export const query = graphql`
  query SearchPage {
    allDoc(
      filter: { unlisted: { eq: false }, draft: { eq: false }, isLast: { eq: true } }
      sort: [{ order: ASC }, { path: ASC }]
    ) {
      nodes {
        path
        title
        description
      }
    }
  }
`;
