import { readdir, readlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { BUSINESS_NAME, createBusiness } from '#tests/support/factories.ts';
import { filesOf, type PlacedVideo, placeVideo } from '#tests/support/place-video.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { showTestimonial, TESTIMONIAL_AT, writeTestimonial } from '#tests/support/testimonials.ts';
import { updateStoredAnswer } from '#tests/support/update-stored-answer.ts';

const suite = businessPerTest();
const CONTENT = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
const POSTER = Buffer.from('a still');

/** Beyond which a process asks the database again. */
const forget = () => advanceClock(2_001);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${suite.server.origin}${path}`, { headers, method, redirect: 'manual' });

async function describeVideos(ids: string[], of = suite.business) {
  const { body } = await suite.call('fetchvideos', { ids }, of);
  return body.videos;
}

async function signedPath({ uploadId }: PlacedVideo): Promise<string> {
  const [{ url }] = await describeVideos([uploadId]);
  return pathOf(url);
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const place = (options: Parameters<typeof placeVideo>[2] = {}) =>
  placeVideo(suite.server, suite.business, { bytes: CONTENT, ...options });

test('fetchvideos says what has become of each video, and how the business plays it', async () => {
  const { sessionID } = await writeTestimonial(suite.server, suite.business);
  const answer = { sessionID, i: TESTIMONIAL_AT };
  const ready = await place({ answer, rendition: 'ready', poster: POSTER });
  const waiting = await place();
  const failed = await place({ rendition: 'failed', mediaType: 'video/quicktime' });
  const announced = await placeVideo(suite.server, suite.business);
  const welcome = await place({ folder: 'welcomevideos' });
  const foreign = await placeVideo(suite.server, await createBusiness(suite.server), {
    bytes: CONTENT,
  });
  const ids = [ready, waiting, failed, announced, welcome, foreign].map((video) => video.uploadId);
  const found = await describeVideos([...ids, 'no id', ready.uploadId]);
  expect(found.map(({ state }: { state: string }) => state)).toEqual([
    'ready',
    'waiting',
    'asItCame',
    'arriving',
    'missing',
    'missing',
    'missing',
    'ready',
  ]);
  const { url, posterURL, downloadURL, ...facts } = found[0];
  expect(facts).toEqual({
    streamUID: ready.uploadId,
    state: 'ready',
    durationMs: 1_000,
    size: CONTENT.length,
    width: 320,
    height: 240,
    mediaType: 'video/mp4',
  });
  expect(url).toContain(`${ready.path}?until=`);
  expect(downloadURL).toBe(`${url}&download=1`);
  expect(await (await get(pathOf(posterURL))).text()).toBe('a still');
  expect([found[1].posterURL, found[3].url, found[3].size]).toEqual([null, null, 1_000]);
});

test('the privacy screen is told how much video is stored', async () => {
  const stored = async () => (await suite.call('fetchretention')).body.videos;
  expect(await stored()).toEqual({ count: 0, size: 0, durationMs: 0 });
  await place();
  await place({ folder: 'welcomevideos' });
  await placeVideo(suite.server, suite.business);
  expect(await stored()).toEqual({ count: 2, size: 2_000, durationMs: 2_000 });
});

test('a signed address plays the video as what it is, to the team alone', async () => {
  const video = await place({ mediaType: 'video/webm' });
  const answer = await get(await signedPath(video));
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(CONTENT)]).toEqual([
    200,
    true,
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox allow-same-origin",
  });
  expect((await get(video.path)).status).toBe(404);
  const other = await place();
  const [, query] = (await signedPath(video)).split('?');
  expect((await get(`${other.path}?${query}`)).status).toBe(404);
});

test('saves it under a name that says nothing of the customer', async () => {
  const video = await place({ mediaType: 'video/quicktime' });
  const { headers } = await get(`${await signedPath(video)}&download=1`);
  const day = new Date().toISOString().slice(0, 10);
  const name = `goodword-${suite.business.handle}-video-${video.uploadId.slice(-6)}-${day}.mov`;
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
});

test('sends parts, and the whole where it cannot', async () => {
  const path = await signedPath(await place());
  const part = async (headers: Record<string, string>) => {
    const answer = await get(path, headers);
    const { length } = await answer.arrayBuffer().then(Buffer.from);
    return [answer.status, length, answer.headers.get('content-range')];
  };
  expect(await part({ range: 'bytes=10-19' })).toEqual([206, 10, 'bytes 10-19/1000']);
  expect(await part({ range: 'bytes=990-' })).toEqual([206, 10, 'bytes 990-999/1000']);
  expect(await part({ range: 'bytes=-5' })).toEqual([206, 5, 'bytes 995-999/1000']);
  expect(await part({ range: 'bytes=1000-' })).toEqual([416, 0, 'bytes */1000']);
  expect(await part({ range: 'bytes=0-1,5-6' })).toEqual([200, 1_000, null]);
  const etag = (await get(path)).headers.get('etag') ?? '';
  expect(await part({ range: 'bytes=0-4', 'if-range': etag })).toEqual([206, 5, 'bytes 0-4/1000']);
  expect(await part({ range: 'bytes=0-4', 'if-range': '"another"' })).toEqual([200, 1_000, null]);
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(path, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000']);
});

test('a showcased video is public until its customer withdraws the consent, and again when given back', async () => {
  const { server, business } = suite;
  const shown = await showTestimonial(server, business);
  const answer = { sessionID: shown.sessionID, i: TESTIMONIAL_AT };
  const video = await place({ answer, poster: POSTER });
  const shy = await writeTestimonial(server, business);
  const hidden = await place({ answer: { sessionID: shy.sessionID, i: TESTIMONIAL_AT } });
  const statuses = async () => [
    (await get(video.path)).status,
    (await get(video.path.replace('.mp4', '.jpg'))).status,
    (await get(hidden.path)).status,
  ];
  expect(await statuses()).toEqual([200, 200, 404]);
  expect((await get(video.path)).headers.get('cache-control')).toBe('public, max-age=10');
  const say = (consent: boolean) => updateStoredAnswer(server, answer, { consent });
  await say(false);
  forget();
  expect(await statuses()).toEqual([404, 404, 404]);
  await say(true);
  forget();
  expect(await statuses()).toEqual([200, 200, 404]);
});

test('a welcome video is public, and nothing of a closed business', async () => {
  const video = await place({ folder: 'welcomevideos' });
  expect((await get(video.path)).status).toBe(200);
  await suite.call('deletebusiness', { confirmName: BUSINESS_NAME, password: PASSWORD });
  forget();
  expect((await get(video.path)).status).toBe(404);
});

test('a video whose file or row is gone is not found', async () => {
  const video = await place();
  const path = await signedPath(video);
  await filesOf(suite.server).remove([`uploads${video.path.slice('/u'.length)}`]);
  expect((await get(path)).status).toBe(404);
  const noId = '-'.repeat(36);
  for (const id of [suite.business.bID, noId, 'f'.repeat(36)]) {
    expect((await get(`/u/${suite.business.bID}/${id}.mp4`)).status).toBe(404);
    expect((await get(`/u/${noId}/${id}.jpg`)).status).toBe(404);
  }
});

test('readers who leave keep no file open', async () => {
  const video = await place({ bytes: Buffer.alloc(8_000_000) });
  const path = await signedPath(video);
  const leave = async () => {
    const reader = new AbortController();
    const { body } = await fetch(`${suite.server.origin}${path}`, { signal: reader.signal });
    await body?.getReader().read();
    reader.abort();
  };
  await Promise.all(Array.from({ length: 50 }, leave));
  await expect.poll(() => countOpen(video.uploadId)).toBe(0);
});

/** Open files of this process whose name has the text; 0 where the system does not say. */
async function countOpen(text: string): Promise<number> {
  const folder = '/proc/self/fd';
  const open = await readdir(folder).catch(() => []);
  const paths = await Promise.all(open.map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return paths.filter((path) => path.includes(text)).length;
}
