import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/rendered';
import { defaultMessages } from '../../lib/messages';
import { VisibilityNotice } from './visibility-notice';

const shown = (page: Parameters<typeof VisibilityNotice>[0]) =>
  markup(<VisibilityNotice {...page} />);

it('shows a notice for drafts and unlisted pages (behaviour 2.14.12, 2.14.13)', () => {
  expect(shown({ draft: false, unlisted: false })).toBe('');
  const draft = shown({ draft: true, unlisted: false });
  expect(draft).toContain('data-kind="warning"');
  expect(draft).toContain(defaultMessages['docs.draft.text']);
  const unlisted = shown({ draft: false, unlisted: true });
  expect(unlisted).toContain('data-kind="warning"');
  expect(unlisted).toContain(defaultMessages['docs.unlisted.text']);
});
