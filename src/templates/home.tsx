import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import type { HomeContent } from '../lib/home-types';
import { HomeSections } from '../sections/home/home-sections';
import type { PageContext } from '../lib/page-context';
import { MAIN_ID } from '../ui/skip-link';

type Data = Queries.HomePageQuery;

/** The home page, with the sections that `home.yaml` defines. */
export default function HomePage({ data }: PageProps<Data>) {
  const home = (data.siteConfig?.home ?? { styles: [] }) as HomeContent;
  const { title } = useSiteConfig();
  return (
    <main id={MAIN_ID}>
      <HomeSections home={home} title={title} docs={data.allDoc.nodes} />
    </main>
  );
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { tagline } = useSiteConfig();
  const { description } = (data.siteConfig?.home ?? {}) as Partial<HomeContent>;
  return <Seo path="/" description={description ?? tagline} card={pageContext.card} is="home" />;
}

export const query = graphql`
  query HomePage {
    siteConfig {
      home
    }
    allDoc(filter: { unlisted: { eq: false }, isLast: { eq: true } }, sort: { path: ASC }) {
      nodes {
        docId
        path
        title
        description
      }
    }
  }
`;
