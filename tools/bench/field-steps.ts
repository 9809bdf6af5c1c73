/** The steps of a visit to a docs page, and how each site performs them. */
import type { Page } from '@playwright/test';

/** Steps in the order in which they run. On every site the colour mode switch is inside the menu. */
export const STEPS = ['abrir o menu', 'trocar a cor', 'fechar o menu', 'pesquisar'] as const;
export type StepName = (typeof STEPS)[number];

/** Performs a step. Returns the ms from the touch until the result is visible, if the step measures it. */
type Step = (page: Page) => Promise<number | undefined>;

/** The steps that a site supports; missing steps are skipped. */
export type Controls = Partial<Record<StepName, Step>>;

const LETTERS = 'pro';
const BETWEEN_LETTERS_MS = 200;
const BETWEEN_TOUCHES_MS = 1000;
const PATIENCE_MS = 20_000;

const DARK = 'html[data-theme="dark"]';

/** Script that returns the ms from the next touch until a match is visible, checked on every frame. */
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

/** Taps a control and returns the ms until `result` is visible. */
async function open(page: Page, control: string, result: string): Promise<number> {
  const shown = page.evaluate<number>(timeUntilShown(result));
  const [time] = await Promise.all([shown, tap(page, control)]);
  return time;
}

const opens =
  (control: string, result: string): Step =>
  (page) =>
    open(page, control, result);

/** Returns a step that taps a control and waits until `gone` is hidden. */
const closes =
  (control: string, gone: string): Step =>
  async (page) => {
    await tap(page, control);
    await page.locator(gone).first().waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    return undefined;
  };

/** Returns a step that taps a button, up to three times, until the dark mode is on. */
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

/** Returns a step that selects a `select`'s first option by key, because its popup is not in the page. */
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
