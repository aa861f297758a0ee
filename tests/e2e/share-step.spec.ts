import { expect, type Page } from '@playwright/test';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

const RATING = { type: 'ratingq', ratingType: 'star', content: { ask: 'How was it?' } };
const SHARE = {
  type: 'shareq',
  content: { ask: 'Would you tell others?' },
  allowSkip: true,
  shareActions: [{ platformCode: 'gp' }, { platformCode: 'fbr' }],
};
const THANKS = { type: 'thankyou', content: { ask: 'Thank you!' } };

test('a share step is ordered by dragging, previewed, and leads to a custom button in the survey', async ({
  page,
}) => {
  const survey = await openShareStep(page);
  const rows = page.getByRole('list', { name: 'Visible' }).getByRole('listitem');

  await test.step('a button is added and dragged to the top', async () => {
    await expect(rows).toContainText(['Review us on Google', 'Review us on Facebook']);
    await page.getByRole('button', { name: 'Add custom button' }).click();
    await page.getByLabel('Button label', { exact: true }).fill('Rate us on Airbnb');
    await page.getByLabel('Button link').fill('https://airbnb.example/us');
    await page.getByRole('button', { name: 'Choose a logo' }).click();
    await page.getByLabel('Search logos').fill('airb');
    await page.getByRole('radio', { name: 'Airbnb' }).check({ force: true });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Rate us on Airbnb' })).toBeChecked();
    await drag(page, { name: 'Airbnb', to: 0 });
    await expect(rows).toContainText(['Airbnb', 'Google', 'Facebook']);
  });

  await test.step('the preview shows what is typed, right to left in a right-to-left language', async () => {
    const frame = page.frameLocator('iframe[data-shown]');
    await expect(frame.getByRole('heading', { name: 'Would you tell others?' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    const question = page.getByLabel('Question', { exact: true });
    await question.fill('هل تخبر الآخرين؟');
    await expect(frame.getByRole('heading', { name: 'هل تخبر الآخرين؟' })).toBeVisible();
    await expect(question).toBeFocused();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: /Full preview/ }).click(),
    ]);
    await expect(tab.getByText('How was it?')).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
    await tab.close();
  });

  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  expect((await survey.flow())[1]).toMatchObject({
    shareActions: [
      { platformCode: 'custom', actionImageType: 'svg' },
      { platformCode: 'gp' },
      { platformCode: 'fbr' },
    ],
  });
  await page.goto(`${survey.link}?rating=2`);
  await page.getByRole('button', { name: 'Next' }).click();
  const link = page.getByRole('link', { name: /Rate us on Airbnb/ });
  await expect(link).toHaveAttribute('href', 'https://airbnb.example/us');
});

/** A business with connected platforms and a share step, which is open in the editor. */
async function openShareStep(page: Page): Promise<OpenSurvey> {
  const survey = await openSurvey(page.request);
  await survey.connect({
    gp: { gpObject: { place_id: 'ChIJ' } },
    fb: { id: 'bakery' },
  });
  await survey.ask([RATING, SHARE, THANKS]);
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: .*Review and share/ }).click();
  return survey;
}

/** Drags an active button's row by its handle to the position of another row. */
async function drag(page: Page, { name, to }: { name: string; to: number }): Promise<void> {
  const rows = page.getByRole('list', { name: 'Visible' }).getByRole('listitem');
  const handle = rows.filter({ hasText: name }).getByTitle('Drag to reorder');
  // On a busy machine it may be dropped before the others have moved: then it is dragged again.
  await expect(async () => {
    await handle.scrollIntoViewIfNeeded();
    const start = await handle.boundingBox();
    const end = await rows.nth(to).boundingBox();
    if (start === null || end === null) throw new Error('The rows are not drawn.');
    await page.mouse.move(start.x + 8, start.y + 16);
    await page.mouse.down();
    await page.mouse.move(start.x + 8, start.y, { steps: 4 });
    await page.mouse.move(start.x + 8, end.y + 4, { steps: 12 });
    await page.mouse.up();
    // It takes its new position a moment after the drop.
    await expect(rows.and(page.locator('[data-dragging]'))).toHaveCount(0);
    await expect(rows.nth(to)).toContainText(name, { timeout: 2_000 });
  }).toPass();
}
