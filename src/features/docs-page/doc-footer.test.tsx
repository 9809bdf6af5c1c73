import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import { MessagesProvider } from '../../ui/messages';
import { LastUpdated } from './doc-footer';

vi.mock('gatsby', () => ({ withPrefix: (path: string) => path }));

const shown = (update: Parameters<typeof LastUpdated>[0]) =>
  renderToStaticMarkup(
    <MessagesProvider messages={defaultMessages}>
      <LastUpdated {...update} />
    </MessagesProvider>,
  );

it('the last change has a short date in UTC (acceptance 2.14.7)', () => {
  const date = '2026-11-20T00:30:00Z';
  expect(shown({ date })).toContain(`Atualizado em <time dateTime="${date}"`);
  expect(shown({ date, author: 'Ana' })).toContain('>20 de nov. de 2026</time> por Ana');
});
