import { basename } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { clip } from '#tests/support/video-clips.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';
import { expectSeen } from './sight/expect-seen.ts';

const CHUNK = 5 * 1024 * 1024;
const FLOW = [
  sampleStep.open({ allowedResponses: { text: true, video: true }, allowSkip: false }),
  sampleStep.thankYou({ content: { ask: 'Many thanks' } }),
];

for (const size of SIZES) {
  test(`a customer records a video, loses the connection, reloads and sends it, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, request }) => {
    const survey = await openSurvey(request);
    await survey.ask(FLOW);
    const connection = await unreliable(page);
    await test.step('records it, looks at it and uses it', async () => {
      await openVideoWay(page, survey);
      await page.getByRole('button', { name: 'Record a video' }).click();
      await page.getByRole('button', { name: 'Start recording' }).click();
      // A busy machine's first seconds have sound alone.
      await expect(page.getByRole('timer')).toHaveText(/1:(4\d|5[0-2]) left/);
      await expectSeen(page);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByLabel('Your video', { exact: true }).last()).toBeVisible();
      await expectSeen(page);
      connection.isLost = true;
      const use = page.getByRole('button', { name: 'Use this video' });
      // A press right after that on Stop, at the same spot, is taken for a double tap.
      await expect(async () => {
        await use.click({ timeout: 1_000 });
        await expect(use).toBeHidden({ timeout: 1_000 });
      }).toPass();
    });
    await test.step('answers while it is not sent', async () => {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('We’ll keep trying.')).toBeVisible();
      await expect(page.getByText('Many thanks')).toBeVisible();
      expect(await videoOf(survey)).toMatchObject({ state: 'arriving' });
    });
    await test.step('sends it after a reload', async () => {
      await page.reload();
      await expect(page.getByText('Sending your video')).toBeVisible();
      connection.isLost = false;
      await expect(page.getByText('Your video has been sent.')).toBeVisible();
      await expectSeen(page);
      expect(await videoOf(survey)).toMatchObject({ mediaType: 'video/mp4', height: 720 });
    });
  });

  test(`a video from the device goes on where it was when the connection was lost, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, request }) => {
    const survey = await openSurvey(request);
    await survey.ask(FLOW);
    const file = await clip('webm', { upToBytes: CHUNK + 500_000 });
    const connection = await unreliable(page);
    connection.isLostAfterFirstChunk = true;
    await openVideoWay(page, survey);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a video' }).click();
    await (await chooser).setFiles(file);
    await expect(page.getByText('We’ll keep trying.')).toBeVisible();
    await page.reload();
    connection.isLostAfterFirstChunk = false;
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your video has been sent.')).toBeVisible();
    expect(connection.chunks.filter((offset) => offset === '0')).toHaveLength(1);
    expect(await videoOf(survey)).toMatchObject({ mediaType: 'video/webm' });
  });
}

test('a video that this browser cannot play is named, and can be sent', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await survey.ask(FLOW);
  // Chromium has no HEVC.
  const file = await clip('mov');
  await openVideoWay(page, survey);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a video' }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(basename(file))).toBeVisible();
  await expect(
    page.getByText('This video can’t be played here, but it can be sent.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your video has been sent.')).toBeVisible();
});

test('a recording without a picture is not offered for use, and a chosen video replaces it', async ({
  page,
  request,
}) => {
  const survey = await openSurvey(request);
  await survey.ask(FLOW);
  await page.addInitScript(() => {
    // What a device records that is too slow for the picture.
    window.MediaRecorder = class extends MediaRecorder {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(new MediaStream(stream.getAudioTracks()), options);
      }
    };
  });
  await openVideoWay(page, survey);
  await page.getByRole('button', { name: 'Record a video' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('timer')).toHaveText(/1:([0-4]\d|5[0-7]) left/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Only sound was recorded, no picture.')).toBeVisible();
  await expectSeen(page);
  await expect(page.getByRole('button', { name: 'Use this video' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a video' }).click();
  await (await chooser).setFiles(await clip('webm'));
  await expect(page.getByLabel('Your video', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Up to 2:00.')).toBeVisible();
  await expect(page.getByText('You recorded a video but haven’t sent it.')).toBeHidden();
});

async function openVideoWay(page: Page, { link }: OpenSurvey): Promise<void> {
  // The browser asks before it leaves the page while a video is on its way.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(link);
  await page.getByRole('radio', { name: 'Video' }).check();
  await expectSeen(page);
}

interface Connection {
  isLost: boolean;
  isLostAfterFirstChunk: boolean;
  /** The offsets of the chunks that arrived. */
  chunks: string[];
}

/** Loses what is sent of a video, as long as a test says so. */
async function unreliable(page: Page): Promise<Connection> {
  const connection: Connection = { isLost: false, isLostAfterFirstChunk: false, chunks: [] };
  await page.route('**/upload/**', async (route: Route) => {
    const offset = route.request().headers()['upload-offset'] ?? '';
    const isLater = offset !== '' && offset !== '0';
    if (connection.isLost || (connection.isLostAfterFirstChunk && isLater)) {
      await route.abort('internetdisconnected');
    } else {
      if (offset !== '') connection.chunks.push(offset);
      await route.continue();
    }
  });
  return connection;
}

/** As the dashboard sees it. */
async function videoOf(survey: OpenSurvey) {
  const [response] = await survey.responses();
  const { streamUID } = response?.journeyFeedback[0] as { streamUID: string };
  const { videos } = await survey.call('/api/dash/fetchvideos', { ids: [streamUID] });
  return videos[0];
}
