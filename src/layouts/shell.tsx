import { withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { AnnouncementBar } from '../features/announcement/announcement-bar';
import { ColorModeToggle } from '../features/color-mode/color-mode-toggle';
import { Drawer } from '../features/navbar/drawer';
import { Navbar } from '../features/navbar/navbar';
import { RouteAnnouncer } from '../features/route-announcer/route-announcer';
import { SearchHost } from '../features/search/search-host';
import { Sidebar } from '../features/sidebar/sidebar';
import type { SidebarItem } from '../lib/docs-types';
import { stripBase } from '../lib/path';
import { focusMain } from '../runtime/focus';
import { MessagesProvider } from '../ui/messages';
import { SkipLink } from '../ui/skip-link';
import { EarlyScript } from './early-script';
import { Footer } from './footer';
import * as styles from './shell.module.css';
import { useSiteConfig } from './site-config';

interface ShellProps {
  /** The browser's path, base path included. */
  pathname: string;
  /** The sidebar of a docs page, for the drawer. */
  sidebar?: readonly SidebarItem[] | undefined;
  autoCollapse?: boolean | undefined;
  /** What a search from this page stays within. */
  searchTags?: readonly string[] | undefined;
  children: ReactNode;
}

/**
 * What surrounds every page, and the one place where features meet. It stays mounted between pages,
 * and the sidebar with it, so that its scroll and its open groups last (acceptance 2.12.1, D.9).
 */
export function Shell({
  pathname,
  sidebar,
  autoCollapse = false,
  searchTags,
  children,
}: ShellProps) {
  const config = useSiteConfig();
  const { colorMode, navbar } = config;
  const path = stripBase(withPrefix('/'), pathname) ?? pathname;
  const colorToggle = colorMode.disableSwitch ? null : <ColorModeToggle config={colorMode} />;
  return (
    <MessagesProvider messages={config.messages}>
      <EarlyScript config={config} />
      <RouteAnnouncer pathname={pathname} />
      <div data-layout={sidebar ? 'docs' : 'page'}>
        <SkipLink onActivate={focusMain} />
        <AnnouncementBar announcement={config.announcement} />
        <Navbar
          logo={config.logo}
          siteTitle={config.title}
          items={navbar.items}
          path={path}
          searchPath={config.searchPagePath ?? undefined}
          hidesOnScroll={navbar.hideOnScroll}
          colorToggle={colorToggle}
        />
        <Drawer items={navbar.items} path={path} colorToggle={colorToggle}>
          {sidebar && <Sidebar items={sidebar} path={path} autoCollapse={autoCollapse} />}
        </Drawer>
        {sidebar ? (
          <div className={styles.docs}>
            <div className={styles.sidebar}>
              <Sidebar items={sidebar} path={path} autoCollapse={autoCollapse} />
            </div>
            {children}
          </div>
        ) : (
          children
        )}
        {config.searchPagePath && (
          <SearchHost
            // Another page closes the dialog.
            key={pathname}
            config={config.search}
            base={withPrefix('/')}
            language={config.language}
            tags={config.search.contextualSearch ? searchTags : undefined}
            searchPage={withPrefix(config.searchPagePath)}
          />
        )}
        <Footer footer={config.footer} siteTitle={config.title} />
      </div>
    </MessagesProvider>
  );
}
