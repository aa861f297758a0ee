import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIFETIME_CODES } from '#domain/plans.ts';
import { setPlan } from '#server/modules/businesses/set-plan.ts';
import { readEntries } from '#tests/support/activity.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';
import { addMember, type Business, createBusiness, createUser } from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findWaitingDiscount } from './queries.ts';
import { revokeBatch, revokeCode } from './revoke-codes.ts';
import { spendDiscount } from './spend-discount.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let server: TestServer;
/** Counts wrong codes; on the same database, as another process would be. */
let limited: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  const { baseUrl: BASE_URL } = server.config;
  limited = await startTestServer({ on: server, env: { BASE_URL, RATE_LIMIT: '1' } });
});
afterAll(() => limited.stop());

const redeem = (own: Business, code: string | undefined, through = server) =>
  through.post('/api/dash/processcode', { bID: own.bID, code }, own.owner.headers);

const entityOf = async ({ bID, owner }: Business) =>
  (await server.post('/api/dash/getentity', { bID }, owner.headers)).body;

const revoke = (code: string | undefined) =>
  revokeCode(server.productDatabase, code ?? '', new Date());

async function set({ bID }: Business, columns: Partial<Record<string, unknown>>): Promise<void> {
  await server.database
    .updateTable('businesses')
    .set(columns)
    .where('business_id', '=', bID)
    .execute();
}

const lockedBusiness = async () => {
  const own = await createBusiness(server);
  await set(own, { created_at: new Date(Date.now() - 20 * DAY) });
  return own;
};

const FLAGS = { as: 'isAppSumo', dfy: 'isDealify', fbl: 'isFBLLTD', pg: 'isPitchground' } as const;

test.each(
  LIFETIME_CODES,
)('codes of %s unlock an ended trial for life, then add locations, once', async (partner) => {
  const own = await lockedBusiness();
  const [first, second, third] = await makeDealCodes(server, { partner }, 3);
  expect((await entityOf(own)).subscription.isTrialEnded).toBe(true);
  const deal = await redeem(own, ` ${first?.toLowerCase().replaceAll('-', ' ')}`);
  expect([deal.status, deal.body]).toEqual([200, { kind: 'deal', plan: 'engage' }]);
  expect(await entityOf(own)).toMatchObject({
    [FLAGS[partner]]: true,
    subStatusOK: true,
    allowCollaborate: true,
    specialMultisAllowed: null,
    subscription: { isTrialEnded: false },
  });
  const more = await redeem(own, second);
  expect([more.status, more.body]).toEqual([200, { kind: 'locations', locations: 5 }]);
  expect((await entityOf(own)).specialMultisAllowed).toBe(10);
  const last = await redeem(own, third);
  expect([last.status, last.body.error.code]).toEqual([409, 'no_more_codes']);
  // It was not used up.
  const other = await createBusiness(server);
  expect((await redeem(other, third)).status).toBe(200);
  const recorded = (await readEntries(server, own.bID)).filter(
    ({ action }) => action === 'codeRedeemed',
  );
  expect(recorded.map(({ after }) => after)).toEqual(
    expect.arrayContaining([
      { kind: 'deal', plan: partner },
      { kind: 'locations', plan: partner },
    ]),
  );
  expect(JSON.stringify(recorded)).not.toContain(first);
});

test('codes of two partners are not combined, and the refused one stays unused', async () => {
  const own = await createBusiness(server);
  const [appSumo] = await makeDealCodes(server, { partner: 'as' });
  const [dealify] = await makeDealCodes(server, { partner: 'dfy' });
  await redeem(own, appSumo);
  const { status, body } = await redeem(own, dealify);
  expect([status, body.error.code, body.error.message]).toEqual([
    409,
    'code_of_other_partner',
    'This business has a lifetime deal from another partner. Deals of two partners can’t be combined.',
  ]);
  expect(await entityOf(own)).toMatchObject({ isAppSumo: true, isDealify: false });
  expect((await redeem(await createBusiness(server), dealify)).status).toBe(200);
});

test('a deal stands beside a plan that runs, and carries on once that is over', async () => {
  const own = await createBusiness(server);
  const [code] = await makeDealCodes(server, { partner: 'pg' });
  await set(own, { stripe_plan: '3m' });
  expect((await redeem(own, code)).status).toBe(200);
  expect(await entityOf(own)).toMatchObject({ stripePlan: '3m', isPitchground: true });
  await set(own, { plan_ends_at: new Date(Date.now() - DAY) });
  const entity = await entityOf(own);
  expect([entity.cancelled, entity.inviteQuotas.emailQuota]).toEqual([false, 5_000]);
});

