import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { mailedLink } from './mailed-link.ts';
import { openSurvey } from './open-survey.ts';
import { PASSWORD } from './owner.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`an owner deletes the business, and restores it by the link of the email, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { email, link, businessName } = await openSurvey(page.request);
    const [otherTab, customer] = [await page.context().newPage(), await page.context().newPage()];
    await otherTab.goto('/dash/responses');
    await customer.goto(link);
    await customer.getByRole('button', { name: 'Start' }).click();
    await page.bringToFront();
    await page.goto('/dash/settings/businessinformation#delete');
    await page.getByRole('button', { name: 'Delete business…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    const name = dialog.getByLabel(`Type “${businessName}” to confirm`);
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await name.fill(businessName);
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    for (const tab of [page, otherTab]) {
      await tab.bringToFront();
      await expect(tab.getByRole('heading', { name: `${businessName} was deleted` })).toBeVisible();
    }
    await expectAccessible(otherTab);
    await customer.bringToFront();
    await customer.getByRole('radio').last().check({ force: true });
    await expect(customer.getByText('This survey is closed')).toBeInViewport();
    await expectAccessible(customer);
    await customer.getByRole('button', { name: 'Back' }).click();
    await expect(customer.getByRole('radio')).toHaveCount(0);
    await expect(customer.getByText('This survey is closed')).toBeInViewport();
    await page.bringToFront();
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Start' })).toBeHidden();
    await page.goto(await mailedLink(page.request, email, 'restore'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore business' }).click();
    await expect(page.getByRole('heading', { name: `${businessName} is back` })).toBeVisible();
    // The open survey asks again as soon as it is online.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await customer.bringToFront();
    await expect(customer.getByText('This survey is closed')).toBeHidden();
    await customer.getByRole('button', { name: 'Start' }).click();
    await expect(customer.getByRole('radio').last()).toBeChecked();
    await page.goto(link);
    // The customer's answer is still on their device.
    await expect(page.getByText('Pick up where you left off')).toBeVisible();
    await expect(page.getByRole('radio').last()).toBeChecked();
    await otherTab.bringToFront();
    await expect(otherTab).toHaveURL(/\/dash\/home/);
    await expect(otherTab.getByText(`${businessName} is back`)).toBeVisible();
  });
}
