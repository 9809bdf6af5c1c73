import { expect, test } from '@playwright/test';
import { LAYOUT_RULES, axeFindings, axeFindingsInBothModes } from '../support/e2e-axe';
import { h1, horizontalOverflow, openReady, pagination, sidebar, toc } from '../support/e2e-page';
import { options, searchFor } from '../support/e2e-search';

const GUIDE = '/guia-de-escrita';
const CATALOGUE = `${GUIDE}/catalogo`;
const PHONE = { width: 390, height: 844 };

for (const path of [`${GUIDE}/`, `${GUIDE}/por-uma-imagem`, CATALOGUE]) {
  test(`axe não acha nada em ${path}, clara e escura, na mesa e no celular`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect.soft(await horizontalOverflow(page)).toBe(0);
    expect.soft(await axeFindingsInBothModes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect.soft(await horizontalOverflow(page), 'no celular').toBe(0);
    expect.soft(await axeFindings(page, LAYOUT_RULES), 'no celular').toEqual([]);
  });
}

test('lê-se de ponta a ponta, com a sua barra lateral', async ({ page }) => {
  await openReady(page, `${GUIDE}/`);
  await pagination(page).getByRole('link', { name: 'Próxima Ver a prévia' }).click();
  await expect(h1(page, 'Ver a página enquanto escreve')).toBeVisible();
  await expect(page).toHaveURL(`${GUIDE}/ver-a-pagina`);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(['Ver a prévia']);
  await sidebar(page).getByRole('link', { name: 'Catálogo de exemplos' }).click();
  await expect(h1(page, 'Catálogo de exemplos')).toBeVisible();
});

test('um exemplo mostra o texto e, embaixo, o que ele vira', async ({ page }) => {
  await openReady(page, CATALOGUE);
  const example = page.locator('.example').filter({ hasText: ':::nota' });
  const source = await example.getByRole('group', { name: /Código/ }).boundingBox();
  const result = example.getByRole('group', { name: 'Resultado' });
  await expect(result.getByText('Atenção')).toBeVisible();
  const shown = await result.boundingBox();
  expect(shown!.y).toBeGreaterThanOrEqual(source!.y + source!.height - 1);
  // The headings of examples are no sections of this page.
  await expect(toc(page).getByRole('link', { name: 'Guardar um pedido' })).toHaveCount(0);
});

test('o itálico se vê, mesmo sem uma letra própria', async ({ page }) => {
  await page.goto('/guia-de-escrita/formatar-o-texto');
  const italic = page.getByRole('main').locator('em').first();
  const asUpright = () => italic.evaluate((element) => void (element.style.fontStyle = 'normal'));
  const clip = await italic.boundingBox();
  const slanted = await italic.screenshot();
  await asUpright();
  expect(await italic.boundingBox()).toEqual(clip);
  expect(slanted.equals(await italic.screenshot())).toBe(false);
});

test('a pesquisa aberta no guia acha a documentação, e não o guia', async ({ page }) => {
  await searchFor(page, `${GUIDE}/pesquisa`, 'prompt');
  await expect(options(page).first()).toContainText(/prompt/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\//);
});

test.describe('sem script', () => {
  test.use({ javaScriptEnabled: false });

  test('o guia se lê inteiro, com os exemplos prontos', async ({ page }) => {
    await page.goto(CATALOGUE);
    await expect(h1(page, 'Catálogo de exemplos')).toBeVisible();
    const result = page.locator('.example').filter({ hasText: '<Abas' }).getByRole('group', {
      name: 'Resultado',
    });
    await expect(result.getByText('Toque na sua foto.')).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Sobre este guia' })).toBeVisible();
  });
});
