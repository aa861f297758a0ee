import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceSessionFile } from '#server/modules/files/announce-session-file.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { type Respondent, saveFlow, startRespondent } from '#tests/support/factories.ts';
import {
  announceInSession,
  askForVideo,
  onServer,
  sendPicture,
  VIDEO_AT,
  videoAnswer,
} from '#tests/support/session-uploads.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { announceUpload, drawPicture, isServed, uploadPicture } from '#tests/support/uploads.ts';

const own = businessPerTest();
const PICTURE = { kind: 'picture', fileName: 'me.png', contentType: 'image/png' } as const;
const VIDEO_FAILED =
  "We couldn't upload your video, please ensure it's not larger than 250MB and either an MP4 or WebM file.";

let respondent: Respondent;
let extra: TestServer | undefined;
beforeEach(async () => {
  await askForVideo(own.server, own.business);
  respondent = await startRespondent(own.server, own.business.handle);
});
afterEach(async () => {
  await extra?.stop();
  extra = undefined;
});

const announce = (more: Parameters<typeof announceInSession>[2] = {}, by = respondent) =>
  announceInSession(own.server, by, more);

const files = async () =>
  (
    await own.server.database
      .selectFrom('uploads')
      .select('upload_id')
      .where('business_id', '=', own.business.bID)
      .execute()
  ).length;

test('answers where a picture and a video go, and where they will be', async () => {
  const { bID } = own.business;
  const picture = await announce({ ...PICTURE, contentType: 'image/jpeg' });
  expect(picture.body).toMatchObject({ method: 'PUT' });
  expect(picture.body.downloadURL).toMatch(new RegExp(`/u/${bID}/[\\da-f-]{36}\\.jpeg$`));
  const video = await announce({ contentType: 'video/webm;codecs=vp9,opus' });
  expect(video.body).toMatchObject({ method: 'TUS' });
  expect(video.body.downloadURL).toMatch(new RegExp(`/u/${bID}/[\\da-f-]{36}\\.mp4$`));
});

test.each([
  [{ size: 250_000_001 }, { size: VIDEO_FAILED }],
  [{ contentType: 'video/x-msvideo' }, { contentType: VIDEO_FAILED }],
  [{ contentType: 'image/png' }, { contentType: VIDEO_FAILED }],
])('refuses a video of %j', async (more, fields) => {
  const { status, body } = await announce(more);
  expect([status, body.error.fields]).toEqual([422, fields]);
  expect((await announce({ size: 250_000_000 })).status).toBe(200);
});

test('returns 404 for another session, a wrong token, and after the end', async () => {
  const other = await startRespondent(own.server, own.business.handle);
  const mixed = { ...respondent, sessionID: other.sessionID };
  expect((await announce({}, mixed)).status).toBe(404);
  expect((await announce({}, { ...respondent, sessionToken: 'x' })).status).toBe(404);
  await respondent.finish();
  expect((await announce()).status).toBe(404);
});

test('takes no video where no question asks for one, or the business has none', async () => {
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan: '2m' })
    .where('business_id', '=', own.business.bID)
    .execute();
  const withoutPlan = await announce();
  expect([withoutPlan.status, withoutPlan.body.error.code]).toEqual([403, 'video_not_enabled']);
  expect((await announce(PICTURE)).status).toBe(200);
  await saveFlow(own.server, own.business);
  const later = await startRespondent(own.server, own.business.handle);
  expect((await announce({}, later)).body.error.code).toBe('video_not_enabled');
});

test('takes five files a session, and one more for each that is discarded', async () => {
  const first = await announce();
  for (let count = 1; count < 5; count += 1) expect((await announce()).status).toBe(200);
  const sixth = await announce();
  expect([sixth.status, sixth.body.error.code]).toEqual([409, 'too_many_files']);
  const foreign = await startRespondent(own.server, own.business.handle);
  const elsewhere = await announce({}, foreign);
  const replacing = (replaces: string) => announce({ replaces });
  expect((await replacing(elsewhere.body.downloadURL)).status).toBe(409);
  expect((await replacing(first.body.downloadURL)).status).toBe(200);
  expect((await replacing(first.body.downloadURL)).status).toBe(409);
  expect(await files()).toBe(6);
});