test('of many businesses that redeem a code at once one gets it, and the others read that it is used', async () => {
  const [code] = await makeDealCodes(server, { partner: 'as' });
  const all = await Promise.all(Array.from({ length: 8 }, () => createBusiness(server)));
  const answers = await Promise.all(all.map((own) => redeem(own, code)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
  const late = await redeem(await createBusiness(server), code);
  expect(late.body.error).toMatchObject({ code: 'code_used' });
  expect(refused).toEqual(Array.from({ length: 7 }, () => late.body.error));
  const entities = await Promise.all(all.map(entityOf));
  expect(entities.filter(({ isAppSumo }) => isAppSumo)).toHaveLength(1);
});

test('two clicks use a code once, and so do two codes at once: the deal and its locations', async () => {
  const own = await createBusiness(server);
  const [first] = await makeDealCodes(server, { partner: 'dfy' });
  const clicks = await Promise.all([redeem(own, first), redeem(own, first)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await redeem(own, first);
  expect(again.body.error.code).toBe('code_used_here');
  expect((await entityOf(own)).specialMultisAllowed).toBeNull();
  const other = await createBusiness(server);
  const pair = await makeDealCodes(server, { partner: 'dfy' }, 2);
  const both = await Promise.all(pair.map((code) => redeem(other, code)));
  expect(both.map(({ body }) => body.kind).sort()).toEqual(['deal', 'locations']);
  expect(await entityOf(other)).toMatchObject({ isDealify: true, specialMultisAllowed: 10 });
});

test('unknown and revoked codes are refused alike, an expired one says so', async () => {
  const own = await createBusiness(server);
  const [revoked] = await makeDealCodes(server, { partner: 'as' });
  expect(await revoke(revoked)).toBe('revoked');
  expect(await revoke(revoked)).toBe('revokedBefore');
  const unknown = await redeem(own, 'AAAA-AAAA-AAAA-AAAA');
  expect([unknown.status, unknown.body.error]).toEqual([
    422,
    {
      code: 'code_invalid',
      message: 'This code isn’t valid. Check it for typos, or ask the person who gave it to you.',
      fields: {
        code: 'This code isn’t valid. Check it for typos, or ask the person who gave it to you.',
      },
    },
  ]);
  expect((await redeem(own, revoked)).body).toEqual(unknown.body);
  const [expired] = await makeDealCodes(server, {
    partner: 'as',
    expiresAt: new Date(Date.now() - 1000),
  });
  const late = await redeem(own, expired);
  expect([late.status, late.body.error.code]).toEqual([409, 'code_expired']);
  expect(await entityOf(own)).toMatchObject({ isAppSumo: false, subStatusOK: false });
});

test('ten wrong codes an hour are the limit of a person and of a business, over processes, however fast', async () => {
  const own = await createBusiness(server);
  const wrong = () => redeem(own, 'wrong', limited);
  const answers = await Promise.all(Array.from({ length: 14 }, wrong));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const [code] = await makeDealCodes(server, { partner: 'as' });
  const refused = await redeem(own, code, limited);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(3_500);
  expect(retryAfter).toBeLessThanOrEqual(3_600);
  // Another person with the same business, and the same person with another one.
  const admin = await createUser(server);
  await addMember(server, own.bID, { userId: admin.userId, role: 'admin' });
  expect((await redeem({ ...own, owner: admin }, code, limited)).status).toBe(429);
  const second = await createBusiness(server, own.owner);
  expect((await redeem(second, code, limited)).status).toBe(429);
  const checked = await limited.post('/api/dash/checkcode', { code }, own.owner.headers);
  expect(checked.status).toBe(429);
  expect((await redeem(await createBusiness(server), code, limited)).status).toBe(200);
  await server.database
    .updateTable('wrong_codes')
    .set({ tried_at: new Date(Date.now() - HOUR) })
    .where('user_id', '=', own.owner.userId)
    .execute();
  expect((await wrong()).status).toBe(422);
});

test('codes that the business may not use are no wrong codes', async () => {
  const own = await createBusiness(server);
  const [first] = await makeDealCodes(server, { partner: 'as' });
  const [other] = await makeDealCodes(server, { partner: 'pg' });
  await redeem(own, first);
  for (let times = 0; times < 6; times += 1) {
    expect((await redeem(own, first, limited)).body.error.code).toBe('code_used_here');
    expect((await redeem(own, other, limited)).body.error.code).toBe('code_of_other_partner');
  }
});

test('a refund takes back exactly what the code gave, in whatever order', async () => {
  const own = await lockedBusiness();
  const [first, second] = await makeDealCodes(server, { partner: 'as' }, 2);
  await redeem(own, first);
  await redeem(own, second);
  // The code that stays is worth the deal, whichever is refunded.
  expect(await revoke(first)).toBe('takenBack');
  expect(await entityOf(own)).toMatchObject({ isAppSumo: true, specialMultisAllowed: null });
  expect(await revoke(second)).toBe('takenBack');
  expect(await entityOf(own)).toMatchObject({
    isAppSumo: false,
    allowCollaborate: false,
    specialMultisAllowed: null,
    subscription: { isTrialEnded: true },
  });
  const entries = (await readEntries(server, own.bID)).filter(
    ({ action }) => action === 'codeRevoked',
  );
  expect(entries.map(({ before }) => before)).toEqual(
    expect.arrayContaining([
      { kind: 'locations', plan: 'as' },
      { kind: 'deal', plan: 'as' },
    ]),
  );
  // A deal may be bought again.
  const [again] = await makeDealCodes(server, { partner: 'dfy' });
  expect((await redeem(own, again)).status).toBe(200);
});

test('both codes of a business refunded at once leave nothing, and a paid plan its own', async () => {
  const own = await createBusiness(server);
  const [first, second] = await makeDealCodes(server, { partner: 'fbl' }, 2);
  await redeem(own, first);
  await redeem(own, second);
  await set(own, { stripe_plan: '2m', special_multis_allowed: 25 });
  expect(await Promise.all([revoke(first), revoke(second)])).toEqual(['takenBack', 'takenBack']);
  expect(await entityOf(own)).toMatchObject({
    isFBLLTD: false,
    stripePlan: '2m',
    allowCollaborate: true,
    specialMultisAllowed: 20,
  });
});

test('a batch is revoked whole', async () => {
  const own = await createBusiness(server);
  const [first] = await makeDealCodes(server, { partner: 'pg' }, 3);
  await redeem(own, first);
  const { batch } = await server.database
    .selectFrom('deal_codes')
    .select('batch')
    .where('redeemed_by', '=', own.bID)
    .executeTakeFirstOrThrow();
  const outcomes = await revokeBatch(server.productDatabase, batch, new Date());
  expect(outcomes.toSorted()).toEqual(['revoked', 'revoked', 'takenBack']);
  expect((await entityOf(own)).isPitchground).toBe(false);
});

test('a coupon waits for one payment; another waits for it, and a used one cannot be revoked', async () => {
  const own = await createBusiness(server);
  const [share] = await makeDealCodes(server, { percentOff: 20, months: 3 });
  const [amount] = await makeDealCodes(server, { amountOff: 1_500 });
  const { database } = server;
  expect(await findWaitingDiscount(database, own.bID)).toBeNull();
  const given = await redeem(own, share);
  expect([given.status, given.body]).toEqual([200, { kind: 'coupon', percentOff: 20, months: 3 }]);
  const waiting = await findWaitingDiscount(database, own.bID);
  expect(waiting).toMatchObject({ percentOff: 20, amountOff: null, months: 3 });
  expect((await redeem(own, amount)).body.error.code).toBe('discount_waits');
  const discountId = waiting?.discountId ?? '';
  const use = () =>
    server.productDatabase
      .transaction()
      .execute((tx) =>
        spendDiscount(tx, own.bID, { discountId, runsUntil: null, now: new Date() }),
      );
  expect((await Promise.all([use(), use()])).toSorted()).toEqual([false, true]);
  expect(await findWaitingDiscount(database, own.bID)).toBeNull();
  expect(await revoke(share)).toBe('spent');
  expect((await redeem(own, amount)).body).toEqual({ kind: 'coupon', amountOff: 1_500 });
  expect(await revoke(amount)).toBe('takenBack');
  expect(await findWaitingDiscount(database, own.bID)).toBeNull();
});

test('a code is checked before there is a business, and stays unused', async () => {
  const { headers } = await createUser(server);
  const check = (code: string | undefined) => server.post('/api/dash/checkcode', { code }, headers);
  const [code] = await makeDealCodes(server, { partner: 'as' });
  for (let times = 0; times < 2; times += 1) {
    expect((await check(code)).body).toEqual({ kind: 'deal', plan: 'engage' });
  }
  await redeem(await createBusiness(server), code);
  expect((await check(code)).body.error.code).toBe('code_used');
  expect((await check('unknown')).body.error.code).toBe('code_invalid');
});

test('no code is stored as it was shown', async () => {
  const [code = ''] = await makeDealCodes(server, { partner: 'as' });
  const own = await createBusiness(server);
  await redeem(own, code);
  const rows = await server.database.selectFrom('deal_codes').selectAll().execute();
  const plain = code.replaceAll('-', '');
  expect(JSON.stringify([rows, await readEntries(server, own.bID)])).not.toMatch(
    new RegExp(`${code}|${plain}`, 'i'),
  );
});

test('a plan set by the operator ends nothing that a code still gives back', async () => {
  const own = await createBusiness(server);
  const [first, second] = await makeDealCodes(server, { partner: 'as' }, 2);
  await redeem(own, first);
  await server.database
    .transaction()
    .execute((tx) => setPlan(tx, own.handle, { plan: 'trial', now: new Date() }));
  expect((await redeem(own, second)).body.kind).toBe('deal');
  // The other code still stands for the deal.
  await revoke(first);
  expect((await entityOf(own)).isAppSumo).toBe(true);
});
