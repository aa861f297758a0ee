import { expect } from '@playwright/test';
import { openHostPage } from './host-page.ts';
import { openChoice } from './open-choice.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const VIENNA = { latitude: 48.2, longitude: 16.37 };

test('a respondent finds the location by its address, and answers there', async ({ page }) => {
  const { link, responses } = await openChoice(page.request);
  await page.goto(`${link}?via=qr&ref=Till`);
  await expect(page.getByRole('heading')).toHaveText('Which location is your feedback about?');
  const list = page.getByRole('list', { name: 'Locations' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  const search = page.getByRole('searchbox', { name: 'Search by name or address' });
  await search.fill('strasse');
  await expect(page.getByRole('status')).toHaveText('Showing 3 of 7');
  await search.fill('nowhere');
  await expect(page.getByRole('status')).toHaveText(/No locations match/);
  await search.fill('zurich');
  await expect(list.getByRole('link')).toHaveText([/Zürich\s*Bahnhofstrasse 5/]);
  await search.press('Tab');
  await expect(page.getByRole('button', { name: 'Nearest first' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?via=qr&ref=Till');
  await page.goBack();
  await expect(list).toBeVisible();
  expect(await responses()).toEqual([]);
});

test('the nearest come first once the respondent allows it, and the position is sent nowhere', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  const { link } = await openChoice(page.request);
  const context = page.context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(VIENNA);
  await page.goto(link);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  const nearest = page.getByRole('button', { name: 'Nearest first' });
  await nearest.click();
  await expect(nearest).toHaveAttribute('aria-pressed', 'true');
  const names = page.getByRole('listitem').locator('.name');
  await expect(names).toHaveText([
    'Alsergrund',
    'Graz',
    'Linz',
    'Salzburg',
    'Zürich',
    'Bern',
    'Chur',
  ]);
  await expect(page.getByRole('listitem').first()).toHaveText(/1\.5 mi|2\.5 km/);
  await nearest.click();
  await expect(names.nth(1)).toHaveText('Bern');
  expect(sent).toEqual([]);

  await context.clearPermissions();
  await page.reload();
  await nearest.click();
  await expect(page.getByRole('status')).toHaveText(/doesn’t share your position/);
  await expect(names).toHaveCount(7);
});

test('it works without script, and in a frame of the parent’s website', async ({
  page,
  browser,
  baseURL,
}) => {
  const { link, handle } = await openChoice(page.request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}${link}?lang=de&order=7`);
  await expect(plain.getByRole('searchbox')).toBeHidden();
  await plain.getByRole('link', { name: /^Graz/ }).click();
  await expect(plain).toHaveURL(/\?lang=de&order=7$/);
  await context.close();

  await openHostPage(page, { body: `<script async src="${baseURL}/s/${handle}.js"></script>` });
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await frame.getByRole('link', { name: /^Linz/ }).click();
  await expect(frame.getByRole('button', { name: 'Start' })).toBeVisible();
  // The survey is read before its script listens.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 });
  }).toPass();
});
