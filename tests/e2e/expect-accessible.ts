import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No automated accessibility rule is broken, in light and in dark, once the page is at rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isShownIn, colorScheme);
    await page.waitForTimeout(300);
    const message = `${page.url()} in ${colorScheme}`;
    // On a busy machine colours may still be on their way; what stays wrong fails.
    await expect(async () => expect(await findViolations(page), message).toEqual([])).toPass({
      intervals: [1000],
      timeout: 60_000,
    });
  }
  await page.emulateMedia({ colorScheme: null });
}

async function findViolations(page: Page): Promise<string[]> {
  // The page in a frame is checked where it stands alone; its landmarks are no second ones here.
  // Only frames of other origins need the other mode, which opens a page of its own each time.
  // Asked for violations alone, axe neither describes nor sends what is right: half the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe[sandbox]')
    .withTags(RULES)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
}

/** The dashboard follows the scheme a moment later; other pages do at once. */
function isShownIn(colorScheme: string): boolean {
  const { mantineColorScheme } = document.documentElement.dataset;
  return mantineColorScheme === undefined || mantineColorScheme === colorScheme;
}
