import type { Breadcrumb } from '../navigation/docs-types';

/** Input for the structured data of a page; all URLs are absolute. */
export interface PageFacts {
  title: string;
  description: string;
  url: string;
  image?: string | undefined;
  site: SiteFacts;
  /** Kind of page: the home page, the first page of the blog, or an article. */
  is?: 'home' | 'blog' | ArticleFacts | undefined;
  /** Breadcrumb trail; the last step is the page itself. */
  trail: readonly Breadcrumb[];
  absolute: (path: string) => string;
}

/** An article; a blog post if it has a publication date. */
interface ArticleFacts {
  /** ISO dates. */
  modified?: string | null | undefined;
  published?: string | undefined;
  authors?: readonly { name: string; path?: string | undefined; url?: string | undefined }[];
}

/** Returns the structured data of a page, one value per script element (behaviour 2.9.10, schema.org). */
export function structuredData(page: PageFacts): object[] {
  const { is, site, trail } = page;
  return [
    ...(is === 'home' ? [siteGraph(site)] : []),
    ...(is === 'blog' ? [blogData(page)] : []),
    ...(typeof is === 'object' ? [articleData(page, is)] : []),
    ...(trail.length > 0 ? [breadcrumbList(page)] : []),
  ];
}

/** Returns the list of the steps with a URL, numbered from 1. */
function breadcrumbList({ trail, url, absolute }: PageFacts): object {
  // The last step has no link in the breadcrumbs, but needs a URL here.
  const steps = trail.map(({ label, href }, index) => ({
    name: label,
    item: index === trail.length - 1 ? url : href && absolute(href),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps
      .filter(({ item }) => item)
      .map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** Facts about the whole site. */
interface SiteFacts {
  name: string;
  tagline: string;
  home: string;
  logo: string;
  language: string;
  /** URL of the search page; absent if the site has none. */
  searchPage?: string | undefined;
}

/** Returns the data of the site, its publisher and its search. */
function siteGraph({ name, tagline, home, logo, language, searchPage }: SiteFacts): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${home}#organization`, name, url: home, logo },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name,
        description: tagline,
        url: home,
        inLanguage: language,
        publisher: { '@id': `${home}#organization` },
        ...(searchPage && {
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${searchPage}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }),
      },
    ],
  };
}

/** Returns the data of the blog, for its first page. */
function blogData(page: PageFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': `${page.url}#blog`,
    name: page.title,
    ...partOfSite(page),
  };
}

const partOfSite = ({ description, url, site }: PageFacts) => ({
  description,
  inLanguage: site.language,
  mainEntityOfPage: url,
  isPartOf: { '@id': `${site.home}#website` },
  publisher: { '@id': `${site.home}#organization` },
});

/** Returns the data of a docs page or post; unknown properties are omitted. */
function articleData(page: PageFacts, { modified, published, authors }: ArticleFacts): object {
  const { title, image, absolute } = page;
  return {
    '@context': 'https://schema.org',
    '@type': published ? 'BlogPosting' : 'TechArticle',
    headline: title,
    ...partOfSite(page),
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    ...(authors?.length && {
      author: authors.map(({ name, path, url: own }) => ({
        '@type': 'Person',
        name,
        url: path ? absolute(path) : own,
      })),
    }),
    ...(image && { image }),
  };
}
