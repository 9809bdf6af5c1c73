/** The site after a change of its settings, for a returning visitor. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { urlOf } from '../../sites/sites';
import { navbar, waitForFonts, waitForRuntime } from '../../support/e2e-page';

/** Values that the earlier site has stored in the visitor's browser. */
const BEFORE = {
  'docusaurus.announcement.id': 'aviso-1',
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': '1.0',
  theme: 'dark',
};

test.use({
  baseURL: urlOf('second'),
  colorScheme: 'light',
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(urlOf('second')).origin,
        localStorage: Object.entries(BEFORE).map(([name, value]) => ({ name, value })),
      },
    ],
  },
});

const stored = (page: Page) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), Object.keys(BEFORE));

test('a new announcement is shown before React (4.1.4), and a stored colour mode (2.20.3) or removed version (4.3.2) is discarded', async ({
  page,
}) => {
  await page.goto('/sobre');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-has-hydrated', 'false');
  await expect(html).toHaveAttribute('data-announcement-bar-initially-dismissed', 'false');
  await expect(page.getByRole('banner', { name: 'Aviso' })).toHaveText('Outro aviso, com um link.');
  expect(await stored(page)).toEqual(['aviso-2', 'false', null, null]);

  // The system decides, and there is no switch.
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /modo de cor/ })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await waitForFonts(page);
  const before = await navbar(page).boundingBox();
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  expect(await navbar(page).boundingBox()).toEqual(before);
  expect(await stored(page)).toEqual(['aviso-2', 'false', null, null]);

  // A single version is a link, not a dropdown (2.19.9).
  await expect(navbar(page).locator('details')).toHaveCount(0);
  await expect(navbar(page).getByRole('link', { name: '2.0', exact: true })).toHaveAttribute(
    'href',
    '/docs/',
  );
});
