import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callsOf, openSurvey } from './open-survey.ts';
import { logIn, newOwner, PASSWORD, signOut } from './owner.ts';
import { test } from './shared-context.ts';

const TYPED = 'What did you like best today?';

const as = (email: string) => ({ ...newOwner(), email });

async function openQuestion(page: Page) {
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: 2\. Rating/ }).click();
  return page.getByLabel('Question', { exact: true });
}

/** Signs out in another tab, where the unsaved survey is asked about. */
async function signOutElsewhere(page: Page, answer: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/dash/home');
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = other.getByRole('dialog', { name: 'Keep your unsaved changes?' });
  await expect(question.getByText('Survey')).toBeVisible();
  await question.getByRole('button', { name: answer }).click();
  await expect(other).toHaveURL(/\/dash\/login/);
  await other.close();
}

/** Ends the sign-in on another device, and the access that it gave until then. */
async function endSignIn(page: Page, device: APIRequestContext, email: string): Promise<void> {
  await device.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } });
  await (await callsOf(device))('/api/dash/endothersignins');
  await page.route('**/api/dash/updateentity', (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer expired' };
    return route.continue({ headers });
  });
}

test('a survey that is being edited survives a sign-out in another tab, and nobody else is shown it', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(page.request);
  await (await openQuestion(page)).fill(TYPED);
  await signOutElsewhere(page, 'Keep on this device');
  await expect(page.getByText('You were signed out')).toBeVisible();

  const { email } = await openSurvey(request);
  await logIn(page, as(email));
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(await openQuestion(page)).not.toHaveValue(TYPED);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await signOut(page);

  await logIn(page, as(survey.email));
  await expect(page).toHaveURL(/\/dash\/home/);
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  expect(JSON.stringify(await survey.flow())).toContain(TYPED);
});

test('a sign-in that ended while typing leads back to the page, with what was typed', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(page.request);
  await page.goto('/dash/settings/businessinformation');
  const name = page.getByLabel('Business name');
  await name.fill('Harbour Lane Bakery and Café');
  await endSignIn(page, request, survey.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await expect(page.getByText(/Oops|Unauthorized/)).toHaveCount(0);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('to')).toBe(`/dash/settings/businessinformation?e=${survey.bID}`);

  await logIn(page, as(survey.email));
  await expect(page).toHaveURL(/businessinformation/);
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(name).toHaveValue('Harbour Lane Bakery and Café');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Harbour Lane Bakery');
  await signOut(page);
});

test('signing out may delete what is unsaved', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await (await openQuestion(page)).fill(TYPED);
  await signOutElsewhere(page, 'Delete');
  await logIn(page, as(survey.email));
  await expect(page).toHaveURL(/\/dash\/surveyflow/);
  await expect(await openQuestion(page)).not.toHaveValue(TYPED);
});
