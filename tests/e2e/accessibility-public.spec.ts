import { expect } from '@playwright/test';
import { openShowcased } from './business-with-testimonials.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { mailedLink } from './mailed-link.ts';
import { openChoice } from './open-choice.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

// Each public page and each of its main states, in light and in dark.

test('every step of the survey is accessible', async ({ page }) => {
  const { link, connect, offer, email } = await openSurvey(page.request);
  await connect({ tp: { id: 'bakery.example' } });
  await page.goto(link);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expectNoViolations(page);
  await page.getByRole('radio', { name: '5 of 5 stars' }).click({ force: true });
  await expect(page.getByRole('heading', { name: /main reason/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('textbox').fill('Never mind');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: /write a short testimonial/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Warm bread');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Publish it, or keep it private?')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Keep it private' }).click();
  await expect(page.getByRole('heading', { name: /share your experience on one/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: /How can we reach you/ })).toBeVisible();
  await expectNoViolations(page);
  await offer(['ar']);
  await page.goto(`${link}?lang=ar&rating=2`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoViolations(page);
  await page.goto(await mailedLink(page.request, email, 'confirm'));
  await expectNoViolations(page);
});

test('the choice of a location is accessible, also once it is searched', async ({ page }) => {
  const { link, offer } = await openChoice(page.request);
  await page.goto(link);
  await expectNoViolations(page);
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByRole('status')).toHaveText(/No locations match/);
  await expectNoViolations(page);
  await offer(['ar']);
  await page.goto(`${link}?lang=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoViolations(page);
});

test('a wall in either text direction and missing pages are accessible', async ({ page }) => {
  const { handle, call } = await openShowcased(page);
  await page.goto(`/wall/${handle}`);
  await expectNoViolations(page);
  await call('/api/dash/updateentity', { changes: { language: 'ar' } });
  await expect(async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 500 });
  }).toPass();
  await expectNoViolations(page);
  for (const path of ['/wall/nobody-at-all', '/f/no-such-survey-here']) {
    await page.goto(path);
    await expectNoViolations(page);
  }
  const { handle: silent } = await openSurvey(page.request);
  await page.goto(`/wall/${silent}`);
  await expect(page.getByText('No reviews yet. Be the first.')).toBeVisible();
  await expectNoViolations(page);
});
