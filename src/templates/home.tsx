import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import type { HomeContent } from '../lib/home-types';
import { Affiliates } from '../sections/home/affiliates';
import { Capabilities } from '../sections/home/capabilities';
import { Hero } from '../sections/home/hero';
import { InterfaceTour } from '../sections/home/interface-tour';
import { OneSubscription } from '../sections/home/one-subscription';
import { Start } from '../sections/home/start';
import { capabilityItems } from '../sections/home/capability-items';
import type { PageContext } from '../lib/page-context';
import { MAIN_ID } from '../lib/main-id';

type Data = Queries.HomePageQuery;

/** The home page: one section for each that `home.yaml` fills, none for the others. */
export default function HomePage({ data }: PageProps<Data>) {
  const home = (data.siteConfig?.home ?? { styles: [] }) as HomeContent;
  const { hero, oneSubscription, capabilities, interfaceTour, start, affiliates, styles } = home;
  const items = capabilityItems(capabilities?.docs ?? [], data.allDoc.nodes);
  return (
    <main id={MAIN_ID}>
      {styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {hero && <Hero {...hero} />}
      {oneSubscription && <OneSubscription {...oneSubscription} />}
      {capabilities && items.length > 0 && <Capabilities {...capabilities} items={items} />}
      {interfaceTour && <InterfaceTour {...interfaceTour} />}
      {start && <Start {...start} />}
      {affiliates && <Affiliates {...affiliates} />}
    </main>
  );
}

export function Head({ pageContext }: HeadProps<Data, PageContext>) {
  const { tagline } = useSiteConfig();
  return <Seo path="/" description={tagline} card={pageContext.card} is="home" />;
}

export const query = graphql`
  query HomePage {
    siteConfig {
      home
    }
    allDoc(filter: { unlisted: { eq: false }, isLast: { eq: true } }) {
      nodes {
        docId
        path
        title
        description
      }
    }
  }
`;
