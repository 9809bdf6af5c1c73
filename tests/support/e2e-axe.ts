import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/*
 * A run takes time in proportion to elements and rules; colour contrast takes as long as all other rules
 * together. So each page is checked with all rules once, in light mode on desktop. In dark mode only the
 * colour rules run, because nothing else differs. On the phone, one page of each layout is checked with all
 * rules, and the others with the rules that measure the text. The parts around the text are the same on all
 * pages of a layout and are checked on one of them.
 */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const ALL_RULES = [...WCAG, 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules whose result depends on the width. */
export const LAYOUT_RULES: readonly string[] = ['target-size', 'scrollable-region-focusable'];

/**
 * Returns what axe finds on the page: one line per element, with the rule.
 *
 * @param rules rules to check; all of `tags` if absent
 * @param within selector of the part to check; the whole page if absent
 */
export async function axeFindings(
  page: Page,
  rules?: readonly string[],
  within?: string,
  tags = ALL_RULES,
): Promise<string[]> {
  // Our pages have no frames, and this mode saves a blank page per run.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Returns what axe finds in our parts of the editor, by WCAG alone; the rest is Decap's. */
export const axeInOurParts = (page: Page): Promise<string[]> =>
  axeFindings(page, undefined, '.cms-body', WCAG);

/**
 * Checks all rules in light mode and the colour rules in dark mode; each line begins with its mode. Motion
 * should be reduced, because colours in transition belong to neither mode.
 */
export async function axeFindingsInBothModes(page: Page, within?: string): Promise<string[]> {
  await prefer(page, 'light');
  const inLight = await axeFindings(page, undefined, within);
  const inDark = await axeFindingsInDark(page, within);
  return [...inLight.map((finding) => `light: ${finding}`), ...inDark];
}

/** Returns what axe finds in dark mode only. */
export async function axeFindingsInDark(page: Page, within?: string): Promise<string[]> {
  await prefer(page, 'dark');
  return (await axeFindings(page, COLOR_RULES, within)).map((finding) => `dark: ${finding}`);
}

/**
 * Sets the colour scheme of the system, again until the page follows: Chromium once did not notify the page
 * of a change right after a resize.
 */
async function prefer(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await expect(async () => {
    await page.emulateMedia({ colorScheme: null });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme, {
      timeout: 2000,
    });
  }).toPass();
}
