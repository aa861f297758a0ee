import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { OWN_ADDRESS, proves, startLooks } from '#tests/support/domain-looks.ts';
import { insertBusiness } from '#tests/support/messages.ts';
import { lookAtDueDomains } from './look-at-due-domains.ts';
import { leaseLook, listDueDomains } from './store.ts';

const own = businessPerTest();
let looks: Awaited<ReturnType<typeof startLooks>>;

beforeAll(async () => {
  looks = await startLooks(own.server);
});
afterAll(() => looks.stop());
beforeEach(async () => {
  looks.answer(proves);
  looks.dns.silent.clear();
  await own.server.database.deleteFrom('custom_domains').execute();
});

const run = () =>
  lookAtDueDomains(own.server.productDatabase, looks.options, {
    now: looks.now(),
    log: createLog('silent'),
  });

async function insertDue(count: number): Promise<string[]> {
  const due = looks.now();
  const ids = await Promise.all(
    Array.from({ length: count }, () => insertBusiness(own.server.database, new Date())),
  );
  await own.server.database
    .insertInto('custom_domains')
    .values(
      ids.map((business_id, index) => ({
        ...{ business_id, domain: `due${index}.example`, token: newId(due), state: 'pending' },
        ...{ findings: '{}', waiting_since: due, next_check_at: due },
      })),
    )
    .execute();
  return ids;
}

const states = () =>
  own.server.database.selectFrom('custom_domains').select(['state', 'checked_at']).execute();

test('1,000 domains that are due at once are all looked at in one run, also while no name server answers', async () => {
  const ids = await insertDue(1000);
  for (const [index] of ids.entries()) looks.dns.set(`due${index}.example`, 'A', OWN_ADDRESS);
  looks.dns.silent.add('*');
  await run();
  const silent = await states();
  expect(silent.every(({ state }) => state === 'pending')).toBe(true);
  looks.dns.silent.clear();
  looks.wait(60);
  await run();
  const rows = await states();
  expect(rows.filter(({ checked_at }) => Number(checked_at) === Number(looks.now()))).toHaveLength(
    1000,
  );
  const asked = looks.dns.asked();
  await run();
  expect(looks.dns.asked()).toBe(asked);
});

test('two workers at once look at each domain once', async () => {
  const ids = await insertDue(30);
  for (const [index] of ids.entries()) looks.dns.silent.add(`due${index}.example`);
  const before = looks.dns.asked();
  await run();
  const once = looks.dns.asked() - before;
  await own.server.database
    .updateTable('custom_domains')
    .set({ next_check_at: looks.now() })
    .execute();
  await Promise.all([run(), run()]);
  expect(looks.dns.asked() - before).toBe(2 * once);
});

test('a look that a crash has ended is made again once its lease is over', async () => {
  await insertDue(1);
  const [due] = await listDueDomains(own.server.database, looks.now());
  if (!due) throw new Error('Nothing is due.');
  const until = new Date(looks.now().getTime() + 120_000);
  expect(await leaseLook(own.server.productDatabase, due, until)).toBe(true);
  expect(await leaseLook(own.server.productDatabase, due, until)).toBe(false);
  await run();
  expect((await states())[0]?.checked_at).toBeNull();
  looks.wait(120);
  await run();
  expect((await states())[0]?.checked_at).toEqual(looks.now());
});

test('a domain of a closed business is not looked at', async () => {
  const [businessId = ''] = await insertDue(1);
  await own.server.database
    .updateTable('businesses')
    .set({ closed_at: looks.now(), closed_reason: 'deleted', closing_id: businessId })
    .where('business_id', '=', businessId)
    .execute();
  await run();
  expect((await states())[0]?.checked_at).toBeNull();
});
