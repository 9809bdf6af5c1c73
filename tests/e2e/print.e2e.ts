/** Print shows only the content (behaviour 2.11.3); other layouts are tested in accessibility.e2e.ts. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { breadcrumbs, footer, h1, navbar, pagination, sidebar, toc } from '../support/e2e-page';

const PAGE = '/docs/conversas';

/** Opens a page with print styles. */
async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
}

/** Appends HTML to the text of the article and returns the new element. */
async function write(page: Page, html: string): Promise<Locator> {
  const prose = page.locator('.prose');
  await prose.evaluate((element, text) => element.insertAdjacentHTML('beforeend', text), html);
  return prose.locator('> :last-child');
}

test('print keeps the text, without the controls of the screen (A.11)', async ({ page }) => {
  await page.goto(PAGE);
  for (const part of [navbar, sidebar, breadcrumbs, toc, pagination, footer]) {
    await expect.soft(part(page)).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  for (const part of [navbar, sidebar, breadcrumbs, toc, pagination, footer]) {
    await expect.soft(part(page)).toHaveCount(0);
  }
  await expect(h1(page, 'Conversas')).toBeVisible();
  // There are no buttons, and the only links are those of the text.
  await expect(page.getByRole('button')).toHaveCount(0);
  const links = page.getByRole('link').filter({ visible: true });
  await expect(links).toHaveCount(await page.locator('.prose a').filter({ visible: true }).count());
});

test('print shows the whole text, with the URLs of external links and wrapped lines, and only the date around it', async ({
  page,
}) => {
  await print(page, PAGE);
  const notice = '<div class="callout" role="alert"><p>Recado</p></div>';
  await expect(await write(page, notice)).toBeVisible();
  await page.getByRole('article').evaluate((article, html) => {
    article.insertAdjacentHTML('afterbegin', html);
  }, notice);
  await expect(page.locator('article > .callout')).toBeHidden();

  const closed = await write(page, '<details><summary>Mais</summary><p>Por dentro</p></details>');
  await expect(closed.getByText('Por dentro')).toBeVisible();

  const long = `<pre><code>${'palavra '.repeat(80)}${'x'.repeat(400)}</code></pre>`;
  const { scrollWidth, clientWidth } = await (
    await write(page, long)
  ).evaluate((pre) => ({
    scrollWidth: pre.scrollWidth,
    clientWidth: pre.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);

  const style = (link: Locator) =>
    link.evaluate((element) => {
      const { content, display, maskImage, backgroundColor } = getComputedStyle(element, '::after');
      return { content, display, maskImage, backgroundColor };
    });
  const outside = await write(
    page,
    '<a href="https://exemplo.example/a" target="_blank" rel="noopener">Exemplo</a>',
  );
  expect(await style(outside)).toEqual({
    content: '" (https://exemplo.example/a)"',
    display: 'inline',
    maskImage: 'none',
    backgroundColor: 'rgba(0, 0, 0, 0)',
  });
  const inside = await write(page, '<a href="/docs/interface">Interface</a>');
  expect((await style(inside)).content).toBe('none');

  // The date stays; tags and the edit link are hidden.
  await page.getByRole('article').evaluate((article) => {
    article.insertAdjacentHTML(
      'beforeend',
      `<footer id="pe"><p>Etiquetas: <a rel="tag" href="/x">x</a></p><a href="/e">Editar</a>
        <p><time>20 de nov. de 2026</time></p></footer>`,
    );
  });
  await expect(page.locator('#pe')).toHaveText(/^\s*Etiquetas: x\s*Editar\s*20 de nov/);
  expect(await page.locator('#pe').innerText()).toBe('20 de nov. de 2026');
});

test('print has dark text without a background, in dark mode too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${PAGE}?tema=escuro`);
  const colors = () =>
    page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const { color } = getComputedStyle(document.body);
      const brightness = (color.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
      return { isLight: brightness > 382, backgroundColor };
    });
  expect((await colors()).isLight).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // No background is printed.
  expect(await colors()).toEqual({ isLight: false, backgroundColor: 'rgba(0, 0, 0, 0)' });
});
