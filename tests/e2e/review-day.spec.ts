import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startFakeFacebook } from '#tests/support/vendors/fake-facebook.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTrustpilot } from '#tests/support/vendors/fake-trustpilot.ts';
import { chooseOf, connectBySignIn, rowOf } from './connect-platform.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';
import { VENDOR_PORTS } from './vendors.ts';

const SETTINGS = '/dash/settings/sharingandreviews';
const ALL = '/dash/responses?platform=all';
/** Milliseconds: a reply is sent by a job. */
const SENT = { timeout: 15_000 };

// One after the other: they change the reviews of the same fake platforms.
test.describe.configure({ mode: 'default' });

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let facebook: Awaited<ReturnType<typeof startFakeFacebook>>;
let trustpilot: Awaited<ReturnType<typeof startFakeTrustpilot>>;

test.beforeAll(async () => {
  google = await startFakeGoogle({ port: VENDOR_PORTS.google });
  facebook = await startFakeFacebook({ port: VENDOR_PORTS.facebook });
  trustpilot = await startFakeTrustpilot({ port: VENDOR_PORTS.trustpilot });
  for (const { signIn } of [google, facebook, trustpilot]) signIn.asksForConsent = true;
});

test.beforeEach(async ({ page }) => {
  for (const fake of [google, facebook, trustpilot]) fake.reviews = fakeReviews(3).slice(2);
  await openSurvey(page.request);
  await page.goto(SETTINGS);
});

test.afterAll(async () => {
  await Promise.all([google.stop(), facebook.stop(), trustpilot.stop()]);
});

/** The reviews, without the lists of their tags. */
const list = (page: Page) => page.getByLabel('Reviews of all platforms').locator('li:not(li li)');
const reviewBy = (page: Page, text: string) => list(page).filter({ hasText: text });

async function refresh(page: Page, platform: string): Promise<void> {
  await page.goto('/dash/responses');
  await page.getByRole('tab', { name: platform }).click();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  const updated = `Your ${platform} reviews have been updated! See them under "View" > "${platform}".`;
  await expect(page.getByRole('alert').filter({ hasText: updated })).toBeVisible();
}

async function answerFromTemplate(page: Page, text: string, template: string): Promise<void> {
  const review = reviewBy(page, text);
  await review.getByRole('button', { name: 'Reply', exact: true }).click();
  await review.getByRole('button', { name: 'Insert template' }).click();
  await page.getByRole('option', { name: template }).click();
  await review.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(review.getByText(/^Reply from/)).toBeVisible(SENT);
}

for (const size of SIZES) {
  test(`an owner’s day with five new reviews on three platforms, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    await test.step('each platform is connected by signing in, and brings its review', async () => {
      for (const platform of ['Google', 'Facebook', 'Trustpilot']) {
        await connectBySignIn(page, platform);
        await expect(rowOf(page, platform).getByText('1', { exact: true })).toBeVisible();
        const imported = `Your ${platform} reviews have been imported!`;
        await expect(page.getByRole('alert').filter({ hasText: imported })).toBeVisible();
      }
    });

    await test.step('five reviews arrive', async () => {
      const [one, two] = [fakeReview(0), fakeReview(1)];
      google.reviews = [
        { ...one, name: 'Anna Berg', text: 'Best rye in town.', rating: 5 },
        { ...two, name: 'Ben', text: 'Twenty minutes for a toastie.', rating: 2 },
        ...google.reviews,
      ];
      trustpilot.reviews = [
        { ...one, name: 'Cleo', text: 'Arrived warm.', rating: 5 },
        { ...two, name: 'Dan', text: 'Spam, spam.', rating: 1 },
        ...trustpilot.reviews,
      ];
      facebook.reviews = [
        { ...one, name: 'Eva', text: 'My whole street agrees.' },
        ...facebook.reviews,
      ];
      for (const platform of ['Google', 'Facebook', 'Trustpilot']) await refresh(page, platform);
    });

    await test.step('all are read in one place', async () => {
      await page.goto(ALL);
      await expect(list(page)).toHaveCount(8);
      await expect(page.getByText('8 reviews', { exact: true })).toBeVisible();
      await expect(reviewBy(page, 'My whole street agrees.')).toContainText('Facebook');
    });

    await test.step('one is showcased', async () => {
      await reviewBy(page, 'Best rye in town.')
        .getByRole('button', { name: /showcase/i })
        .first()
        .click();
      await expect(page.getByText('Added review for showcase')).toBeVisible();
    });

    await test.step('a template is written, and two reviews are answered with it', async () => {
      const review = reviewBy(page, 'Best rye in town.');
      await review.getByRole('button', { name: 'Reply', exact: true }).click();
      await review.getByRole('button', { name: 'Insert template' }).click();
      await page.getByRole('option', { name: 'Manage templates' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Start with an empty template' }).click();
      await dialog.getByLabel('Name').fill('Thanks');
      await dialog.getByLabel('Text').fill('Thank you, [firstname|friend]!');
      await dialog.getByRole('button', { name: 'Save template' }).click();
      await expect(dialog.getByText('Thanks', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await review.getByRole('button', { name: 'Cancel' }).click();
      await answerFromTemplate(page, 'Best rye in town.', 'Thanks');
      await answerFromTemplate(page, 'Arrived warm.', 'Thanks');
      expect(google.reviews[0]?.reply?.text).toBe('Thank you, Anna!');
      expect(trustpilot.reviews[0]?.reply?.text).toBe('Thank you, Cleo!');
    });

    await test.step('one reply is edited, after a reload in between', async () => {
      const review = reviewBy(page, 'Best rye in town.');
      await review.getByRole('button', { name: 'Edit' }).click();
      await review.getByRole('textbox').fill('Thank you, Anna! See you soon.');
      await page.reload();
      await review.getByRole('button', { name: 'Continue writing' }).click();
      await expect(review.getByRole('textbox')).toHaveValue('Thank you, Anna! See you soon.');
      await review.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(review.getByText('Thank you, Anna! See you soon.')).toBeVisible();
      await expect.poll(() => google.reviews[0]?.reply?.text, SENT).toMatch(/See you soon/);
    });

    await test.step('one is archived, and the rest is exported', async () => {
      const review = reviewBy(page, 'Spam, spam.');
      await review.getByRole('button', { name: /^More actions/ }).click();
      const archived = page.waitForResponse(/\/archivereviews$/);
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await archived;
      await expect(page.getByText('7 reviews', { exact: true })).toBeVisible();
      await expect(review).toHaveCount(0);
      await page.getByRole('button', { name: /^Export/ }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV (spreadsheets)' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv.trim().split('\r\n')).toHaveLength(8);
      expect(csv).toContain('Thank you, Anna! See you soon.');
      expect(csv).not.toContain('Spam, spam.');
    });
    await test.step('a disconnected platform takes its reviews along', async () => {
      await page.goto(SETTINGS);
      await chooseOf(page, 'Trustpilot', 'Disconnect');
      const dialog = page.getByRole('dialog', { name: 'Disconnect Trustpilot?' });
      await dialog.getByText('Delete them').click();
      await dialog.getByRole('button', { name: 'Disconnect and delete reviews' }).click();
      await expect(rowOf(page, 'Trustpilot').getByText('Linked', { exact: true })).toBeVisible();
      await page.goto(ALL);
      await expect(list(page)).toHaveCount(5);
      await expect(reviewBy(page, 'Arrived warm.')).toHaveCount(0);
    });
  });
}

test('an owner who refuses, and one who lost access, learn what to do', { tag: '@phone' }, async ({
  page,
}) => {
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
});
