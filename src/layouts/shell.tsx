import { withPrefix } from 'gatsby';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { AnnouncementBar } from '../features/announcement/announcement-bar';
import { ColorModeToggle } from '../features/color-mode/color-mode-toggle';
import { Brand, Navbar } from '../features/navbar/navbar';
import { CrashBoundary } from '../features/crash/crash-boundary';
import { ConsentChange, ConsentNotice } from '../features/consent/consent-notice';
import { useNavbarItems } from '../features/navbar/navbar-items';
import { Drawer } from '../features/navbar/drawer';
import { RouteAnnouncer } from '../features/route-announcer/route-announcer';
import { SearchDialog } from '../search/ui/dialog/search-dialog';
import { Sidebar } from '../features/sidebar/sidebar';
import { SidebarColumn } from '../features/sidebar/sidebar-column';
import type { SidebarItem } from '../navigation/docs-types';
import type { PageContext, SidebarData } from '../lib/page-context';
import { stripBase } from '../lib/path';
import { focusMain } from '../browser/focus';
import { MessagesProvider } from '../ui/messages';
import { LoadFailure } from '../ui/load-failure';
import { SkipLink } from '../ui/skip-link';
import { EarlyScript } from './early-script';
import { Footer } from './footer';
import * as styles from './shell.module.css';
import { useSiteConfig } from './site-config';

interface WrapPageArgs {
  element: ReactNode;
  props: { location: { pathname: string }; pageContext: unknown; data?: unknown };
}

/** Wraps a page in the shell, on the server and in the browser, and keeps the shell mounted. */
export function wrapPage({ element, props }: WrapPageArgs) {
  const context = (props.pageContext ?? {}) as PageContext;
  const data = props.data as Partial<SidebarData> | undefined;
  const sidebar = data?.sidebar?.items ?? context.sidebar;
  const { pathname } = props.location;
  return (
    <Root pathname={pathname}>
      <Shell {...context} pathname={pathname} sidebar={sidebar}>
        <CrashBoundary resetKey={pathname}>{element}</CrashBoundary>
      </Shell>
    </Root>
  );
}

/** Fallback for errors in the shell itself (behaviour 8.3). */
function Root({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { messages } = useSiteConfig();
  return (
    <MessagesProvider messages={messages}>
      <CrashBoundary resetKey={pathname} isBare>
        {children}
      </CrashBoundary>
    </MessagesProvider>
  );
}

interface ShellProps extends Omit<PageContext, 'sidebar'> {
  /** The browser's path, with base path. */
  pathname: string;
  /** Sidebar of a docs page, also shown in the drawer. */
  sidebar?: readonly SidebarItem[] | undefined;
  children: ReactNode;
}

/**
 * The frame of every page, and the only place where features are combined. It stays mounted between pages,
 * including the sidebar, so that its scroll position and open groups are kept (behaviour 2.12.1, D.9).
 */
export function Shell(props: ShellProps) {
  const { pathname, htmlClass = '', sidebar, version, children } = props;
  const { autoCollapse = false, hideable = false } = props;
  const config = useSiteConfig();
  // The HTML already has the classes of its page (behaviour 2.9.7). Gatsby's `Head` removes all other
  // attributes of the element.
  useLayoutEffect(() => {
    // eslint-disable-next-line no-restricted-globals -- effects run in a browser only
    document.documentElement.className = htmlClass;
  }, [htmlClass]);
  const { colorMode, navbar } = config;
  const path = stripBase(withPrefix('/'), pathname) ?? pathname;
  const items = useNavbarItems(navbar.items, version, path, config.messages['docs.versions']);
  const brand = { logo: config.logo, siteTitle: config.title };
  const hasMenu = items.drawer.length > 0 || sidebar !== undefined;
  const colorToggle = colorMode.disableSwitch ? null : <ColorModeToggle />;
  return (
    <>
      <EarlyScript config={config} page={props} />
      <RouteAnnouncer pathname={pathname} />
      <div className={styles.page} data-layout={sidebar ? 'docs' : 'page'}>
        <SkipLink onActivate={focusMain} />
        {config.consent && <ConsentNotice page={config.consent.page} />}
        <AnnouncementBar announcement={config.announcement} />
        <Navbar
          brand={brand}
          items={items.bar}
          path={path}
          searchPath={config.searchPagePath ?? undefined}
          hidesOnScroll={navbar.hideOnScroll}
          hasMenu={hasMenu}
          colorToggle={colorToggle}
        />
        {hasMenu && (
          <Drawer brand={brand} items={items.drawer} path={path} colorToggle={colorToggle}>
            {sidebar && <Sidebar items={sidebar} path={path} autoCollapse={autoCollapse} />}
          </Drawer>
        )}
        {items.bar.some(({ kind }) => kind === 'search') && (
          <SearchDialog
            config={config.search}
            base={withPrefix('/')}
            language={config.language}
            version={version?.name}
            searchPage={config.searchPagePath ? withPrefix(config.searchPagePath) : undefined}
          />
        )}
        {sidebar ? (
          <div className={styles.docs} data-hideable={hideable || undefined}>
            <SidebarColumn
              items={sidebar}
              path={path}
              autoCollapse={autoCollapse}
              hideable={hideable}
              // Takes the place of the navbar's brand while the navbar is hidden.
              brand={navbar.hideOnScroll && <Brand {...brand} tabIndex={-1} />}
            />
            {children}
          </div>
        ) : (
          children
        )}
        <Footer footer={config.footer} siteTitle={config.title}>
          {config.consent && <ConsentChange />}
        </Footer>
        <LoadFailure />
      </div>
    </>
  );
}
