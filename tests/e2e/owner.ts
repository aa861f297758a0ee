import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'correct horse battery';

let count = 0;

export interface Owner {
  name: string;
  email: string;
  businessName: string;
  handle: string;
}

/** A new person with a business. */
export function newOwner(businessName = 'Harbour Lane Bakery'): Owner {
  count += 1;
  const unique = `${Date.now().toString(36)}${process.pid}${count}`;
  return {
    name: 'Ada Lovelace',
    email: `ada-${unique}@example.com`,
    businessName,
    handle: `bakery-${unique}`,
  };
}

/** Completes the sign-up wizard with the required fields only. */
export async function signUp(page: Page, owner: Owner): Promise<void> {
  await page.goto('/dash/signup');
  await fillAccount(page, owner);
  await fillBusiness(page, owner);
  await page.getByRole('button', { name: 'Create my survey' }).click();
  await expect(page).toHaveURL(/\/dash\/home/);
}

export async function fillAccount(page: Page, { name, email }: Owner): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Leaves the wizard at its second step. */
export async function fillBusiness(page: Page, { businessName, handle }: Owner): Promise<void> {
  await page.getByLabel('Business name').fill(businessName);
  await page.getByRole('button', { name: 'Next' }).click();
  const link = page.getByLabel('Feedback link');
  // A suggestion may arrive in the field just then.
  await expect(async () => {
    await link.fill(handle);
    await expect(link).toHaveValue(handle, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('This link is available.')).toBeVisible();
}

export async function logIn(page: Page, { email }: Owner): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/dash\/login/);
}

/** Opens a screen from the navigation, which is a drawer on a phone. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open navigation' });
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(toggle.or(navigation).first()).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await navigation.getByRole('link', { name }).click();
}
