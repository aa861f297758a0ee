import { expect, type Locator, type Page } from '@playwright/test';

export function apply(page: Page): Locator {
  return page.getByRole('button', { name: 'Apply Changes' });
}

/** The titles of the steps in the editor's list. */
export function titles(page: Page): Locator {
  return page.getByRole('list', { name: 'Steps' }).getByRole('heading', { level: 2 });
}

/** Closes the open step. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish editing', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Finish editing/ })).toHaveCount(0);
}
