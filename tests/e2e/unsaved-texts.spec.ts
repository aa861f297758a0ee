import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { logIn, newOwner, signOut } from './owner.ts';
import { test } from './sight/seeing-test.ts';

const TYPED = 'What did you like best today?';

async function typeQuestion(page: Page): Promise<void> {
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: 2\. Rating/ }).click();
  await page.getByLabel('Question', { exact: true }).fill(TYPED);
}

/** Signs out in another tab, and keeps what is unsaved. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/dash/home');
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = other.getByRole('dialog', { name: 'Keep your unsaved changes?' });
  await expect(question.getByText('Survey')).toBeVisible();
  await question.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(other).toHaveURL(/\/dash\/login/);
  await other.close();
}

test('a survey that is being edited survives a sign-out in another tab', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(page.request);
  await typeQuestion(page);
  await signOutElsewhere(page);
  await expect(page.getByText('You were signed out')).toBeVisible();

  await test.step('nobody else is shown it', async () => {
    const { email } = await openSurvey(request);
    await logIn(page, { ...newOwner(), email });
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await page.goto('/dash/surveyflow');
    await page.getByRole('button', { name: /^Edit: 2\. Rating/ }).click();
    await expect(page.getByLabel('Question', { exact: true })).not.toHaveValue(TYPED);
    await expect(page.getByText('Your unsaved changes are back')).toHaveCount(0);
    await page.goto('/dash/home');
    await signOut(page);
  });

  await logIn(page, { ...newOwner(), email: survey.email });
  await page.goto('/dash/surveyflow');
  await expect(page.getByText(/unsaved changes/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  expect(JSON.stringify(await survey.flow())).toContain(TYPED);
});

test('a sign-in that ended while typing leads back to the page, with what was typed', async ({
  page,
}) => {
  const survey = await openSurvey(page.request);
  await page.goto('/dash/settings/businessinformation');
  await page.getByLabel('Business name').fill('Harbour Lane Bakery and Café');
  await survey.call('/api/auth/revoke-sessions');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await logIn(page, { ...newOwner(), email: survey.email });
  await expect(page).toHaveURL(/businessinformation/);
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue('Harbour Lane Bakery and Café');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Business name')).toHaveValue('Harbour Lane Bakery');
});

test('signing out may delete what is unsaved', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await typeQuestion(page);
  const other = await page.context().newPage();
  await other.goto('/dash/home');
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other).toHaveURL(/\/dash\/login/);
  await other.close();
  await logIn(page, { ...newOwner(), email: survey.email });
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: 2\. Rating/ }).click();
  await expect(page.getByLabel('Question', { exact: true })).not.toHaveValue(TYPED);
});