test('announcements at once share the five places', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => announce()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('refuses what is beyond 5 GB of a business that waits', async () => {
  await announce();
  await sql`update uploads set size = 4999000000 where business_id = ${own.business.bID}`.execute(
    own.server.database,
  );
  expect((await announce({ size: 1_000_000 })).status).toBe(200);
  const { status, body } = await announce();
  expect([status, body.error.code]).toEqual([409, 'uploads_full']);
});

test('welcome videos count too, also those that are announced at once', async () => {
  const welcome = () =>
    announceUpload(own.server, own.business, {
      folder: 'welcomevideos',
      contentType: 'video/mp4',
      size: 250_000_000,
    });
  const statuses = (await Promise.all(Array.from({ length: 22 }, welcome))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect((await announce()).body.error.code).toBe('uploads_full');
});

test('announces nothing while the disk is nearly full', async () => {
  const fullDisk = { freeBytes: async () => 1_999_999_999 };
  const { server, business } = own;
  const now = new Date();
  const file = {
    sessionId: respondent.sessionID,
    kind: 'video',
    contentType: 'video/mp4',
    size: 1_000,
    replaces: undefined,
    now,
  } as const;
  const uploadKeys = [Buffer.from('a secret')] as const;
  const options = { files: fullDisk, uploadKeys, baseUrl: server.config.baseUrl };
  const announcing = server.productDatabase
    .transaction()
    .execute((tx) => announceSessionFile(tx, business.bID, file, options));
  await expect(announcing).rejects.toMatchObject({ status: 503, code: 'disk_full' });
  expect(await files()).toBe(0);
});

test('takes 20 announcements an hour from an address', async () => {
  extra = await startTestServer({ on: own.server, env: { RATE_LIMIT: '1' } });
  const server = extra;
  const sessions = await Promise.all(
    Array.from({ length: 5 }, () => startRespondent(own.server, own.business.handle)),
  );
  for (let count = 0; count < 20; count += 1) {
    const by = sessions[count % 5] ?? respondent;
    expect((await announceInSession(server, by, PICTURE)).status).toBe(200);
  }
  const last = await announceInSession(server, respondent, PICTURE);
  expect(last.status).toBe(429);
});

test('an answer takes only files that were announced for its session, and before they arrive', async () => {
  const other = await startRespondent(own.server, own.business.handle);
  const [mine, theirs] = [await announce(), await announce({}, other)];
  const pictures = [
    (await announce(PICTURE)).body.downloadURL,
    (await announce(PICTURE, other)).body.downloadURL,
    await uploadPicture(own.server, own.business, 'profilepictures'),
  ];
  const url = mine.body.downloadURL;
  for (const bad of [theirs.body.downloadURL, url.replace('.mp4', '.png'), pictures[0]]) {
    const { status, body } = await respondent.answer(VIDEO_AT, videoAnswer(bad));
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['entry.videoURLAnswer']]);
  }
  expect((await respondent.answer(VIDEO_AT, videoAnswer(url))).status).toBe(200);
  const testimonial = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'x' };
  const statuses = [];
  for (const profilePicture of pictures) {
    statuses.push((await respondent.answer(1, { ...testimonial, profilePicture })).status);
  }
  expect(statuses).toEqual([200, 422, 422]);
  await respondent.finish();
  expect((await respondent.answer(VIDEO_AT, videoAnswer(url))).status).toBe(404);
});

test('an answer that changes its file deletes the one before, and keeps the new one', async () => {
  const first = await sendPicture(own.server, respondent);
  const answer = (profilePicture: string) =>
    respondent.answer(1, {
      questionID: 'TESTIMONIAL',
      type: 'testimonial',
      textAnswer: 'x',
      profilePicture,
    });
  await answer(first);
  const replaced = await announce({ ...PICTURE, replaces: first });
  expect(await isServed(own.server, first)).toBe(true);
  const { uploadURL, downloadURL } = replaced.body;
  await answer(downloadURL);
  expect(await isServed(own.server, first)).toBe(false);
  const put = () => drawPicture('png').then((body) => send(uploadURL, body));
  expect((await put()).status).toBe(200);
  expect(await (await put()).json()).toEqual({ url: downloadURL });
  expect(await isServed(own.server, downloadURL)).toBe(true);
  await answer('');
  expect(await isServed(own.server, downloadURL)).toBe(false);
});

test('a picture is drawn anew in the announced format, and one that is none is refused', async () => {
  const { body } = await announce({ ...PICTURE, contentType: 'image/gif' });
  expect((await send(body.uploadURL, Buffer.from('<svg/>'))).status).toBe(422);
  expect((await send(body.uploadURL, await drawPicture('jpeg'))).status).toBe(200);
  const shown = await fetch(onServer(own.server, body.downloadURL));
  expect(shown.headers.get('content-type')).toBe('image/gif');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect([bytes.toString('latin1', 0, 3), bytes.includes('Secret Place')]).toEqual(['GIF', false]);
});

function send(uploadURL: string, body: Buffer<ArrayBuffer>): Promise<Response> {
  return fetch(onServer(own.server, uploadURL), { method: 'PUT', body });
}
