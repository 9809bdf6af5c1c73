/** The published editor of the complete site, below its base path. */
import { expect, test } from '@playwright/test';
import { expectSoon, githubDoor, watchHosts } from '../../support/decap-page';
import { watchConsole } from '../../support/e2e-page';

test('the published editor opens under its own policy and requests nothing from other hosts', async ({
  page,
  request,
}) => {
  // A worker is subject to the policy of its own file, not to that of the page that starts it.
  const compiler = await request.get('/sub/admin/compiler.js');
  expect(compiler.headers()['content-security-policy']).toContain('https://api.github.com');

  const messages = watchConsole(page);
  const hosts = new Set<string>();
  watchHosts(page, hosts);
  await page.goto('/sub/admin/');
  await expectSoon(githubDoor(page)).toBeVisible();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(messages).toEqual([]);
});
