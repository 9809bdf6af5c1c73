import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands: one line for each element, with the rule it breaks. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Our pages have no frames, and the mode without them spares a blank page per run.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/**
 * The same in the light and in the dark mode, each line with its mode first. Motion should be reduced:
 * colours that are still fading from one mode to the other are nobody's colours.
 */
export async function axeFindingsInBothModes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, colorScheme);
    found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
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
