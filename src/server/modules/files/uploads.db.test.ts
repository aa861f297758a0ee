import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { announceUpload, drawPicture, isServed, passDays } from '#tests/support/uploads.ts';

const TOO_LARGE = 'Your logo file may not be larger than 500Kb in size.';
const WRONG_TYPE = 'Your logo file needs to be a JPG, GIF or PNG file extension.';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
let staff: SignedInUser;
beforeAll(async () => {
  server = await startTestServer({ env: { INTERNAL_ACCOUNTS: 'staff@example.com' } });
  owner = await createUser(server);
  staff = await confirmAddressOf(server, await createUser(server, 'staff@example.com'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

type File = Parameters<typeof announceUpload>[2];
const announce = (file?: File) => announceUpload(server, business, file);

async function upload(bytes: Buffer<ArrayBuffer> | string, file?: File) {
  const { body } = await announce(file);
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

function download(url: string): Promise<Response> {
  return fetch(`${server.origin}${new URL(url).pathname}`);
}

test.each([
  'png',
  'jpeg',
  'gif',
] as const)('a %s is re-encoded without metadata, and served publicly', async (format) => {
  const contentType = `image/${format}`;
  const { status, body } = await upload(await drawPicture(format), { contentType });
  expect(status).toBe(200);
  const response = await download(body.url);
  expect(response.headers.get('content-type')).toBe(`image/${format}`);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes('Secret Place')).toBe(false);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.format, metadata.width, metadata.exif]).toEqual([format, 40, undefined]);
});

test('rejects a file that only claims to be a picture, and leaves no orphan', async () => {
  const fakePictures = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a and then nothing',
    '',
    await drawPicture('webp'),
  ];
  for (const fakePicture of fakePictures) {
    const { status, body } = await upload(fakePicture);
    expect([status, body.error.fields]).toEqual([422, { file: WRONG_TYPE }]);
  }
  expect(await files()).toBe(0);
});

const LOGO = { tooLarge: TOO_LARGE, wrongType: WRONG_TYPE };
const FAILED =
  "We couldn't upload your image, please ensure it's not larger than 500kb and either a JPEG, GIF or PNG file.";
const BUSINESS_LOGO = { ...LOGO, tooLarge: TOO_LARGE.replace('Kb', 'kb') };
const PICTURE = { tooLarge: FAILED, wrongType: FAILED };

describe.each([
  ['businessrepresentatives', LOGO],
  ['logos', BUSINESS_LOGO],
  ['profilepictures', PICTURE],
  ['companylogos', PICTURE],
] as const)('the folder %s', (folder, errors) => {
  test('accepts 500,000 bytes and rejects 500,001, announced or not', async () => {
    expect((await announce({ folder, size: 500_000 })).status).toBe(200);
    const announced = await announce({ folder, size: 500_001 });
    const { tooLarge } = errors;
    expect([announced.status, announced.body.error.fields]).toEqual([422, { size: tooLarge }]);
    const start = await drawPicture('png');
    const padded = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
    expect((await upload(padded(500_000), { folder })).status).toBe(200);
    const { status, body, path } = await upload(padded(500_001), { folder });
    expect([status, body.error.message]).toEqual([413, errors.tooLarge]);
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(padded(500_001));
        controller.close();
      },
    });
    const options = { method: 'PUT', body: chunked, duplex: 'half' } as const;
    const refused = await fetch(`${server.origin}${path}`, options);
    const { error } = await refused.json();
    expect([refused.status, error.message]).toEqual([413, errors.tooLarge]);
  });

  test('rejects other types, announced or sent', async () => {
    const announced = await announce({ folder, contentType: 'image/svg+xml' });
    const { wrongType } = errors;
    expect([announced.status, announced.body.error.fields]).toEqual([
      422,
      { contentType: wrongType },
    ]);
    const sent = await upload(await drawPicture('webp'), { folder });
    expect([sent.status, sent.body.error.fields]).toEqual([422, { file: errors.wrongType }]);
  });

  test('is open to members who may use its pictures, not to viewers', async () => {
    const { bID } = business;
    const body = { bID, folder, fileName: 'a.png', contentType: 'image/png', size: 9 };
    const statusOf = async ({ headers }: SignedInUser) =>
      (await server.post('/api/dash/createupload', body, headers)).status;
    const collaborator = await createUser(server);
    await addMember(server, bID, { userId: collaborator.userId, role: 'collaborator' });
    expect([await statusOf(collaborator), await statusOf(staff)]).toEqual([
      folder === 'logos' ? 403 : 200,
      403,
    ]);
  });
});

test('returns 422 for an unknown folder', async () => {
  const { bID, owner } = business;
  const body = { bID, folder: 'secrets', fileName: 'a', contentType: 'image/png', size: 9 };
  const { status, body: answer } = await server.post('/api/dash/createupload', body, owner.headers);
  expect([status, Object.keys(answer.error.fields)]).toEqual([422, ['folder']]);
});

test('reads the bytes whatever content type the sender declares', async () => {
  const bytes = await drawPicture('png');
  for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
    const { body } = await announce();
    const options = { method: 'PUT', body: bytes, headers: { 'content-type': type } };
    const path = new URL(body.uploadURL).pathname;
    expect((await fetch(`${server.origin}${path}`, options)).status, type).toBe(200);
  }
});

test('stores one picture per address, and returns the same URL when it is sent again', async () => {
  const { path, body } = await upload(await drawPicture('png'));
  const again = await fetch(`${server.origin}${path}`, {
    method: 'PUT',
    body: await drawPicture('gif'),
  });
  expect([again.status, await again.json()]).toEqual([200, body]);
  expect(await files()).toBe(1);
});

test('rejects an invented or expired upload address', async () => {
  const { path } = await upload(await drawPicture('png'));
  for (const other of [`${path}x`, '/upload/a.b', '/upload/x']) {
    const response = await fetch(`${server.origin}${other}`, { method: 'PUT', body: 'x' });
    expect(response.status, other).toBe(404);
  }
  const later = await startTestServer({ on: server, env: { CLOCK_OFFSET: '601' } });
  const response = await fetch(`${later.origin}${path}`, { method: 'PUT', body: 'x' });
  await later.stop();
  expect(response.status).toBe(404);
});

test('sweeps a file that no flow uses after a week, and keeps one that any version uses', async () => {
  const used = await upload(await drawPicture('png'));
  const representative = { name: 'Nora', title: '', profilePicture: used.body.url };
  await saveFlow(server, business, { flow: [sampleStep.welcome({ representative })] });
  await saveFlow(server, business);
  const unused = await upload(await drawPicture('png'));
  await passDays(server, 8);
  const recent = await upload(await drawPicture('png'));
  await server.runJob('files.sweep-uploads');
  const served = [used, unused, recent].map(({ body }) => isServed(server, body.url));
  expect(await Promise.all(served)).toEqual([true, false, true]);
  expect(await files()).toBe(2);
});
