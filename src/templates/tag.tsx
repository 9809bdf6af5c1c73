import type { HeadProps, PageProps } from 'gatsby';
import { IndexCards } from '../features/docs-page/index-cards';
import { VisibilityNotice } from '../features/docs-page/visibility-notice';
import { DocsLayout } from '../layouts/docs-layout';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import { format } from '../lib/messages';
import type { PageMessages } from '../lib/messages';
import type { TagContext } from '../lib/page-context';
import { Link } from '../ui/link';
import { useMessages } from '../ui/messages';

function titleOf({ docs, label }: TagContext, messages: PageMessages): string {
  const id = docs.length === 1 ? 'docs.tags.page.one' : 'docs.tags.page';
  return format(messages[id], { count: docs.length, tag: label });
}

/** The page of one tag, with its docs (behaviour 2.14.8). */
export default function TagPage({ pageContext }: PageProps<object, TagContext>) {
  const messages = useMessages();
  const { listPath, description, unlisted, docs } = pageContext;
  const cards = docs.map((doc) => ({
    kind: 'link' as const,
    label: doc.title,
    href: doc.path,
    description: doc.description,
  }));
  return (
    <DocsLayout hasSidebar={false}>
      <VisibilityNotice draft={false} unlisted={unlisted} />
      <h1>{titleOf(pageContext, messages)}</h1>
      {description && <p className="lede">{description}</p>}
      <p>
        <Link href={listPath}>{messages['docs.tags.all']}</Link>
      </p>
      <IndexCards cards={cards} />
    </DocsLayout>
  );
}

export function Head({ pageContext }: HeadProps<object, TagContext>) {
  const { messages } = useSiteConfig();
  return (
    <Seo
      path={pageContext.href}
      title={titleOf(pageContext, messages)}
      description={pageContext.description}
      card={pageContext.card}
      noIndex={pageContext.unlisted || pageContext.version.noIndex}
      searchTag="doc_tag_doc_list"
    />
  );
}
