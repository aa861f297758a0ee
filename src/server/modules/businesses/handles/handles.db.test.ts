import { beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
let old: string;
let fresh: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  business = await createBusiness(server);
  old = business.handle;
  fresh = `${old}-new`;
});

const post = (name: string, body: object, { bID, owner }: Business = business) =>
  server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
const change = (feedbackaddresshandle: string, more: object = {}, of?: Business) =>
  post('updatelookandfeel', { feedbackaddresshandle, ...more }, of);
const entity = async () => (await post('getentity', {})).body;
const handles = async () => (await post('fetchhandles', {})).body;

/** The status of a page and where it leads, once the caches are older than what was changed. */
async function open(path: string): Promise<[number, string | null]> {
  advanceClock(1_100);
  const { status, headers } = await fetch(server.origin + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

test('a former handle leads pages to the present one, with their query, and nothing remembers the way', async () => {
  expect(await open(`/f/${old}`)).toEqual([200, null]);
  expect((await change(` ${fresh.toUpperCase()} `)).status).toBe(200);
  expect(await entity()).toMatchObject({
    feedbackAddressHandle: fresh,
    publicFeedbackDetail: { feedbackAddressHandle: fresh },
    feedbackLink: `${server.config.baseUrl}/f/${fresh}`,
  });
  for (const path of [
    `/f/${old}`,
    `/f/${old}?via=qr&rating=5`,
    `/feedbackevaluate/${old}?lang=de`,
    `/wall/${old}`,
    `/wall/${old}?page=1`,
    `/wall/${old}/og.png?v=1`,
  ]) {
    expect(await open(path)).toEqual([302, path.replace(old, fresh)]);
  }
  const { headers } = await fetch(`${server.origin}/f/${old}`, { redirect: 'manual' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await open(`/f/${fresh}`))[0]).toBe(200);
  expect((await open(`/wall/${fresh}`))[0]).toBe(200);
});

test('calls with a former handle are served in place, and open sessions go on', async () => {
  const before = await startRespondent(server, old);
  await change(fresh);
  const after = await startRespondent(server, old);
  for (const { answer, finish } of [before, after]) {
    const rating = { questionID: 'STARr', type: 'ratingq', answer: 5 };
    expect((await answer(1, rating)).status).toBe(200);
    expect((await finish()).status).toBe(200);
  }
  const href = `${server.origin}/feedbackevaluate/${old}`;
  expect((await server.post('/api/dash/getbrandinfo', { href })).status).toBe(200);
});

test('a business can return to a former handle, which nobody else gets', async () => {
  await change(fresh);
  const other = await createBusiness(server);
  const { status, body } = await change(old, {}, other);
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
    409,
    'handle_taken',
    ['feedbackaddresshandle'],
  ]);
  const checked = await server.post('/api/dash/checkhandle', { feedbackAddressHandle: old });
  expect(checked.body).toEqual({ available: false });
  expect((await change(old)).status).toBe(200);
  expect(await open(`/f/${old}?a=1`)).toEqual([200, null]);
  expect(await open(`/f/${fresh}`)).toEqual([302, `/f/${old}`]);
});

test('returns 422 beside the field for what cannot be a handle, and changes nothing', async () => {
  // The last one has a Cyrillic letter.
  for (const typed of ['', 'ab', 'two words', 'dash', 'a'.repeat(61), 'b\u0430kery']) {
    const { status, body } = await change(typed, { appearanceinfo: { backgroundHex: '#112233' } });
    expect([typed, status, Object.keys(body.error.fields)]).toEqual([
      typed,
      422,
      ['feedbackaddresshandle'],
    ]);
  }
  const { feedbackAddressHandle, publicFeedbackDetail } = await entity();
  expect(feedbackAddressHandle).toBe(old);
  expect(publicFeedbackDetail.appearanceInfo.backgroundHex).toBe('#2F2569');
});

test('of two businesses, and of two people of one, that change to a handle at once, one succeeds', async () => {
  const other = await createBusiness(server);
  const rivals = await Promise.all([change(fresh), change(fresh, {}, other)]);
  expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = rivals[0].status === 200 ? business : other;
  const seenhandle = fresh;
  const people = await Promise.all(
    ['one', 'two'].map((end) => change(`${old}-${end}`, { seenhandle }, winner)),
  );
  const codes = people.map(({ status, body }) => [status, body.error?.code]);
  expect(codes.sort()).toEqual([
    [200, undefined],
    [409, 'handle_changed'],
  ]);
  const lost = people.findIndex(({ status }) => status === 409);
  expect(people[lost]?.body.error.message).toContain(`${old}-${lost === 0 ? 'two' : 'one'} `);
});

test('a handle is changed three times a month at most; saving the present one counts nothing', async () => {
  expect((await handles()).changesLeft).toBe(3);
  await change(old);
  for (const handle of [fresh, old, fresh]) expect((await change(handle)).status).toBe(200);
  const { status, body } = await change(`${fresh}er`);
  expect([status, body.error.code]).toEqual([409, 'handle_limit']);
  expect(body.error.message).toMatch(/3 times this month.* from 1 \w+\.$/);
  expect((await change(fresh)).status).toBe(200);
  const { changesLeft, nextChangesAt, former } = await handles();
  expect([changesLeft, former]).toEqual([0, [{ feedbackAddressHandle: old, isGivenUp: false }]]);
  expect(new Date(nextChangesAt * 1000).toISOString()).toMatch(/-01T00:00:00.000Z$/);
  // A month ago.
  const changed = [1, 2, 3].map(() => new Date(Date.now() - 31 * 86_400_000));
  await server.database
    .updateTable('businesses')
    .set({ handle_changed_at: changed })
    .where('business_id', '=', business.bID)
    .execute();
  expect((await change(`${fresh}er`)).status).toBe(200);
});

test('a handle that was given up leads nowhere, stays taken, and can be taken again by its business alone', async () => {
  const editor = await createUser(server);
  await addMember(server, business.bID, { userId: editor.userId, role: 'editor' });
  const other = await createBusiness(server);
  await change(fresh);
  const giveUp = (feedbackAddressHandle: string, of = business) =>
    post('giveuphandle', { feedbackAddressHandle }, of);
  expect((await giveUp(old, { ...business, owner: editor })).status).toBe(403);
  expect((await giveUp(old, other)).status).toBe(404);
  expect((await giveUp(fresh)).body.error.code).toBe('handle_in_use');
  for (let times = 0; times < 2; times += 1) expect((await giveUp(old)).status).toBe(200);
  expect((await handles()).former).toEqual([{ feedbackAddressHandle: old, isGivenUp: true }]);
  for (const path of [`/f/${old}`, `/feedbackevaluate/${old}?i=x`, `/wall/${old}`]) {
    expect(await open(path)).toEqual([404, null]);
  }
  const start = { handle: old, clientKey: 'a-browser-of-1' };
  expect((await server.post('/api/survey/start', start)).status).toBe(404);
  expect((await change(old, {}, other)).status).toBe(409);
  expect((await change(old)).status).toBe(200);
  expect(await open(`/f/${old}`)).toEqual([200, null]);
});
