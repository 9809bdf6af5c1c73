import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waitForRuntime, watchConsole } from '../support/e2e-page';
import { ROUTES } from '../support/e2e-routes';

/** What the policy refuses from the first byte on, as the browser says it. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
}

test.describe('política de segurança do conteúdo', () => {
  for (const { path: route } of [...ROUTES, { path: '/nada-aqui' }]) {
    test(`nada do site a contraria em ${route}, antes e depois do React`, async ({ page }) => {
      const violations = await watchViolations(page);
      await page.goto(route);
      await page.keyboard.press('Shift');
      await waitForRuntime(page);
      expect(await violations()).toEqual([]);
    });
  }

  test('um script que alguém ponha na página não roda', async ({ page }) => {
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

test.describe('uma consulta hostil no endereço', () => {
  const HOSTILE = {
    'um script': '?utm_source=<script>window.intruder=1</script>&q=<img src=x onerror=intruder=1>',
    'codificação quebrada': '?utm_source=%E0%A4%A&ref=%&tema=%zz&q=%',
    'cem mil letras': `?ref=${'a'.repeat(100_000)}`,
    'o mesmo parâmetro mil vezes': `?${'ref=x&'.repeat(1000)}`,
    'nomes de objetos': '?__proto__=1&constructor=2&toString=3&tema=constructor',
  };
  for (const [name, query] of Object.entries(HOSTILE)) {
    for (const path of ['/docs/conversas', '/search']) {
      test(`${name}, em ${path}: a página fica como é`, async ({ page }) => {
        const messages = watchConsole(page);
        const violations = await watchViolations(page);
        await page.goto(path + query);
        await page.keyboard.press('Shift');
        await waitForRuntime(page);
        await expect(page.getByRole('main').locator('h1')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|dark)$/);
        expect(await page.evaluate(() => Reflect.get(window, 'intruder'))).toBeUndefined();
        const cookies = await page.evaluate(() => document.cookie);
        expect(cookies.length).toBeLessThanOrEqual(4096);
        expect(await violations()).toEqual([]);
        expect(messages).toEqual([]);
      });
    }
  }
});
