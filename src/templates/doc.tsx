import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import type { HeadTag } from '../article/article-types';
import { Breadcrumbs } from '../features/docs-page/breadcrumbs';
import { DocFooter } from '../features/docs-page/doc-footer';
import { Pagination } from '../features/docs-page/pagination';
import { VersionBadge, VersionBanner } from '../features/docs-page/version-notice';
import { VisibilityNotice } from '../features/docs-page/visibility-notice';
import { CollapsibleToc, Toc } from '../features/toc/toc';
import { ArticleBody } from '../layouts/article-body';
import { DocsLayout } from '../layouts/docs-layout';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import { MARKDOWN_MARK } from '../lib/doc-tools';
import { docsTag } from '../search/search-tags';
import type { DocContext } from '../lib/page-context';

type Data = Queries.DocPageQuery;

/** A docs page. Its body is compiled HTML, or `children` if it has components of its own. */
export default function DocPage({ data, pageContext, children }: PageProps<Data, DocContext>) {
  const { doc, sidebar } = data;
  if (!doc) return null;
  const { breadcrumbs, previous, next, tags, version, readingTime } = pageContext;
  const toc = doc.hideToc ? [] : doc.toc;
  return (
    <DocsLayout hasSidebar={Boolean(sidebar)} toc={toc.length > 0 && <Toc headings={toc} />}>
      <article>
        <VisibilityNotice draft={doc.draft} unlisted={doc.unlisted} />
        {version && <VersionBanner version={version} />}
        {breadcrumbs.length > 0 && <Breadcrumbs trail={breadcrumbs} />}
        {version && <VersionBadge version={version} />}
        {/* Omitted if the title stays in the body, since they belong below it. */}
        {doc.heading && (
          <>
            {!doc.hideTitle && <h1 dangerouslySetInnerHTML={{ __html: doc.heading }} />}
            {doc.lede && <p className="lede">{doc.lede}</p>}
            {readingTime && <p className="reading-time">{readingTime}</p>}
            {toc.length > 0 && <CollapsibleToc headings={toc} />}
          </>
        )}
        <ArticleBody html={doc.html}>{children}</ArticleBody>
        <DocTools href={pageContext.markdown} />
        <DocFooter tags={tags} editUrl={doc.editUrl} lastUpdate={doc.lastUpdate} />
      </article>
      <Pagination previous={previous} next={next} />
    </DocsLayout>
  );
}

/**
 * Tools at the end of a docs page. It is HTML generated at build time with delegated event handlers
 * (`browser/controls/copy-markdown`, `browser/analytics/feedback`), so that it adds hardly any code to the
 * page.
 *
 * @param href path of the Markdown version with base path; absent if there is none
 */
function DocTools({ href }: { href?: string | undefined }) {
  const { docTools } = useSiteConfig();
  if (!docTools) return null;
  const html = docTools.feedback + (href ? docTools.markdown.replaceAll(MARKDOWN_MARK, href) : '');
  if (!html) return null;
  // The site's own texts and URLs, escaped and checked at build time.
  return <div className="doc-tools" data-print="hide" dangerouslySetInnerHTML={{ __html: html }} />;
}

export function Head({ data, pageContext }: HeadProps<Data, DocContext>) {
  const { doc } = data;
  if (!doc) return null;
  const { version, breadcrumbs, card } = pageContext;
  return (
    <Seo
      path={doc.path}
      title={doc.title}
      description={doc.description}
      keywords={doc.keywords}
      image={doc.image}
      card={card}
      head={doc.head as unknown as HeadTag[]}
      noIndex={doc.unlisted || version?.noIndex !== false}
      searchTag={version && docsTag(version.name)}
      searchVersion={version?.name}
      trail={breadcrumbs}
      markdown={pageContext.markdown}
      is={{ modified: doc.lastUpdate?.date }}
    />
  );
}

export const query = graphql`
  query DocPage($id: String!, $sidebarNode: String!) {
    doc(id: { eq: $id }) {
      path
      title
      description
      lede
      html
      heading
      hideTitle
      hideToc
      keywords
      image
      head
      draft
      unlisted
      editUrl
      toc {
        id
        level
        label
      }
      lastUpdate {
        date
        author
      }
    }
    sidebar(id: { eq: $sidebarNode }) {
      items
    }
  }
`;
