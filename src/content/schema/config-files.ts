import { analyticsSchema } from './analytics';
import { announcementSchema } from './announcement';
import { appSchema, colorModeSchema, siteSchema } from './site';
import { blogSchema } from './blog';
import { cmsSchema } from './cms';
import { docsSchema } from './docs';
import { footerSchema } from './footer';
import { glossarySchema } from './glossary';
import { homeSchema } from './home';
import { messagesSchema } from './messages';
import { navbarSchema } from './navbar';
import { redirectsSchema } from './redirects';
import { searchSchema } from './search';

/** Configuration files and their schemas, by name. */
export const CONFIG_FILES = {
  site: { file: 'content/site/site.yaml', schema: siteSchema },
  colorMode: { file: 'content/site/color-mode.yaml', schema: colorModeSchema },
  navbar: { file: 'content/site/navbar.yaml', schema: navbarSchema },
  footer: { file: 'content/site/footer.yaml', schema: footerSchema },
  docs: { file: 'content/site/docs.yaml', schema: docsSchema },
  blog: { file: 'content/site/blog.yaml', schema: blogSchema },
  search: { file: 'content/site/search.yaml', schema: searchSchema },
  analytics: { file: 'content/site/analytics.yaml', schema: analyticsSchema },
  announcement: { file: 'content/site/announcement.yaml', schema: announcementSchema },
  redirects: { file: 'content/site/redirects.yaml', schema: redirectsSchema },
  messages: { file: 'content/site/messages.yaml', schema: messagesSchema },
  app: { file: 'content/site/app.yaml', schema: appSchema },
  glossary: { file: 'content/site/glossary.yaml', schema: glossarySchema },
  cms: { file: 'content/site/cms.yaml', schema: cmsSchema },
  home: { file: 'content/pages/home.yaml', schema: homeSchema },
} as const;

export type ConfigName = keyof typeof CONFIG_FILES;
