import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY } from './customers.ts';
import { answeredSurvey } from './open-responses.ts';
import { ownCalls, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

test('a person is found, gets a copy of their data, and is erased', async ({ page }) => {
  await answeredSurvey(page);
  await page.goto('/dash/home');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Privacy and data' }).click();
  await showcaseAll(page);
  await page.getByLabel('Email address or phone number').fill(' Grace@Example.com ');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'What you keep about grace@example.com' }),
  ).toBeVisible();
  await expect(page.getByText('Known as Grace Hopper')).toBeVisible();
  await expect(page.getByText('1 response', { exact: true })).toBeVisible();
  await expect(page.getByText('1 answer in your showcase')).toBeVisible();
  await expect(page.getByText('Shown in your showcase')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-data-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(copy).toMatchObject({ to: 'grace@example.com', responses: [{ rating: 5 }] });
  expect(JSON.stringify(copy)).not.toContain('maximiliane@example.com');

  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about grace@example.com?' });
  await expect(dialog.getByText('1 response', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Your widgets stop showing it right away.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the data' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Known as Grace Hopper')).toBeVisible();

  await page.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Everything about grace@example.com is erased.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Nothing is kept of grace@example.com' }),
  ).toBeVisible();
  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', {});
  expect(collection).toHaveLength(A_DAY_AT_THE_BAKERY.length - 1);
  expect(JSON.stringify(collection)).not.toContain('Grace');
});

test('a number is found however it is written, by the keyboard alone; what is none is said', async ({
  page,
}) => {
  await openPrivacy(page);
  const field = page.getByLabel('Email address or phone number');
  await field.fill('nobody');
  await field.press('Enter');
  await expect(page.getByText('Please enter an email address, or a number')).toBeVisible();
  await field.fill('0049 151 1234-5678');
  await field.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'What you keep about +4915112345678' }),
  ).toBeVisible();
  const erase = page.getByRole('button', { name: 'Erase everything' });
  await erase.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep the data' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(erase).toBeFocused();
  await erase.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep the data' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Erase for good' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is kept of +4915' })).toBeVisible();
});

test('another address of the person is offered, and goes only where it is ticked', async ({
  page,
}) => {
  await openPrivacy(page);
  const field = page.getByLabel('Email address or phone number');
  await field.fill('01511 2345678');
  await field.press('Enter');
  await expect(page.getByText('The number stands here as +4915112345678.')).toBeVisible();
  const other = page.getByRole('checkbox', { name: 'maximiliane@example.com' });
  await expect(other).toHaveAccessibleDescription(/Adds 1 message/);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about 015112345678?' });
  await expect(dialog.getByText(/1 other address or number .* is not ticked/)).toBeVisible();
  await expect(dialog.getByText("Some of this may be somebody else's")).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the data' }).click();
  await expect(dialog).toBeHidden();
  await other.press('Space');
  await expect(
    page.getByRole('heading', {
      name: 'What you keep about 015112345678 and maximiliane@example.com',
    }),
  ).toBeVisible();
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText(/015112345678 and maximiliane@example.com is erased/)).toBeVisible();
  await field.fill('maximiliane@example.com');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing is kept of maxim' })).toBeVisible();
});

