import { expect } from '@playwright/test';
import { answerAll } from './customers.ts';
import { expectAccessible } from './expect-accessible.ts';
import { mailedLink } from './mailed-link.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

const WORDS = 'Card machine was down.';

for (const size of SIZES) {
  test(`an owner hears of a response in the bell and by email, and turns emails off, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { email, handle } = await openSurvey(page.request);
    await page.goto('/dash/settings/notifications');
    await page.getByRole('radio', { name: 'Instantly' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await answerAll(handle, [{ stars: 2, reason: WORDS }]);
    await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    const item = page.getByRole('menuitem', { name: '2 of 5 stars from a customer' });
    await expect(item).toBeInViewport();
    await expectAccessible(page, '[role=menu]');
    await item.click();
    await expect(page.getByText(WORDS).last()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    await page.goto(await mailedLink(page.request, email, 'notifications/off'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('heading', { name: 'Emails turned off' })).toBeVisible();
    await page.getByRole('link', { name: 'Open notification settings' }).click();
    await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked();
  });
}
