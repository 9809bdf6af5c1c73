import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import type { HeadTag } from '../article/article-types';
import { LastUpdated } from '../features/docs-page/doc-footer';
import { VisibilityNotice } from '../features/docs-page/visibility-notice';
import { ArticleBody } from '../layouts/article-body';
import { ArticleLayout, LandingLayout } from '../layouts/article-layout';
import { Seo } from '../layouts/seo';
import type { PageContext } from '../lib/page-context';

type Data = Queries.ArticlePageQuery;
type Context = PageContext & { id: string };

/** A page outside the docs: a legal text or a typographic landing page. */
export default function ArticlePage({ data, children }: PageProps<Data, Context>) {
  const { article } = data;
  if (!article) return null;
  const { lede, html, actions, lastUpdate, heading } = article;
  const notice = <VisibilityNotice draft={article.draft} unlisted={article.unlisted} />;
  const hasIndex = heading && !article.hideToc && article.toc.length > 1;
  const shared = {
    ...{ heading, description: lede, className: article.wrapperClassName ?? undefined },
    headings: hasIndex ? article.toc : undefined,
  };
  if (article.layout === 'landing') {
    return (
      <LandingLayout {...shared} actions={actions}>
        {notice}
        <ArticleBody html={html} isWide>
          {children}
        </ArticleBody>
      </LandingLayout>
    );
  }
  return (
    <ArticleLayout {...shared} note={lastUpdate?.date && <LastUpdated date={lastUpdate.date} />}>
      {notice}
      <ArticleBody html={html}>{children}</ArticleBody>
    </ArticleLayout>
  );
}

export function Head({ data, pageContext: { card } }: HeadProps<Data, Context>) {
  const { article } = data;
  if (!article) return null;
  const { path, title, description, keywords, image, unlisted, head } = article;
  return (
    <Seo
      {...{ path, title, description, keywords, image, card }}
      head={head as unknown as HeadTag[]}
      noIndex={unlisted}
    />
  );
}

export const query = graphql`
  query ArticlePage($id: String!) {
    article(id: { eq: $id }) {
      path
      title
      description
      lede
      html
      layout
      wrapperClassName
      heading
      hideToc
      keywords
      image
      head
      draft
      unlisted
      actions {
        label
        to
        href
      }
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
  }
`;