test('addresses that are not all listed are said so, and a failure can be tried again', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/settings/privacy');
  await page.route('**/api/dash/findpersondata', async (route) => {
    const response = await route.fetch();
    const found = await response.json();
    await route.fulfill({ response, json: { ...found, others: [], hasMoreOthers: true } });
  });
  const field = page.getByLabel('Email address or phone number');
  await field.fill('grace@example.com');
  await field.press('Enter');
  const others = page.getByRole('region', { name: 'Also given or invited at' });
  await expect(others).toContainText('There may be further addresses and numbers');
  await expect(others.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByRole('dialog')).toContainText('what else is kept under them stays');
  await page.getByRole('button', { name: 'Keep the data' }).click();
  await page.unroute('**/api/dash/findpersondata');
  await page.route('**/api/dash/findpersondata', (route) => route.abort());
  await field.fill('lin@example.com');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: "We couldn't look that up" })).toBeVisible();
  await expect(field).toHaveValue('lin@example.com');
  await page.unroute('**/api/dash/findpersondata');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { name: 'What you keep about lin@example.com' }),
  ).toBeVisible();
  await page.route('**/api/dash/erasepersondata', (route) => route.abort());
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Nothing was erased')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an address in the words of others is told, stays, and can be looked at', async ({ page }) => {
  await openPrivacy(page, [
    { stars: 5, contact: { email: 'max@example.com', mobile: '0151 12345678' } },
    { stars: 4, reason: 'Contact me at max@example.com please' },
    { stars: 2, reason: 'call 0049 151 12345678' },
  ]);
  const field = page.getByLabel('Email address or phone number');
  await field.fill('max@example.com');
  await field.press('Enter');
  const note = page.getByRole('note', { name: 'Named in the words of 1 more response' });
  await expect(note).toContainText('“max@example.com” · 1 response');
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 more response names it in its words, and stays.');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('What was kept under max@example.com is erased.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Nothing is kept under max@example.com' }),
  ).toBeVisible();
  await expect(page.getByText('Nothing is kept of')).toBeHidden();
  await field.fill('+4915112345678');
  await field.press('Enter');
  await expect(note).toContainText('“0049 151 12345678” · 1 response');
  await field.fill('max@example.com');
  await field.press('Enter');
  await note.getByRole('link', { name: '1 response' }).click();
  await expect(page).toHaveURL(/\/dash\/responses\?q=max(@|%40)example\.com$/);
  await expect(page.getByText('Contact me at max@example.com please').first()).toBeVisible();
});

test('that a number was typed without its code is said as fits one that was asked for with it', async ({
  page,
}) => {
  await openPrivacy(page, [{ stars: 5, contact: { mobile: '0151 12345678' } }]);
  const field = page.getByLabel('Email address or phone number');
  const note = page.getByRole('note', { name: "Some of this may be somebody else's" });
  await field.fill('+4915112345678');
  await field.press('Enter');
  await expect(note).toContainText('Somebody typed it without its country code');
  await field.fill('0151 12345678');
  await field.press('Enter');
  await expect(note).toContainText('Search with the code if you know it');
});

test('periods are chosen, what would go is counted and asked about once, and leaving asks', async ({
  page,
}) => {
  await openPrivacy(page);
  const responses = page.getByLabel('Responses, with all answers');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(responses).toHaveValue('');
  await expect(save).toBeDisabled();
  await responses.selectOption('1 year');
  await expect(page.getByText('Nothing is that old yet.')).toBeVisible();
  await save.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(responses).toHaveValue('365');
  await page.route('**/api/dash/previewretention', (route) =>
    route.fulfill({
      json: { due: { responses: 0, contactDetails: 0, messages: 0, notes: 1234 } },
    }),
  );
  const notes = page.getByLabel('Your own notes on responses');
  await notes.selectOption('30 days');
  await expect(page.getByText('1,234 notes would go tonight.')).toBeVisible();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this tonight?' });
  await expect(dialog.getByText('1,234 notes would go tonight.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await expect(notes).toHaveValue('30');

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Privacy and data' }).press('Escape');
  await page.getByRole('link', { name: 'Responses' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await dialog.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const call = await ownCalls(page);
  expect((await call('/api/dash/fetchretention')).retention.notes).toBe(30);
});

/** The screen of a business with some answers. */
async function openPrivacy(page: Page, customers = A_DAY_AT_THE_BAKERY): Promise<void> {
  await answeredSurvey(page, customers);
  await page.goto('/dash/settings/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy and data', level: 1 })).toBeVisible();
}

/** A dialog takes the focus twice, the second time once it is whole: Tab may have come between. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
    await expect(target).toBeFocused({ timeout: 1000 });
  }).toPass();
}
