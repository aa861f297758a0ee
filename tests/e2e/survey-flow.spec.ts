import { expect, type Locator, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';

const PNG = { name: 'ada.png', mimeType: 'image/png' };

for (const size of SIZES) {
  test(`a survey is built step by step, previewed, applied and shown to respondents, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const survey = await openSurvey(page.request);
    await survey.ask([{ type: 'thankyou', content: { ask: 'Thanks' } }]);
    await page.goto('/dash/surveyflow');
    await expect(apply(page)).toBeHidden();

    await test.step('a welcome step with a picture, after one with invalid content is rejected', async () => {
      await addStep(page, 'Add a step above: 1. Thank you', 'Welcome');
      const file = page.getByLabel('Photo');
      await file.setInputFiles({ ...PNG, buffer: Buffer.from('no picture at all') });
      await expect(page.getByText("We couldn't upload your logo, please ensure")).toBeVisible();
      await file.setInputFiles({ ...PNG, buffer: SMALLEST_PICTURE });
      await expect(page.getByText('Image uploaded')).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
      await finish(page);
      await expect(page.getByRole('button', { name: 'Edit: 1. Welcome' })).toBeFocused();
    });

    await test.step('a rating, with the list inert while it is open', async () => {
      await addStep(page, 'Add a step below: 1. Welcome, above: 2. Thank you', 'Rating');
      await page.getByLabel('Question', { exact: true }).fill('');
      await page.getByLabel('Supporting text').focus();
      await expect(page.locator('section[inert]').first()).toBeAttached();
      await page.locator('[data-cover]').click({ position: { x: 30, y: 30 } });
      await expect(page.getByLabel('Heading')).toBeFocused();
      await page.getByLabel('Question', { exact: true }).fill('How was your <us> today?');
      await finish(page);
    });

    await test.step('a choice, with sample texts until it is written', async () => {
      await addStep(page, 'Add a step below: 2. Rating, above: 3. Thank you', 'Multiple choice');
      await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
      const preview = page.frameLocator('iframe[data-shown]');
      if (page.viewportSize()?.width === 1280) {
        await expect(preview.getByRole('heading', { name: 'Your question' })).toBeVisible();
      }
      await expect(page.getByText('Complete this step to apply your changes.')).toBeVisible();
      await expect(page.getByText('Needs attention')).toBeHidden();
      await page.getByRole('button', { name: 'Show errors' }).click();
      await expect(page.getByText('Needs attention')).toBeVisible();
      await page.getByLabel('Question', { exact: true }).fill('What did you buy?');
      await page.getByLabel('Answer option 1', { exact: true }).fill('Bread');
      await page.getByLabel('Answer option 2', { exact: true }).fill('Cakes');
      await page.getByRole('button', { name: 'Add tip' }).click();
      await expect(page.getByLabel('Tip 1', { exact: true })).toBeFocused();
      await finish(page);
    });

    await apply(page).click();
    await expect(page.getByText('Survey flow updated!')).toBeVisible();
    await page.reload();
    await expect(titles(page)).toHaveText([
      ...['1. Welcome', '2. Rating', '3. Multiple choice', '4. Thank you'],
    ]);
    await page.goto(survey.link);
    await expect(page.locator('img[src*="/u/"]')).toBeVisible();
    await page.goto(`${survey.link}?rating=3`);
    await expect(page.getByText('How was your <us> today?').first()).toBeVisible();
  });
}

test('switching business from an open step leads back to the list', async ({ page }) => {
  const { handle } = await openSurvey(page.request);
  const { token } = await (await page.request.get('/api/auth/token')).json();
  await page.request.post('/api/dash/signup', {
    headers: { authorization: `Bearer ${token}` },
    data: { businessInfo: { businessName: 'Pier Nine' }, feedbackAddressHandle: `${handle}-2` },
  });
  await page.goto('/dash/surveyflow/editquestion/OPEN');
  await expect(page.getByLabel('Heading')).toBeFocused();
  await page.keyboard.type('Because');
  await page.getByRole('button', { name: /^Switch business/ }).click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/dash\/surveyflow\?e=/);
  await expect(titles(page)).toHaveCount(7);
  await expect(page.getByRole('button', { name: /^Finish editing/ })).toHaveCount(0);
  await expect(apply(page)).toBeHidden();
});

function apply(page: Page): Locator {
  return page.getByRole('button', { name: 'Apply Changes' });
}

/** The titles of the steps in the editor's list. */
function titles(page: Page): Locator {
  return page.getByRole('list', { name: 'Steps' }).getByRole('heading', { level: 2 });
}

/** Closes the open step. */
async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish editing', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Finish editing/ })).toHaveCount(0);
}

function tile(page: Page, type: string): Locator {
  const panel = page.getByRole('region', { name: 'Add step' });
  return panel.getByRole('button', { name: new RegExp(`^${type}`) });
}

async function addStep(page: Page, place: string, type: string): Promise<void> {
  await page.getByRole('button', { name: place }).click();
  await tile(page, type).click();
}
