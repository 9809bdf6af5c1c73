import { scriptJson } from '../lib/seo';
import { cardFacts } from '../lib/social-card';
import { structuredData } from '../lib/structured-data';
import type { Crumb, PageFacts } from '../lib/structured-data';
import { withoutReplaced } from './own-tags';
import type { OwnTag } from './own-tags';
import type { ShellConfig } from './site-config';

interface CrawlerTagsProps {
  site: ShellConfig;
  /** Title of the page; `fullTitle` is that of the document. */
  title?: string | undefined;
  fullTitle: string;
  description: string;
  /** Canonical URL, absolute like all URLs here. */
  url: string;
  image?: string | undefined;
  /** Whether the image is the generated social card. */
  isCard: boolean;
  /** URL of the Markdown version of the page. */
  markdown?: string | undefined;
  trail: readonly Crumb[];
  is?: PageFacts['is'];
  /** Tags added by the page's content. */
  own?: readonly OwnTag[] | undefined;
  absolute: (path: string) => string;
}

/**
 * The part of the head that only crawlers read: social networks, search engines, assistants. It is not part
 * of the scripts that pages load (see `Seo`).
 */
export function CrawlerTags(props: CrawlerTagsProps) {
  const { site, fullTitle, description, url, image, absolute } = props;
  const pictureFacts = props.isCard
    ? cardFacts(props.title ? fullTitle : `${fullTitle}: ${description}`)
    : [];
  const structured = structuredData({
    ...{ title: props.title ?? site.title, description, url, is: props.is, absolute, image },
    trail: props.trail,
    site: {
      ...{ name: site.title, tagline: site.tagline, language: site.language },
      ...{ home: absolute('/'), logo: absolute(site.logo.src) },
      searchPage: site.searchPagePath ? absolute(site.searchPagePath) : undefined,
    },
  });
  return withoutReplaced(
    <>
      {props.markdown && <link rel="alternate" type="text/markdown" href={props.markdown} />}
      <meta property="og:type" content={typeof props.is === 'object' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && <meta name="twitter:image" content={image} />}
      {pictureFacts.map((fact) => (
        <meta key={fact.property ?? fact.name} {...fact} />
      ))}
      {structured.map((data, index) => (
        // Generated at build time from the site's own texts; scriptJson keeps it inside its element.
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      ))}
    </>,
    props.own,
  );
}
