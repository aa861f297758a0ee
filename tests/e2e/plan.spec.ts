import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

const PLAN = '/dash/settings/plan';

for (const size of SIZES) {
  test(`a plan is bought, changed, cancelled and resumed, then the add-on and credits, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    await openSurvey(page.request);
    await page.goto(PLAN);
    const current = page.getByRole('region', { name: 'Current plan' });
    await expect(current).toContainText('14 days left in your trial');
    await page.getByRole('link', { name: 'Choose Engage' }).click();
    await expect(page.getByText('$49 per month')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page, 'Complete test payment');
    await expect(page.getByText("You're on Engage now")).toBeVisible();
    await expect(current).toContainText('$49 per month');
    await expect(page).not.toHaveURL(/paid=/);

    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByRole('link', { name: 'Change to Soar' }).click();
    await page.getByRole('button', { name: 'Review the change' }).click();
    await pay(page, 'Confirm the change');
    await expect(page.getByText("You're on Soar now")).toBeVisible();
    await expect(current).toContainText('$149 per month');

    await page.getByRole('button', { name: 'Cancel plan…' }).click();
    await page.getByRole('button', { name: 'Cancel plan', exact: true }).click();
    const ending = page.getByRole('note', { name: /^Your plan is cancelled and ends on/ });
    await ending.getByRole('button', { name: 'Resume plan' }).click();
    await expect(ending).toBeHidden();
    await expect(current).toContainText('Next payment on');

    await page.getByRole('link', { name: 'Choose 60 minutes of video' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await pay(page, 'Complete test payment');
    await expect(page.getByText('Video answers are on')).toBeVisible();
    const video = page.getByRole('region', { name: 'Video answers' });
    await expect(video).toContainText('Up to 60 minutes');
    await expect(video).toContainText('$14 per month');

    await page.getByRole('button', { name: 'Buy text credits' }).click();
    await page.getByRole('button', { name: 'Buy 500 credits for $9' }).click();
    await pay(page, 'Complete test payment');
    await expect(page.getByText('New credits purchased')).toBeVisible();
    await page.goto(PLAN);
    await expect(page.getByText('500 add-on credits left')).toBeVisible();
    const invoices = page.getByRole('list', { name: 'Invoices' });
    await expect(invoices.getByRole('listitem').filter({ hasText: '$9' })).toBeVisible();
  });
}

/** On the local page in place of the payment provider's. */
async function pay(page: Page, button: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: button }).click();
}
