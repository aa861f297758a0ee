import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { type Respondent, startRespondent } from '#tests/support/factories.ts';
import { announceInSession, sendVideo } from '#tests/support/session-uploads.ts';
import { createTestClient, type TestClient } from '#tests/support/test-client.ts';
import { type ClipKind, clip } from '#tests/support/video-clips.ts';
import { showcaseAll } from './business-with-testimonials.ts';
import { openHostPage } from './host-page.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

/** As iPhones, other phones and browsers record. */
const KINDS: readonly ClipKind[] = ['mov', 'mp4', 'webm'];
const SECONDS = 1_000;

test('what phones and browsers record plays on the wall and in widgets, until the customer withdraws', async ({
  page,
}) => {
  test.slow();
  const front = createTestClient(`http://localhost:${process.env.E2E_PORT}`);
  const survey = await openSurvey(page.request);
  const allowedResponses = { text: true, video: true };
  await survey.ask([sampleStep.testimonial({ allowedResponses })]);
  const customers = [];
  for (const kind of KINDS) customers.push(await answerBy(front, survey.handle, kind));

  const ids = customers.map(({ streamUID }) => streamUID);
  const states = async () => {
    const { videos } = await survey.call('/api/dash/fetchvideos', { ids });
    return videos.map(({ state }: { state: string }) => state);
  };
  await expect.poll(states, { timeout: 90 * SECONDS }).toEqual(KINDS.map(() => 'ready'));
  await showcaseAll(page);

  await page.goto(`/wall/${survey.handle}`);
  const onWall = page.locator('video');
  await expect(onWall).toHaveCount(KINDS.length);
  for (const video of await onWall.all()) {
    await video.evaluate((one: HTMLVideoElement) => one.play());
    await expectMoving(video);
  }
  const playing = await onWall.evaluateAll((all) =>
    all.map((one) => !(one as HTMLVideoElement).paused),
  );
  expect(playing).toEqual([false, false, true]);

  const { widgetID, snippet } = await survey.call('/api/dash/addwidget', {
    uiData: { type: 'grid' },
  });
  await survey.call('/api/dash/buildwidget', { widgetIDs: [widgetID] });
  await openHostPage(page, { body: snippet });
  await expectPlayedInWidget(page);

  const [first] = customers;
  await front.post(first?.withdrawPath ?? '', { consent: false });
  const status = async () => (await page.request.get(first?.address ?? '')).status();
  await expect.poll(status, { timeout: 20 * SECONDS }).toBe(404);
});

/** Somebody answers by a video and finishes. */
async function answerBy(front: TestClient, handle: string, kind: ClipKind) {
  const respondent: Respondent = await startRespondent(front, handle);
  const bytes = await readFile(await clip(kind, { seconds: 3 }));
  const { body } = await announceInSession(front, respondent, { size: bytes.length });
  const { uploadURL, downloadURL } = body;
  const answer = { type: 'testimonial', questionID: 'TESTIMONIAL', name: kind, consent: true };
  await respondent.answer(0, { ...answer, videoURLAnswer: downloadURL });
  const finished = await respondent.finish();
  await sendVideo(front, uploadURL, bytes);
  const { pathname } = new URL(downloadURL);
  return {
    address: pathname,
    streamUID: pathname.split('/').at(-1)?.replace('.mp4', '') ?? '',
    withdrawPath: new URL(finished.body.consentURL).pathname,
  };
}

async function expectPlayedInWidget(page: Page): Promise<void> {
  for (const kind of KINDS) {
    const start = page.getByRole('button', { name: `Play video from ${kind}` });
    await start.click();
    await expect(start).toBeHidden();
    await expectMoving(page.getByRole('figure').filter({ hasText: kind }).locator('video'));
  }
}

async function expectMoving(video: Locator): Promise<void> {
  await expect(video).toBeVisible();
  const time = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(time).toBeGreaterThan(0.2);
}
