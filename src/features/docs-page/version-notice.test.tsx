import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import type { PageVersion } from '../../lib/page-context';
import { MessagesProvider } from '../../ui/messages';
import { VersionBadge, VersionBanner } from './version-notice';

const version: PageVersion = {
  name: 'current',
  label: 'Next',
  badge: false,
  banner: 'none',
  noIndex: false,
};

const shown = (element: ReactElement) =>
  renderToStaticMarkup(<MessagesProvider messages={defaultMessages}>{element}</MessagesProvider>);

it('announces an unreleased version as an alert (behaviour 2.14.14, A.5)', () => {
  expect(shown(<VersionBanner version={version} />)).toBe('');
  const banner = shown(<VersionBanner version={{ ...version, banner: 'unreleased' }} />);
  expect(banner).toContain('role="alert"');
  expect(banner).toContain(defaultMessages['docs.version.unreleased']);
  const latest = { name: '2.0', label: 'Dois', href: '/docs/conversas' };
  const leading = shown(<VersionBanner version={{ ...version, banner: 'unmaintained', latest }} />);
  expect(leading).toContain('<a data-docs-version="2.0" href="/docs/conversas">');
  expect(leading).toContain('Ver na versão mais atual (Dois)');
});

it('shows the badge of the version if configured (behaviour A.5)', () => {
  expect(shown(<VersionBadge version={version} />)).toBe('');
  expect(shown(<VersionBadge version={{ ...version, badge: true }} />)).toContain('Versão: Next');
});
