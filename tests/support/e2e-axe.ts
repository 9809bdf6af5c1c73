import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/*
 * A run costs what the page holds times the rules, and colour contrast costs as much as all the others
 * together. So each page has all the rules once, in the light mode at the width of a desktop. Nothing
 * but colours changes with the mode, so that the dark one has the rules that look at colours. The phone
 * shows other parts of the page and lays them out anew: there, one page of each layout has all the rules
 * again, and the other pages, whose parts are the same, those that measure what the text brings along.
 * What stands around the text is the same on all pages of a layout, and is looked at on one of them.
 */
const ALL_RULES = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules that measure boxes: another width, another result. */
export const LAYOUT_RULES: readonly string[] = ['target-size', 'scrollable-region-focusable'];

/**
 * What axe finds on the page as it stands: one line for each element, with the rule it breaks.
 *
 * @param rules the only rules to ask; all of them when absent
 * @param within selector of the only part to look at; the whole page when absent
 */
export async function axeFindings(
  page: Page,
  rules?: readonly string[],
  within?: string,
): Promise<string[]> {
  // Our pages have no frames, and the mode without them spares a blank page per run.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await (
    rules ? axe.withRules([...rules]) : axe.withTags(ALL_RULES)
  ).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/**
 * The same in the light mode, and in the dark mode what depends on it, each line with its mode first.
 * Motion should be reduced: colours that are still fading from one mode to the other are nobody's colours.
 */
export async function axeFindingsInBothModes(page: Page, within?: string): Promise<string[]> {
  await prefer(page, 'light');
  const inLight = await axeFindings(page, undefined, within);
  const inDark = await axeFindingsInDark(page, within);
  return [...inLight.map((finding) => `light: ${finding}`), ...inDark];
}

/** What axe finds in the dark mode alone. */
export async function axeFindingsInDark(page: Page, within?: string): Promise<string[]> {
  await prefer(page, 'dark');
  return (await axeFindings(page, COLOR_RULES, within)).map((finding) => `dark: ${finding}`);
}

/**
 * Has the system prefer a mode. What the page does when that changes is for other tests to say: Chromium
 * was once seen to tell a page nothing of a change that came right after another size of its window.
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
