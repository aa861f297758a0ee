import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import { startFakeFacebook } from '#tests/support/vendors/fake-facebook.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { chooseOf, connectBySignIn, rowOf } from './connect-platform.ts';
import { newOwner, signUp } from './owner.ts';
import { test } from './shared-context.ts';

const SETTINGS = '/dash/settings/sharingandreviews';

// One after the other: they share a Goodword of their own, whose environment names the fake platforms.
test.describe.configure({ mode: 'serial' });

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let facebook: Awaited<ReturnType<typeof startFakeFacebook>>;
let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;
let goodword: Goodword;
let dataDir: string;

test.beforeAll(async () => {
  google = await startFakeGoogle({ reviews: fakeReviews(120) });
  facebook = await startFakeFacebook({ reviews: fakeReviews(3) });
  trustpilot = await startFakeTrustpilot({ reviews: fakeReviews(130) });
  for (const { signIn } of [google, facebook, trustpilot]) signIn.asksForConsent = true;
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-platforms-'));
  const env = { ...google.env, ...facebook.env, ...trustpilot.env, RATE_LIMIT: '0' };
  goodword = await startGoodword({ dataDir, env });
  await goodword.serving();
});

test.afterAll(async () => {
  goodword.signal('SIGTERM');
  await goodword.ended();
  await Promise.all([google.stop(), facebook.stop(), trustpilot.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});

/** A new owner's page on the Goodword of these tests. */
async function openOwner(browser: Browser, isPhone = false): Promise<Page> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: goodword.url, viewport });
  const page = await context.newPage();
  await signUp(page, newOwner());
  await page.goto(SETTINGS);
  return page;
}

test('an owner signs in with each platform, chooses a profile, and sees its reviews', async ({
  browser,
}) => {
  const page = await openOwner(browser);
  for (const [platform, reviews] of [
    ['Google', '120'],
    ['Facebook', '3'],
    ['Trustpilot', '130'],
  ] as const) {
    await test.step(platform, async () => {
      await page.goto(SETTINGS);
      await connectBySignIn(page, platform);
      await expect(rowOf(page, platform).getByText(reviews, { exact: true })).toBeVisible();
      const notice = page.getByRole('alert');
      const imported = `Your ${platform} reviews have been imported!`;
      await expect(notice.filter({ hasText: imported })).toBeVisible();
      await page.goto('/dash/responses');
      await page.getByRole('tab', { name: platform }).click();
      const list = page.getByLabel(`${platform} reviews`).getByRole('listitem');
      await expect(list.first()).toContainText('Text 0');
    });
  }
  await page.context().close();
});

test('an owner who refuses, and one who lost access, learn what to do', async ({ browser }) => {
  const page = await openOwner(browser, true);
  await page.getByRole('button', { name: 'Add Google' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Google isn’t connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to settings' }).click();
  await connectBySignIn(page, 'Google');
  google.signIn.revoke();
  const row = rowOf(page, 'Google');
  await chooseOf(page, 'Google', 'Refresh');
  await expect(row.getByText('Needs attention')).toBeVisible();
  await expect(row.getByText('accept our access to this profile.')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'There was an error importing your Google reviews' }),
  ).toBeVisible();
  await page.context().close();
});

test('new reviews arrive on refresh, and a disconnected platform takes its reviews along', async ({
  browser,
}) => {
  const page = await openOwner(browser);
  await connectBySignIn(page, 'Trustpilot');
  await page.goto('/dash/responses?platform=tp');
  const list = page.getByLabel('Trustpilot reviews').getByRole('listitem');
  await expect(list.first()).toContainText('Text 0');
  trustpilot.reviews = [fakeReview(-1, { text: 'Brand new.' }), ...trustpilot.reviews];
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(list.first()).toContainText('Brand new.');
  await expect(
    page.getByRole('alert').filter({
      hasText: 'Your Trustpilot reviews have been updated! See them under "View" > "Trustpilot".',
    }),
  ).toBeVisible();
  await page.goto(SETTINGS);
  await chooseOf(page, 'Trustpilot', 'Disconnect');
  const dialog = page.getByRole('dialog', { name: 'Disconnect Trustpilot?' });
  await dialog.getByText('Delete them').click();
  await dialog.getByRole('button', { name: 'Disconnect and delete reviews' }).click();
  await expect(rowOf(page, 'Trustpilot').getByText('Linked', { exact: true })).toBeVisible();
  await page.context().close();
});
