import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-samples.ts';
import { type Business, createBusiness, saveFlow } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const TOO_LARGE = 'Your logo file may not be larger than 500Kb in size.';
const WRONG_TYPE = 'Your logo file needs to be a JPG, GIF or PNG file extension.';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server);
});

function announce(file: { contentType?: string; size?: number } = {}) {
  const { bID, owner } = business;
  const given = { folder: 'businessrepresentatives', fileName: 'nora.png' };
  const body = { bID, ...given, contentType: 'image/png', size: 100, ...file };
  return server.post('/api/dash/createupload', body, owner.headers);
}

async function upload(bytes: Buffer<ArrayBuffer> | string) {
  const { body } = await announce();
  const path = new URL(body.uploadURL).pathname;
  const response = await fetch(`${server.origin}${path}`, { method: 'PUT', body: bytes });
  return { status: response.status, body: await response.json(), path };
}

async function files(): Promise<number> {
  const rows = await server.database
    .selectFrom('uploads')
    .select('upload_id')
    .where('business_id', '=', business.bID)
    .execute();
  return rows.length;
}

async function picture(format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 40, height: 40, channels: 3 as const, background: '#A705D5' };
  const drawn = sharp({ create })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .toFormat(format);
  return Buffer.from(await drawn.toBuffer());
}

function download(url: string): Promise<Response> {
  return fetch(`${server.origin}${new URL(url).pathname}`);
}

test.each([
  'png',
  'jpeg',
  'gif',
] as const)('a %s is drawn anew, without metadata, and sent to anybody', async (format) => {
  const { status, body } = await upload(await picture(format));
  expect(status).toBe(200);
  const response = await download(body.url);
  expect(response.headers.get('content-type')).toBe(`image/${format}`);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes('Secret Place')).toBe(false);
  const found = await sharp(bytes).metadata();
  expect([found.format, found.width, found.exif]).toEqual([format, 40, undefined]);
});

test('what claims to be a picture and is none is refused, and leaves no orphan', async () => {
  const lies = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a and then nothing',
    '',
    await picture('webp'),
  ];
  for (const lie of lies) {
    const { status, body } = await upload(lie);
    expect([status, body.error.fields]).toEqual([422, { file: WRONG_TYPE }]);
  }
  expect(await files()).toBe(0);
});

test('500,000 bytes are accepted and 500,001 refused, announced or not', async () => {
  expect((await announce({ size: 500_000 })).status).toBe(200);
  const announced = await announce({ size: 500_001 });
  expect([announced.status, announced.body.error.fields]).toEqual([422, { size: TOO_LARGE }]);
  const start = await picture('png');
  const padded = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
  expect((await upload(padded(500_000))).status).toBe(200);
  const { status, body, path } = await upload(padded(500_001));
  expect([status, body.error.message]).toEqual([413, TOO_LARGE]);
  const chunked = new ReadableStream({
    start(controller) {
      controller.enqueue(padded(500_001));
      controller.close();
    },
  });
  const options = { method: 'PUT', body: chunked, duplex: 'half' } as const;
  const refused = await fetch(`${server.origin}${path}`, options);
  expect([refused.status, (await refused.json()).error.message]).toEqual([413, TOO_LARGE]);
});

test('other types are refused when they are announced', async () => {
  const { status, body } = await announce({ contentType: 'image/svg+xml' });
  expect([status, body.error.fields]).toEqual([422, { contentType: WRONG_TYPE }]);
});

test('bytes are bytes, whatever their sender calls them', async () => {
  const bytes = await picture('png');
  for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
    const { body } = await announce();
    const options = { method: 'PUT', body: bytes, headers: { 'content-type': type } };
    const path = new URL(body.uploadURL).pathname;
    expect((await fetch(`${server.origin}${path}`, options)).status, type).toBe(200);
  }
});

test('an address takes one picture, and what is sent again is answered alike', async () => {
  const { path, body } = await upload(await picture('png'));
  const again = await fetch(`${server.origin}${path}`, {
    method: 'PUT',
    body: await picture('gif'),
  });
  expect([again.status, await again.json()]).toEqual([200, body]);
  expect(await files()).toBe(1);
});

test('an address that was made up, or has run out, takes nothing', async () => {
  const { path } = await upload(await picture('png'));
  for (const other of [`${path}x`, '/upload/a.b', '/upload/x']) {
    const response = await fetch(`${server.origin}${other}`, { method: 'PUT', body: 'x' });
    expect(response.status, other).toBe(404);
  }
  const later = await startTestServer({ on: server, env: { CLOCK_OFFSET: '601' } });
  const response = await fetch(`${later.origin}${path}`, { method: 'PUT', body: 'x' });
  await later.stop();
  expect(response.status).toBe(404);
});

test('what no saved flow ever named is swept after a week, what one named stays', async () => {
  const kept = await upload(await picture('png'));
  const representative = { name: 'Nora', title: '', profilePicture: kept.body.url };
  await saveFlow(server, business, { flow: [sampleStep.welcome({ representative })] });
  await saveFlow(server, business);
  const forgotten = await upload(await picture('png'));
  const aWeekAgo = new Date(Date.now() - 8 * 86_400_000);
  await server.database.updateTable('uploads').set({ created_at: aWeekAgo }).execute();
  const recent = await upload(await picture('png'));
  await server.runJob('files.sweep-uploads');
  const found = await Promise.all([kept, forgotten, recent].map(({ body }) => download(body.url)));
  expect(found.map(({ status }) => status)).toEqual([200, 404, 200]);
  expect(await files()).toBe(2);
});
