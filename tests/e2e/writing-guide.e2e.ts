import { expect, test } from '@playwright/test';
import { LAYOUT_RULES, axeFindings, axeFindingsInBothModes } from '../support/e2e-axe';
import { h1, horizontalOverflow, openReady, pagination, sidebar, toc } from '../support/e2e-page';
import { options, searchFor } from '../support/e2e-search';

const GUIDE = '/guia-de-escrita';
const CATALOGUE = `${GUIDE}/catalogo`;
const PHONE = { width: 390, height: 844 };

for (const path of [`${GUIDE}/por-uma-imagem`, CATALOGUE]) {
  test(`axe finds nothing on ${path}, in both modes, on desktop and phone`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect.soft(await horizontalOverflow(page)).toBe(0);
    expect.soft(await axeFindingsInBothModes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect.soft(await horizontalOverflow(page), 'on the phone').toBe(0);
    expect.soft(await axeFindings(page, LAYOUT_RULES), 'on the phone').toEqual([]);
  });
}

test('the guide leads from page to page, with its own sidebar', async ({ page }) => {
  await openReady(page, `${GUIDE}/`);
  await pagination(page).getByRole('link', { name: 'Próxima Ver a prévia' }).click();
  await expect(h1(page, 'Ver a página enquanto escreve')).toBeVisible();
  await expect(page).toHaveURL(`${GUIDE}/ver-a-pagina`);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(['Ver a prévia']);
  await sidebar(page).getByRole('link', { name: 'Catálogo de exemplos' }).click();
  await expect(h1(page, 'Catálogo de exemplos')).toBeVisible();
});

test('an example shows its source and, below, the result', async ({ page }) => {
  await openReady(page, CATALOGUE);
  const example = page.locator('.example').filter({ hasText: ':::nota' });
  const source = await example.getByRole('group', { name: /Código/ }).boundingBox();
  const result = example.getByRole('group', { name: 'Resultado' });
  await expect(result.getByText('Atenção')).toBeVisible();
  const shown = await result.boundingBox();
  expect(shown!.y).toBeGreaterThanOrEqual(source!.y + source!.height - 1);
  // Headings within examples are not sections of this page.
  await expect(toc(page).getByRole('link', { name: 'Guardar um pedido' })).toHaveCount(0);
});

test('italics are visible even without an italic font', async ({ page }) => {
  await page.goto('/guia-de-escrita/formatar-o-texto');
  const italic = page.getByRole('main').locator('em').first();
  const asUpright = () => italic.evaluate((element) => void (element.style.fontStyle = 'normal'));
  const clip = await italic.boundingBox();
  const slanted = await italic.screenshot();
  await asUpright();
  expect(await italic.boundingBox()).toEqual(clip);
  expect(slanted.equals(await italic.screenshot())).toBe(false);
});

test('the search opened in the guide finds the docs, not the guide', async ({ page }) => {
  await searchFor(page, `${GUIDE}/pesquisa`, 'prompt');
  await expect(options(page).first()).toContainText(/prompt/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is complete, including rendered examples', async ({ page }) => {
    await page.goto(CATALOGUE);
    await expect(h1(page, 'Catálogo de exemplos')).toBeVisible();
    const result = page.locator('.example').filter({ hasText: '<Abas' }).getByRole('group', {
      name: 'Resultado',
    });
    await expect(result.getByText('Toque na sua foto.')).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Sobre este guia' })).toBeVisible();
  });
});
