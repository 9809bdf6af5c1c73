/** The steps of a visit to a docs page, and how each site is asked for them. */
import type { Page } from '@playwright/test';

/** In the order in which they happen; the menu holds the colour mode of every site. */
export const STEPS = ['abrir o menu', 'trocar a cor', 'fechar o menu', 'pesquisar'] as const;
export type StepName = (typeof STEPS)[number];

/** Does a step; gives the ms from the touch until what it asked for was there, if that is known. */
type Step = (page: Page) => Promise<number | undefined>;

/** What a site has; a step that is missing is left out. */
export type Controls = Partial<Record<StepName, Step>>;

const LETTERS = 'pro';
const BETWEEN_LETTERS_MS = 200;
const BETWEEN_TOUCHES_MS = 1000;
const PATIENCE_MS = 20_000;

const DARK = 'html[data-theme="dark"]';

/** Looks at every frame after the next touch, and gives its time in ms when something shows. */
const timeUntilShown = (selector: string) => `new Promise((done, fail) => {
  const begun = performance.now();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const look = (now) => {
    const { touched } = window.field;
    if (touched > begun && [...document.querySelectorAll(${JSON.stringify(selector)})].some(isShown)) {
      done(performance.now() - touched);
    } else if (now - begun > ${PATIENCE_MS}) fail(new Error(${JSON.stringify(`Não apareceu: ${selector}`)}));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

const tap = (page: Page, control: string) =>
  page.locator(control).filter({ visible: true }).first().tap({ timeout: PATIENCE_MS });

/** Touches a control, after which something shows. */
async function open(page: Page, control: string, result: string): Promise<number> {
  const shown = page.evaluate<number>(timeUntilShown(result));
  const [time] = await Promise.all([shown, tap(page, control)]);
  return time;
}

const opens =
  (control: string, result: string): Step =>
  (page) =>
    open(page, control, result);

/** Touches a control, after which something is gone. */
const closes =
  (control: string, gone: string): Step =>
  async (page) => {
    await tap(page, control);
    await page.locator(gone).first().waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    return undefined;
  };

/** Touches a button as often as it takes to get to the dark mode. */
const darkens =
  (control: string): Step =>
  async (page) => {
    for (let tries = 0; tries < 3; tries += 1) {
      await tap(page, control);
      await page.waitForTimeout(BETWEEN_TOUCHES_MS);
      if ((await page.locator(DARK).count()) > 0) return undefined;
    }
    throw new Error('O modo escuro não veio.');
  };

/** Picks the first entry of a native list by its key: the list itself is no part of the page. */
const picksFirst =
  (list: string): Step =>
  async (page) => {
    await page.locator(list).first().focus();
    await page.keyboard.press('Home');
    await page.locator(DARK).waitFor({ state: 'attached', timeout: PATIENCE_MS });
    return undefined;
  };

const searches =
  (control: string, field: string): Step =>
  async (page) => {
    const time = await open(page, control, field);
    await page.locator(field).first().focus();
    await page.keyboard.type(LETTERS, { delay: BETWEEN_LETTERS_MS });
    return time;
  };

const OURS_OPEN = 'button[aria-label="Abrir o menu de navegação"]';
const OURS_CLOSE = 'button[aria-label="Fechar o menu de navegação"]';
const DOCUSAURUS_MENU = '.navbar-sidebar';
const STARLIGHT_BUTTON = 'starlight-menu-button button';
const STARLIGHT_MENU = '#starlight__sidebar';

export const CONTROLS = {
  ours: {
    'abrir o menu': opens(OURS_OPEN, OURS_CLOSE),
    'trocar a cor': darkens('button[aria-label^="Trocar o modo de cor"]'),
    'fechar o menu': closes(OURS_CLOSE, OURS_CLOSE),
    pesquisar: searches('a[data-search]', 'dialog input'),
  },
  docusaurus: {
    'abrir o menu': opens('.navbar__toggle', `${DOCUSAURUS_MENU} a`),
    'trocar a cor': darkens(`${DOCUSAURUS_MENU} button[class*="toggleButton"]`),
    'fechar o menu': closes('.navbar-sidebar__close', `${DOCUSAURUS_MENU} a`),
  },
  starlight: {
    'abrir o menu': opens(STARLIGHT_BUTTON, `${STARLIGHT_MENU} a`),
    'trocar a cor': picksFirst(`${STARLIGHT_MENU} starlight-theme-select select`),
    'fechar o menu': closes(STARLIGHT_BUTTON, `${STARLIGHT_MENU} a`),
    pesquisar: searches('button[data-open-modal]', '.pagefind-ui__search-input'),
  },
} satisfies Record<string, Controls>;
