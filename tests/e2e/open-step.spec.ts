import { expect } from '@playwright/test';
import { apply, finish, titles } from './flow-editor.ts';
import { holdCalls } from './hold-calls.ts';
import { openSurvey } from './open-survey.ts';
import { openScreen } from './owner.ts';
import { test } from './shared-context.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';

test('one step is open at a time, and left only once it is right', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/surveyflow/editquestion/OPEN');
  const question = page.getByLabel('Question', { exact: true });
  await expect(question).toHaveValue('What is the main reason for your rating?');
  await expect(page.getByLabel('Heading')).toBeFocused();
  await question.fill('');
  await page.getByLabel('Additional text').focus();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(apply(page)).toBeHidden();
  await expect(page.locator('section[inert]').first()).toBeAttached();

  await page.locator('[data-cover]').click({ position: { x: 30, y: 30 } });
  await expect(page.getByLabel('Heading')).toBeFocused();
  await page.getByRole('button', { name: 'Finish editing', exact: true }).click();
  await expect(page.getByText('Please correct the open step first.')).toBeVisible();
  await expect(question).toBeFocused();
  await question.fill('Why?');
  await finish(page);
  await expect(page).toHaveURL(/\/dash\/surveyflow$/);
  await expect(page.getByRole('button', { name: 'Edit: 3. Open question' })).toBeFocused();

  await page.goto('/dash/surveyflow/editquestion/no-such-question');
  await expect(page).toHaveURL(/\/dash\/surveyflow$/);
  await page.goto('/dash/surveyflow/addquestion');
  await page.locator('[data-ready-question]').first().click();
  await expect(page).toHaveURL(/\/dash\/surveyflow\/editquestion\/.+/);
  await expect(page.getByLabel('Heading')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Finish editing: 6\./ })).toBeVisible();
  await finish(page);
  await page.getByRole('button', { name: /^Add a step below: 2\. Rating/ }).click();
  await page.getByRole('button', { name: 'Choose from ready questions' }).click();
  await page.locator('[data-ready-question]').first().click();
  await expect(page.getByRole('button', { name: /^Finish editing: 3\./ })).toBeVisible();
});

test('the navigation and another business lead from a step back to the list, once the step is right', async ({
  page,
}) => {
  const { handle } = await openSurvey(page.request);
  const { token } = await (await page.request.get('/api/auth/token')).json();
  await page.request.post('/api/dash/signup', {
    headers: { authorization: `Bearer ${token}` },
    data: { businessInfo: { businessName: 'Pier Nine' }, feedbackAddressHandle: `${handle}-2` },
  });
  await page.goto('/dash/surveyflow/editquestion/OPEN');
  const question = page.getByLabel('Question', { exact: true });
  await question.fill('');
  await openScreen(page, 'Survey flow');
  await expect(page.getByText('Please correct the open step first.')).toBeVisible();
  await expect(page).toHaveURL(/\/editquestion\/OPEN$/);
  await question.fill('Why?');
  await openScreen(page, 'Survey flow');
  await expect(page.getByRole('button', { name: /^Finish editing/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/dash\/surveyflow$/);
  await expect(apply(page)).toBeVisible();
  await page.goto('/dash/surveyflow/editquestion/OPEN');
  await expect(page.getByLabel('Heading')).toBeFocused();
  await page.keyboard.type('Because');
  await page.getByRole('button', { name: /^Switch business/ }).click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dash\/surveyflow\?e=/);
  await expect(titles(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: /^Finish editing/ })).toHaveCount(0);
  await expect(apply(page)).toBeHidden();
});

test('a picture of a step that is still on its way is not lost by applying or by closing', async ({
  page,
}) => {
  await openSurvey(page.request);
  const letGo = await holdCalls(page, 'createupload');
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: 1\. Welcome/ }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Good morning!');
  await expect(apply(page)).toBeEnabled();
  const picture = { name: 'ada.png', mimeType: 'image/png', buffer: SMALLEST_PICTURE };
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(apply(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Finish editing', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Please wait until the picture has been uploaded.',
  );
  await expect(page.getByRole('progressbar')).toBeAttached();
  letGo();
  await expect(page.getByText('Picture uploaded')).toBeVisible();
  await finish(page);
  await expect(apply(page)).toBeEnabled();
});
