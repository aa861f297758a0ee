import { RawNode, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { MessageState } from '#domain/messages.ts';
import { countUndelivered } from '#server/modules/messages/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { type Business, createConfirmedBusiness, inviteByEmail } from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { listInvites } from './store.ts';

let server: TestServer;
let business: Business;
beforeEach(async () => {
  server = await sharedServer();
  business = await createConfirmedBusiness(server);
});

const fetchInvites = (body: object, { bID, owner }: Business = business) =>
  server.post('/api/dash/fetchinvites', { bID, type: 'email', ...body }, owner.headers);

async function listed(body: object, of?: Business): Promise<string[]> {
  const { returnInvites } = (await fetchInvites(body, of)).body;
  return returnInvites.map(({ to }: { to: string }) => to).sort();
}

async function setState(state: MessageState, addresses: readonly string[]): Promise<void> {
  await sql`
    update messages set state = ${state}, lease_until = null
     where business_id = ${business.bID} and address = any(${addresses}::text[])`.execute(
    server.database,
  );
}

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`);

test('the history lists only the wanted states, of one business, also those found by a search', async () => {
  const [ada, bob, cy, dan] = [
    'ada@example.com',
    'bob@example.com',
    'cy@x.example',
    'dan@x.example',
  ] as const;
  await inviteByEmail(server, business, [ada, bob, cy, dan]);
  await setState('bounced', [ada]);
  await setState('failed', [bob]);
  await setState('delivered', [cy, dan]);
  expect(await listed({ state: ['bounced', 'failed'] })).toEqual([ada, bob]);
  expect(await listed({ state: ['bounced'] })).toEqual([ada]);
  expect(await listed({ state: ['bounced', 'delivered'], search: '@example' })).toEqual([ada]);
  expect(await listed({ state: ['failed'], search: 'ada' })).toEqual([]);
  expect(await listed({ state: [] })).toEqual([]);
  expect(await listed({ state: null })).toHaveLength(4);
  const other = await createConfirmedBusiness(server);
  expect(await listed({ state: ['bounced', 'failed'] }, other)).toEqual([]);
  expect((await fetchInvites({ state: ['lost'] })).status).toBe(422);
});

test('pages of a filtered history continue where the previous one ended', async () => {
  await inviteByEmail(server, business, people(60));
  const failed = people(60).filter((_, n) => n % 2 === 0);
  await setState('delivered', people(60));
  await setState('failed', failed);
  const first = (await fetchInvites({ state: ['failed'] })).body;
  expect([first.returnInvites.length, first.hasMore]).toEqual([20, true]);
  const startAfter = first.returnInvites.at(-1).id;
  const second = (await fetchInvites({ state: ['failed'], startAfter })).body;
  expect([second.returnInvites.length, second.hasMore]).toEqual([10, false]);
  const seen = [...first.returnInvites, ...second.returnInvites].map(({ to }) => to);
  expect(seen.sort()).toEqual([...failed].sort());
});

test('few messages among many sent ones are found by their own index', async () => {
  await inviteByEmail(server, business, people(3));
  await setState('delivered', people(3));
  await setState('bounced', people(1));
  await amongManySent(async (tx) => {
    const page = { channel: 'email', after: null, search: '', limit: 21 } as const;
    for (const states of [
      ['bounced', 'failed'],
      ['accepted', 'scheduled', 'sending'],
      ['uncertain'],
    ] as const) {
      const plan = await planOf(tx, (explaining) =>
        listInvites(explaining, business.bID, { ...page, states }),
      );
      expect([states, plan]).toEqual([states, expect.stringContaining('messages_other_than_sent')]);
    }
    const period = { from: new Date(Date.now() - 30 * 86_400_000), before: new Date() };
    const plan = await planOf(tx, (explaining) =>
      countUndelivered(explaining, business.bID, period),
    );
    expect(plan).toContain('messages_other_than_sent');
  });
});

/** Runs a check among many delivered messages, which are taken back. */
async function amongManySent(check: (tx: Tx) => Promise<void>): Promise<void> {
  const isUndone = new Error('undone');
  const checking = server.database.transaction().execute(async (tx) => {
    await sql`
      insert into messages
      select copy.*
        from messages m cross join generate_series(1, 3000) number
       cross join lateral jsonb_populate_record(null::messages, to_jsonb(m) || jsonb_build_object(
         'message_id', gen_random_uuid(), 'send_at', m.send_at - number * interval '1 minute')) copy
       where m.business_id = ${business.bID} and m.state = 'delivered'`.execute(tx);
    await sql`analyze messages`.execute(tx);
    await check(tx);
    throw isUndone;
  });
  await checking.catch((error) => {
    if (error !== isUndone) throw error;
  });
}

/** The plan of the statement that a query runs. */
async function planOf(tx: Tx, query: (tx: Tx) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const explaining = tx.withPlugin({
    transformQuery: ({ node }) => RawNode.create(['explain ', ''], [node]),
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
      return { ...result, rows: [] };
    },
  });
  await query(explaining);
  return lines.join('\n');
}
