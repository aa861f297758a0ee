import { expect, type Page } from '@playwright/test';
import { mailedLink } from './mailed-link.ts';

/** Confirms the address by the button behind the link of the email. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(page.request, email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
}
