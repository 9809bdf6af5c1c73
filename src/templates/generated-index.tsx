import type { HeadProps, PageProps } from 'gatsby';
import { Breadcrumbs } from '../features/docs-page/breadcrumbs';
import { IndexCards } from '../features/docs-page/index-cards';
import { Pagination } from '../features/docs-page/pagination';
import { VersionBadge, VersionBanner } from '../features/docs-page/version-notice';
import { DocsLayout } from '../layouts/docs-layout';
import { Seo } from '../layouts/seo';
import { docsTag } from '../search/search-tags';
import type { IndexContext } from '../lib/page-context';

/** The page of a category without a doc of its own (behaviour 2.14.11). */
export default function GeneratedIndexPage({ pageContext }: PageProps<object, IndexContext>) {
  const { index, breadcrumbs, previous, next, sidebar, version } = pageContext;
  return (
    <DocsLayout hasSidebar={Boolean(sidebar)}>
      {version && <VersionBanner version={version} />}
      {breadcrumbs.length > 0 && <Breadcrumbs trail={breadcrumbs} />}
      {version && <VersionBadge version={version} />}
      <h1>{index.title}</h1>
      {index.description && <p className="lede">{index.description}</p>}
      <IndexCards cards={index.items} />
      <Pagination previous={previous} next={next} />
    </DocsLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, IndexContext>) {
  const { index, breadcrumbs, version, card } = pageContext;
  const { path, title, description, keywords, image } = index;
  return (
    <Seo
      {...{ path, title, description, keywords, image, card }}
      noIndex={version?.noIndex !== false}
      searchTag={version && docsTag(version.name)}
      searchVersion={version?.name}
      trail={breadcrumbs}
    />
  );
}
