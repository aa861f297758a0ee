import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { sendAnsweredVideo } from '#tests/support/session-uploads.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { clip } from '#tests/support/video-clips.ts';
import { list } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';
import { expectSeen } from './sight/expect-seen.ts';

test('responses are paged and filtered, and the URL stores both', async ({ page, bakery }) => {
  const lines = list(page).getByRole('listitem');
  await bakery.open(page, '/dash/responses?page=999');
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(lines).toHaveCount(10);
  await page.goBack();
  await expect(page.getByText('Page 2')).toBeVisible();

  for (const text of ['cinnamon', 'cinnamon KNOTS']) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
  }
  await expect(lines).toHaveCount(1);
  await page.goto('/dash/responses');
  for (const name of ['Positive', 'Neutral', 'No rating']) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  await expect(lines).toHaveCount(2);
  await expect(list(page).getByText('<b>Sold out</b> at nine. Again.')).toBeVisible();
});

test('the actions on a response show their whole text on the smallest phones', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses');
  await list(page).getByText('They remembered my order!').click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Archive', 'Mark as spam', 'Personal data']) {
      const label = detail.getByText(name, { exact: true });
      await expect(label).toBeVisible();
      const cut = await label.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut, `${name} at ${width}`).toBe(0);
    }
  }
});

for (const size of SIZES) {
  test(`a response opens with its full timeline, and keys lead to its neighbours, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, bakery }) => {
    await bakery.open(page, '/dash/responses');
    await list(page).getByText('They remembered my order!').click();
    const detail = page.getByRole('dialog', { name: 'Response' });
    await expect(detail.getByText('lin@example.com')).toBeVisible();
    await expect(page).toHaveURL(/session=/);
    await detail.getByRole('button', { name: 'Next response' }).click();
    await expect(detail.getByText('It was all right.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page).getByRole('link', { name: /It was all right/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detail.getByText('It was all right.')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(detail.getByText('They remembered my order!')).toBeVisible();
    await page.reload();
    await expect(detail.getByText('They remembered my order!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });

  test(`a customer's video plays in the list and in the open response, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const survey = await openSurvey(page.request);
    const allowedResponses = { text: true, video: true };
    await survey.ask([sampleStep.open({ allowedResponses, questionID: 'OPEN' })]);
    const front = createTestClient(`http://localhost:${process.env.E2E_PORT}`);
    const bytes = await readFile(await clip('webm', { seconds: 3 }));
    await sendAnsweredVideo(front, survey, bytes);
    await page.goto('/dash/responses');
    await expectPlayed(list(page));
    await list(page).getByRole('link').first().click();
    await expectPlayed(page.getByRole('dialog', { name: 'Response' }));
    await expectSeen(page);
  });
}

/** Plays the video in this part of the page; it has the focus, so that the keys of its controls work. */
async function expectPlayed(part: Locator): Promise<void> {
  await part.getByRole('button', { name: /^Play video/ }).click();
  const player = part.locator('video');
  await expect(player).toBeFocused();
  const time = () => player.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
}
