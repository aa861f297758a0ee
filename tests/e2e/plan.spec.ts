import { expect } from '@playwright/test';
import { buyEverything } from './buy-everything.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`a plan is bought, changed, cancelled and resumed, then the add-on and credits, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    /** On the local page in place of the payment provider's. */
    const press = async (name: string) => {
      await expect(page).toHaveURL(/\/checkout\//);
      await page.getByRole('button', { name }).click();
    };
    await buyEverything(page, {
      pay: () => press('Complete test payment'),
      confirm: () => press('Confirm the change'),
    });
  });
}
