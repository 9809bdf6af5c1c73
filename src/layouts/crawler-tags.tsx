import { scriptJson } from '../lib/seo';
import { cardFacts } from '../lib/social-card';
import { structuredData } from '../lib/structured-data';
import type { Crumb, PageFacts } from '../lib/structured-data';
import { withoutReplaced } from './own-tags';
import type { OwnTag } from './own-tags';
import type { ShellConfig } from './site-config';

interface CrawlerTagsProps {
  site: ShellConfig;
  /** The page's own title, and the document's. */
  title?: string | undefined;
  fullTitle: string;
  description: string;
  /** Absolute, as every address here. */
  url: string;
  image?: string | undefined;
  /** The picture is the one made for the page. */
  isCard: boolean;
  /** Where the page is as Markdown. */
  markdown?: string | undefined;
  trail: readonly Crumb[];
  is?: PageFacts['is'];
  /** What the page's own text adds. */
  own?: readonly OwnTag[] | undefined;
  absolute: (path: string) => string;
}

/**
 * The part of the head that only who reads the HTML needs: social networks, search engines,
 * assistants. Scripts that pages load have none of it (see `Seo`).
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
        // Made at build from our own titles; scriptJson keeps it inside its element.
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
