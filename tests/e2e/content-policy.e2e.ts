import { expect, test } from '@playwright/test';
import { openReady, watchConsole, watchViolations } from '../support/e2e-page';

// routes.e2e.ts tests for each route that the site itself does not violate the policy.
test.describe('the content security policy', () => {
  test('blocks an injected script', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/docs/conversas');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.head.append(script);
      const image = document.createElement('p');
      image.innerHTML = '<img src="data:," onerror="window.intruder = true">';
      document.body.append(image);
      const foreign = document.createElement('script');
      foreign.src = 'https://intruso.example/a.js';
      document.head.append(foreign);
    });
    await expect
      .poll(async () => (await violations()).sort())
      .toEqual([
        'script-src-attr inline',
        'script-src-elem https://intruso.example/a.js',
        'script-src-elem inline',
      ]);
    expect(await page.evaluate(() => Reflect.get(window, 'intruder'))).toBeUndefined();
  });
});

test.describe('a hostile query in the URL', () => {
  const HOSTILE = {
    'um script': '?utm_source=<script>window.intruder=1</script>&q=<img src=x onerror=intruder=1>',
    'codificação quebrada': '?utm_source=%E0%A4%A&ref=%&tema=%zz&q=%',
    'cem mil letras': `?ref=${'a'.repeat(100_000)}`,
    'o mesmo parâmetro mil vezes': `?${'ref=x&'.repeat(1000)}`,
    'nomes de objetos': '?__proto__=1&constructor=2&toString=3&tema=constructor',
  };
  // That of the search page is in search-page.e2e.ts.
  test('leaves the page as it is', async ({ page }) => {
    const messages = watchConsole(page);
    const violations = await watchViolations(page);
    for (const [name, query] of Object.entries(HOSTILE)) {
      await openReady(page, `/docs/conversas${query}`);
      await expect(page.getByRole('main').locator('h1'), name).toBeVisible();
      await expect(page.locator('html'), name).toHaveAttribute('data-theme', /^(?:light|dark)$/);
      expect(await page.evaluate(() => Reflect.get(window, 'intruder')), name).toBeUndefined();
      const cookies = await page.evaluate(() => document.cookie);
      expect(cookies.length, name).toBeLessThanOrEqual(4096);
      expect(await violations(), name).toEqual([]);
      expect(messages, name).toEqual([]);
    }
  });
});
