import { expect, test } from 'vitest';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { addMember, BUSINESS_NAME, createUser } from '#tests/support/factories.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';

const own = businessPerTest();
const start = () => own.call('startbusinessexport');
const make = () => own.server.runJob('business-exports.make', { businessId: own.business.bID });
const fetchFile = (headers: Record<string, string> = own.business.owner.headers) =>
  fetch(`${own.server.origin}${EXPORT_FILE_PATH}?bID=${own.business.bID}`, { headers });

test('its file is for whoever owns the business at that moment, while it is open', async () => {
  await start();
  await make();
  const admin = await createUser(own.server);
  await addMember(own.server, own.business.bID, { userId: admin.userId, role: 'admin' });
  const stranger = await createUser(own.server);
  const { cookie } = own.business.owner;
  const asked: Record<string, string>[] = [
    {},
    stranger.headers,
    admin.headers,
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-origin' },
  ];
  const statuses: number[] = [];
  for (const headers of asked) statuses.push((await fetchFile(headers)).status);
  expect(statuses).toEqual([401, 404, 403, 401, 200]);
  const { body } = await own.call('fetchactivity', { groups: ['export'] });
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
    'businessExportDownloaded',
    'businessExported',
  ]);
  await own.call('deletebusiness', { confirmName: BUSINESS_NAME, password: PASSWORD });
  expect((await fetchFile()).status).toBe(404);
});

test('a download that broke off is continued, with its length said', async () => {
  await start();
  await make();
  const whole = await fetchFile();
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  const rest = await fetchFile({ ...own.business.owner.headers, range: 'bytes=100-' });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
  expect(await countDownloads()).toBe(1);
  const changed = { range: 'bytes=100-', 'if-range': '"another"' };
  const again = await fetchFile({ ...own.business.owner.headers, ...changed });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
});

test('a rest of the file that nobody had begun to download is recorded as well', async () => {
  const rest = () => fetchFile({ ...own.business.owner.headers, range: 'bytes=1-' });
  for (const downloads of [1, 2]) {
    await start();
    await make();
    for (const _ of [1, 2]) expect((await rest()).status).toBe(206);
    expect(await countDownloads()).toBe(downloads);
  }
});

async function countDownloads(): Promise<number> {
  const { body } = await own.call('fetchactivity', { groups: ['export'] });
  const actions: string[] = body.entries.map(({ action }: { action: string }) => action);
  return actions.filter((action) => action === 'businessExportDownloaded').length;
}
