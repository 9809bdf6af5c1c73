/** The blog of the complete site, with two posts per page. */
import { expect, test } from '@playwright/test';
import { axeFindingsInBothModes } from '../../support/e2e-axe';
import { breadcrumbs, watchConsole } from '../../support/e2e-page';

test('the blog leads from the list to a post, to its tag and to older posts (A.7)', async ({
  page,
}) => {
  const wrong = watchConsole(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('blog');
  await page.getByRole('link', { name: 'Continuar lendo “A horta de novembro”' }).click();
  await expect(title).toHaveText('A horta de novembro');
  await expect(
    page
      .getByRole('navigation', { name: 'Textos recentes' })
      .getByRole('link', { name: 'A horta de novembro' }),
  ).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Horta', exact: true }).click();
  await expect(title).toHaveText('Textos com a etiqueta “Horta”');
  await breadcrumbs(page).getByRole('link', { name: 'Caderno' }).click();
  await page.getByRole('link', { name: /Textos mais antigos/ }).click();
  await expect(title).toHaveText('Caderno, página 2');
  await expect(page).toHaveURL('blog/page/2');
  expect(wrong).toEqual([]);
});

test('axe finds nothing on the list, a post, an author page and the archive, in both modes (A.7)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // These pages contain every part of the blog; tag pages and the author list have no others.
  for (const path of ['page/2', '2026/11/20/horta', 'authors/ana', 'archive']) {
    await page.goto(`blog/${path}`);
    expect(await axeFindingsInBothModes(page), path).toEqual([]);
  }
});
