import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';

const PLAN = '/dash/settings/plan';

/** What a person does on the pages of a payment provider. */
export interface PaymentPages {
  /** Pays on the page that has opened. */
  pay(): Promise<void>;
  /** Confirms the change of a running plan on the page that has opened. */
  confirm(): Promise<void>;
}

/** A new business buys a plan, changes, cancels and resumes it, then buys the video add-on and credits. */
export async function buyEverything(page: Page, { pay, confirm }: PaymentPages): Promise<void> {
  await openSurvey(page.request);
  await page.goto(PLAN);
  const current = page.getByRole('region', { name: 'Current plan' });
  await expect(current).toContainText('14 days left in your trial');
  await page.getByRole('link', { name: 'Choose Engage' }).click();
  await expect(page.getByText('$49 per month')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay();
  await expect(page.getByText("You're on Engage now")).toBeVisible();
  await expect(current).toContainText('$49 per month');
  await expect(page).not.toHaveURL(/paid=/);

  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('link', { name: 'Change to Soar' }).click();
  await page.getByRole('button', { name: 'Review the change' }).click();
  await confirm();
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
  await pay();
  await expect(page.getByText('Video answers are on')).toBeVisible();
  const video = page.getByRole('region', { name: 'Video answers' });
  await expect(video).toContainText('Up to 60 minutes');
  await expect(video).toContainText('$14 per month');

  await page.getByRole('button', { name: 'Buy text credits' }).click();
  await page.getByRole('button', { name: 'Buy 500 credits for $9' }).click();
  await pay();
  await expect(page.getByText('New credits purchased')).toBeVisible();
  await page.goto(PLAN);
  await expect(page.getByText('500 add-on credits left')).toBeVisible();
  const invoices = page.getByRole('list', { name: 'Invoices' });
  await expect(invoices.getByRole('listitem').filter({ hasText: '$9' })).toBeVisible();
}
