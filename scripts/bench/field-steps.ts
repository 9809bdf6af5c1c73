/** The steps of a visit to a docs page, and how each site is asked for them. */
import type { Page } from '@playwright/test';

/** In the order in which they happen; the menu holds the colour mode of every site. */
export const STEPS = ['abrir o menu', 'trocar a cor', 'fechar o menu', 'pesquisar'] as const;
export type StepName = (typeof STEPS)[number];

/** Does a step and gives the ms from the touch until what it asked for was there. */
type Step = (page: Page) => Promise<number>;

/** What a site has; a step that is missing is left out. */
export type Controls = Partial<Record<StepName, Step>>;

const LETTERS = 'pro';
const BETWEEN_LETTERS_MS = 200;

const sinceTouch = (page: Page) =>
  page.evaluate<number>('performance.now() - window.field.touched');

/** Touches a control until something shows, or is gone. */
const touch =
  (control: string, result: string, state: 'visible' | 'hidden' = 'visible'): Step =>
  async (page) => {
    await page.locator(control).first().tap();
    await page.locator(result).first().waitFor({ state });
    return sinceTouch(page);
  };

/** Touches a button as often as it takes to get to the dark mode. */
const darken =
  (control: string): Step =>
  async (page) => {
    const dark = page.locator('html[data-theme="dark"]');
    for (let tries = 0; tries < 3; tries += 1) {
      await page.locator(control).first().tap();
      const done = dark.waitFor({ state: 'attached', timeout: 3000 });
      if (
        await done.then(
          () => true,
          () => false,
        )
      )
        return sinceTouch(page);
    }
    throw new Error('O modo escuro não veio.');
  };

/** Picks the first entry of a native list by its key: the list itself is no part of the page. */
const pickFirst =
  (list: string): Step =>
  async (page) => {
    await page.locator(list).first().focus();
    await page.keyboard.press('Home');
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    return 0;
  };

const search =
  (control: string, field: string): Step =>
  async (page) => {
    const ready = await touch(control, field)(page);
    await page.locator(field).first().focus();
    await page.keyboard.type(LETTERS, { delay: BETWEEN_LETTERS_MS });
    return ready;
  };

const OURS_OPEN = 'role=button[name="Abrir o menu de navegação"]';
const OURS_CLOSE = 'role=button[name="Fechar o menu de navegação"]';
const DOCUSAURUS_MENU = '.navbar-sidebar';
const STARLIGHT_BUTTON = 'starlight-menu-button button';
const STARLIGHT_MENU = '#starlight__sidebar';

export const CONTROLS = {
  ours: {
    'abrir o menu': touch(OURS_OPEN, OURS_CLOSE),
    'trocar a cor': darken('role=button[name=/Trocar o modo de cor/] >> visible=true'),
    'fechar o menu': touch(OURS_CLOSE, OURS_CLOSE, 'hidden'),
    pesquisar: search('role=link[name=/^Pesquisar/]', 'dialog input, [role=dialog] input'),
  },
  docusaurus: {
    'abrir o menu': touch('.navbar__toggle', `${DOCUSAURUS_MENU} a`),
    'trocar a cor': darken(`${DOCUSAURUS_MENU} button[class*="toggleButton"]`),
    'fechar o menu': touch('.navbar-sidebar__close', `${DOCUSAURUS_MENU} a`, 'hidden'),
  },
  starlight: {
    'abrir o menu': touch(STARLIGHT_BUTTON, `${STARLIGHT_MENU} a`),
    'trocar a cor': pickFirst(`${STARLIGHT_MENU} starlight-theme-select select`),
    'fechar o menu': touch(STARLIGHT_BUTTON, `${STARLIGHT_MENU} a`, 'hidden'),
    pesquisar: search('button[data-open-modal]', '.pagefind-ui__search-input'),
  },
} satisfies Record<string, Controls>;
