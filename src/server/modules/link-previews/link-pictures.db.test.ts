import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';
import { uploadPicture } from '#tests/support/uploads.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const get = (headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/wall/${business.handle}/og.png`, { headers });

/** The picture a second later, when its cache has expired. */
async function redraw(): Promise<Buffer> {
  advanceClock(1_000);
  return Buffer.from(await (await get()).arrayBuffer());
}

async function setBusiness(change: { info?: object; appearance?: object }): Promise<void> {
  const { info, appearance } = await server.database
    .selectFrom('businesses')
    .select(['info', 'appearance'])
    .where('business_id', '=', business.bID)
    .executeTakeFirstOrThrow();
  await server.database
    .updateTable('businesses')
    .set({
      info: JSON.stringify({ ...(info as object), ...change.info }),
      appearance: JSON.stringify({ ...(appearance as object), ...change.appearance }),
    })
    .where('business_id', '=', business.bID)
    .execute();
}

test('serves a PNG of the size that networks show, embeddable by other sites', async () => {
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toBe('public, max-age=5');
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(bytes.length).toBeLessThan(300_000);
});

test('returns 304 until the content changes', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  await showTestimonial(server, business);
  advanceClock(1_000);
  const response = await get({ 'if-none-match': etag });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).not.toBe(etag);
});

test('renders a name of any length, script and content as text', async () => {
  const names = ['<b>Ada & Co</b>', 'W'.repeat(100), 'مخبز آدا', '東京パン', '🥐', '&amp;\u202E"'];
  const drawn = new Set<string>();
  for (const businessName of names) {
    await setBusiness({ info: { businessName } });
    const bytes = await redraw();
    expect((await sharp(bytes).metadata()).width).toBe(1200);
    drawn.add(bytes.toString('base64'));
  }
  // Names that our fonts do not cover are replaced by the address, so the fourth and the fifth picture are equal.
  expect(drawn.size).toBe(names.length - 1);
});

test('the response is not cacheable while the picture cannot be rendered', async () => {
  const logoUrl = await uploadPicture(server, business, 'businessrepresentatives');
  const file = join(server.config.dataDir, 'files/uploads', logoUrl.split('/u/')[1] ?? '');
  await rename(file, `${file}-away`);
  await mkdir(file);
  await setBusiness({ appearance: { logoUrl } });
  advanceClock(1_000);
  const failed = await get();
  expect(failed.status).toBe(500);
  expect(failed.headers.get('cache-control') ?? '').not.toContain('public');
  expect(failed.headers.has('etag')).toBe(false);
  await rmdir(file);
  await rename(`${file}-away`, file);
  expect((await get()).status).toBe(200);
});

test('shows a logo uploaded to us, and requests none from elsewhere', async () => {
  const without = await redraw();
  await setBusiness({ appearance: { logoUrl: 'https://elsewhere.example/u/logo.png' } });
  expect((await redraw()).equals(without)).toBe(true);
  await setBusiness({
    appearance: { logoUrl: await uploadPicture(server, business, 'businessrepresentatives') },
  });
  const { data, info } = await sharp(await redraw())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (100 * info.width + 100) * info.channels;
  expect([...data.subarray(at, at + 3)]).toEqual([0xa7, 0x05, 0xd5]);
});
