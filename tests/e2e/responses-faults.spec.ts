import { expect } from '@playwright/test';
import { expectTotal, list } from './open-responses.ts';
import { test } from './shared-context.ts';

test('a list that failed offline keeps its filters, and is loaded by itself when the network is back', async ({
  page,
  context,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses');
  await expectTotal(page, 12);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Negative' }).uncheck();
  await expect(list(page).getByRole('alert')).toContainText(
    'You are offline. We try again by ourselves as soon as you are back online.',
  );
  const question = page.getByRole('combobox', { name: 'Question' });
  await expect(question.getByRole('option')).not.toHaveCount(1);
  await context.setOffline(false);
  await expectTotal(page, 10);
});

test('questions can be chosen where the first list already failed', async ({ page, bakery }) => {
  await page.route('**/api/dash/fetchfeedback', async (route) => {
    const isFiltered = route.request().postDataJSON().sentiment !== undefined;
    await (isFiltered ? route.fulfill({ status: 422, json: REFUSAL }) : route.continue());
  });
  await bakery.open(page, '/dash/responses?sentiment=positive');
  await expect(list(page).getByRole('alert')).toContainText('Period: Not this one.');
  await page.getByRole('combobox', { name: 'Question' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/dash\/responses\/.+\?sentiment=positive/);
});

const REFUSAL = {
  error: { code: 'invalid', message: 'Please check.', fields: { timeToS: 'Not this one.' } },
};
