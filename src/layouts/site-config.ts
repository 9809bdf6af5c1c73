import { graphql, useStaticQuery } from 'gatsby';
import type { SearchConfig } from '../search/providers/client';
import type { DocTools } from '../lib/doc-tools';
import type { PageMessages } from '../lib/messages';
import type { NavbarItem } from '../navigation/navbar-types';

type Query = Queries.ShellQuery;
type Raw = NonNullable<Query['siteConfig']>;

/** Settings that every page needs. JSON fields have the types of their schemas. */
export type ShellConfig = Omit<
  Raw,
  'messages' | 'navbar' | 'colorMode' | 'metadata' | 'search' | 'docTools'
> & {
  messages: PageMessages;
  metadata: { name?: string; property?: string; content: string }[];
  colorMode: Omit<Raw['colorMode'], 'defaultMode'> & { defaultMode: 'light' | 'dark' };
  search: SearchConfig;
  docTools: DocTools | null;
  navbar: { hideOnScroll: boolean; items: NavbarItem[] };
};

/** Returns the single `SiteConfig` node, for all layouts. */
export function useSiteConfig(): ShellConfig {
  const { siteConfig } = useStaticQuery<Query>(graphql`
    query Shell {
      siteConfig {
        title
        titleDelimiter
        tagline
        url
        language
        favicon
        image
        noIndex
        metadata
        messages
        logo {
          title
          src
          srcDark
          alt
          width
          height
          href
          target
        }
        colorMode {
          defaultMode
          disableSwitch
          respectPrefersColorScheme
        }
        navbar {
          hideOnScroll
          items
        }
        footer {
          style
          copyright
          logo {
            src
            srcDark
            alt
            width
            height
            href
            target
          }
          links {
            title
            items {
              label
              to
              href
              html
            }
          }
        }
        searchPagePath
        search
        announcement {
          id
          content
          backgroundColor
          textColor
          isCloseable
        }
        versions
        analytics
        cookieDomain
        offline
        hasLiveParts
        docTools
        consent {
          page
        }
      }
    }
  `);
  // The build creates exactly one node before any page query runs.
  return siteConfig as unknown as ShellConfig;
}
