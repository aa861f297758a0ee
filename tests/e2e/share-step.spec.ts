import { expect, type Page } from '@playwright/test';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';

const RATING = { type: 'ratingq', ratingType: 'star', content: { ask: 'How was it?' } };
const SHARE = {
  type: 'shareq',
  content: { ask: 'Would you tell others?' },
  allowSkip: true,
  shareActions: [{ platformCode: 'gp' }, { platformCode: 'fbr' }],
};
const THANKS = { type: 'thankyou', content: { ask: 'Thank you!' } };

test('the order is changed by dragging and by key, kept, and what Yelp forbids is said', async ({
  page,
}) => {
  const survey = await openShareStep(page);
  const rows = page.getByRole('list', { name: 'Buttons that customers see' }).getByRole('listitem');
  await expect(rows).toContainText(['Review us on Google', 'Review us on Facebook']);
  await expect(page.getByRole('switch', { name: 'Find us on Yelp' })).not.toBeChecked();
  await expect(page.getByText('Yelp forbids asking for reviews')).toBeVisible();

  await page.getByRole('button', { name: 'Move down: Review us on Google' }).press('Enter');
  await expect(rows).toContainText(['Review us on Facebook', 'Review us on Google']);
  await expect(page.getByText('Review us on Google is now number 2 of 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move up: Review us on Google' })).toBeFocused();

  await page.getByRole('switch', { name: 'Find us on Yelp' }).press('Space');
  await expect(page.getByRole('switch', { name: 'Find us on Yelp' })).toBeFocused();
  await drag(page, { from: 2, to: 0 });
  await expect(rows).toContainText(['Yelp', 'Facebook', 'Google']);

  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  expect((await shareStepOf(survey)).shareActions).toEqual([
    { platformCode: 'ye' },
    { platformCode: 'fbr' },
    { platformCode: 'gp' },
  ]);
});

test('a button of one’s own gets text, address and logo, and leads there in the survey', async ({
  page,
}) => {
  const survey = await openShareStep(page, { ...SHARE, shareActions: [] });
  await expect(
    page.getByText(
      "This step isn't valid and won't be shown. It requires at least one platform switched to 'On'.",
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add a button of your own' }).click();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await page.getByLabel('Button text').fill('Rate us on Airbnb');
  await page.getByLabel('Button address').fill('airbnb.example/us');
  await expect(add).toBeDisabled();
  await page.getByLabel('Button address').fill('https://airbnb.example/us');
  await page.getByRole('button', { name: 'Choose a logo' }).click();
  await page.getByLabel('Search logos').fill('airb');
  await page.getByRole('radio', { name: 'Airbnb' }).check({ force: true });
  await add.click();
  await expect(page.getByRole('switch', { name: 'Rate us on Airbnb' })).toBeChecked();
  await expect(page.getByText("This step isn't valid")).toBeHidden();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();

  expect(await shareStepOf(survey)).toMatchObject({
    shareActions: [{ platformCode: 'custom', actionImageType: 'svg' }],
  });
  await page.goto(`${survey.link}?rating=2`);
  await page.getByRole('button', { name: 'Next' }).click();
  const link = page.getByRole('link', { name: /Rate us on Airbnb/ });
  await expect(link).toHaveAttribute('href', 'https://airbnb.example/us');
});

test('the testimonial for those who skip comes back as it was written', async ({ page }) => {
  const survey = await openShareStep(page);
  const toggle = page.getByRole('switch', { name: /Ask for a testimonial/ });
  await toggle.press('Space');
  const nested = page.getByRole('group', { name: 'Testimonial when this step is skipped' });
  await nested.getByLabel('Question', { exact: true }).fill('A few words just for us?');
  await toggle.press('Space');
  await expect(nested).toBeHidden();
  await toggle.press('Space');
  await expect(nested.getByLabel('Question', { exact: true })).toHaveValue(
    'A few words just for us?',
  );
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  expect(await shareStepOf(survey)).toMatchObject({
    showIfSkip: { type: 'testimonial', content: { ask: 'A few words just for us?' } },
  });
});

test('the preview shows what is typed, right to left where the language is', async ({ page }) => {
  await openShareStep(page);
  const frame = page.frameLocator('iframe[data-shown]');
  await expect(frame.getByRole('heading', { name: 'Would you tell others?' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  const question = page.getByLabel('Question', { exact: true });
  await question.fill('هل تخبر الآخرين؟');
  await expect(frame.getByRole('heading', { name: 'هل تخبر الآخرين؟' })).toBeVisible();
  await expect(question).toBeFocused();

  await question.fill('');
  await expect(frame.getByRole('heading', { name: 'Your question' })).toBeVisible();
  await question.fill('Share?');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /Full preview/ }).click(),
  ]);
  await expect(tab.getByText('How was it?')).toBeVisible();
  await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a picture is refused by size and by content, then taken, and kept once applied', async ({
  page,
}) => {
  const survey = await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: .*Welcome/ }).click();
  const file = page.locator('input[type=file]');
  const png = { name: 'ada.png', mimeType: 'image/png' };
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: SMALLEST_PICTURE });
  await expect(
    page.getByText('Your logo file needs to be a JPG, GIF or PNG file extension.'),
  ).toBeVisible();
  await file.setInputFiles({ ...png, buffer: Buffer.alloc(500_001) });
  await expect(
    page.getByText('Your logo file may not be larger than 500Kb in size.'),
  ).toBeVisible();
  await file.setInputFiles({ ...png, buffer: Buffer.from('no picture at all') });
  await expect(page.getByText("We couldn't upload your logo, please ensure")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeHidden();

  await file.setInputFiles({ ...png, buffer: SMALLEST_PICTURE });
  await expect(page.getByText('Picture uploaded')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove: Picture of representative' });
  await expect(remove).toBeVisible();
  await page.getByLabel('Name of representative').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await page.goto(survey.link);
  await expect(page.locator('img[src*="/u/"]')).toBeVisible();
});

/** A business with a share step and connected platforms, and that step open in the editor. */
async function openShareStep(page: Page, share: object = SHARE): Promise<OpenSurvey> {
  const survey = await openSurvey(page.request);
  await survey.connect({
    gp: { gpObject: { place_id: 'ChIJ' } },
    fb: { id: 'bakery' },
    ye: { id: 'bakery' },
  });
  await survey.ask([RATING, share, THANKS]);
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: .*Review and share/ }).click();
  return survey;
}

async function shareStepOf(survey: OpenSurvey) {
  const step = (await survey.flow()).find(({ type }) => type === 'shareq');
  return { shareActions: step?.shareActions, showIfSkip: step?.showIfSkip };
}

/** Drags a row of the active buttons by its handle to the place of another. */
async function drag(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const rows = page.getByRole('list', { name: 'Buttons that customers see' }).getByRole('listitem');
  const handle = rows.nth(from).getByTitle('Drag to change the order');
  await handle.scrollIntoViewIfNeeded();
  const start = await handle.boundingBox();
  const end = await rows.nth(to).boundingBox();
  if (start === null || end === null) throw new Error('The rows are not drawn.');
  await page.mouse.move(start.x + 8, start.y + 16);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y, { steps: 4 });
  await page.mouse.move(start.x + 8, end.y + 4, { steps: 12 });
  await page.mouse.up();
  // Let go, it takes its place a moment later.
  await expect(rows.and(page.locator('[data-dragging]'))).toHaveCount(0);
}
