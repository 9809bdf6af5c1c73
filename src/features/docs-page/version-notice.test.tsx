import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/rendered';
import { defaultMessages } from '../../lib/messages';
import type { PageVersion } from '../../lib/page-context';
import { VersionBadge, VersionBanner } from './version-notice';

const version: PageVersion = {
  name: 'current',
  label: 'Next',
  badge: false,
  banner: 'none',
  noIndex: false,
};

it('announces an unreleased version as an alert (behaviour 2.14.14, A.5)', () => {
  expect(markup(<VersionBanner version={version} />)).toBe('');
  const banner = markup(<VersionBanner version={{ ...version, banner: 'unreleased' }} />);
  expect(banner).toContain('role="alert"');
  expect(banner).toContain(defaultMessages['docs.version.unreleased']);
  const latest = { name: '2.0', label: 'Dois', href: '/docs/conversas' };
  const leading = markup(
    <VersionBanner version={{ ...version, banner: 'unmaintained', latest }} />,
  );
  expect(leading).toContain('<a data-docs-version="2.0" href="/docs/conversas">');
  expect(leading).toContain('Ver na versão mais atual (Dois)');
});

it('shows the badge of the version if configured (behaviour A.5)', () => {
  expect(markup(<VersionBadge version={version} />)).toBe('');
  expect(markup(<VersionBadge version={{ ...version, badge: true }} />)).toContain('Versão: Next');
});
