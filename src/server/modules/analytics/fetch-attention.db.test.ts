import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type Business,
  createConfirmedBusiness,
  inviteByEmail,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400_000;

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createConfirmedBusiness(server);
});

async function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return (await server.post(`/api/dash/${name}`, body, business.owner.headers)).body;
}

test('what waits is counted as the screens list it, in the same period', async () => {
  const flowVersion = await saveFlow(server, business);
  const now = Date.now();
  const at = (days: number) => new Date(now - days * DAY);
  const seeds = [
    { startedAt: at(1), entries: [entryOf.rating(2)] },
    { startedAt: at(2), entries: [entryOf.rating(3)] },
    { startedAt: at(3), entries: [entryOf.rating(1)], isArchived: true },
    { startedAt: at(4), entries: [entryOf.rating(9)] },
    { startedAt: at(40), entries: [entryOf.rating(0)] },
  ];
  const [, second] = await seedSessions(server, business.bID, { seeds, flowVersion });
  await call('updateresponsestatus', { sessionIDs: [second?.sessionId], status: 'inProgress' });
  await inviteByEmail(server, business, ['a@example.com', 'b@example.com', 'c@example.com']);
  await sql`
    update messages set state = 'bounced' where business_id = ${business.bID}
       and address in ('a@example.com', 'b@example.com')`.execute(server.database);

  const period = {
    timeFromS: Math.floor((now - 30 * DAY) / 1000),
    timeToS: Math.ceil(now / 1000) + 60,
  };
  expect(await call('fetchattention', period)).toEqual({
    ...{ lowRatings: 1, inProgress: 1, failedEmails: 2, failedTexts: 0 },
    ...{ failedImports: 0, failedReplies: 0 },
  });
  const { collection } = await call('fetchfeedback', {
    ...period,
    sentiment: ['negative'],
    status: ['open'],
  });
  expect(collection).toHaveLength(1);
  expect(await call('fetchattention', {})).toMatchObject({ lowRatings: 2 });
});

test('undelivered messages are found by their own index', async () => {
  const plan = await planWithManyMessages();
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('messages_undelivered');
});

/** The plan among many delivered messages, which are taken back. */
async function planWithManyMessages(): Promise<{ 'QUERY PLAN': string }[]> {
  let plan: { 'QUERY PLAN': string }[] = [];
  const isUndone = new Error('undone');
  const explaining = server.database.transaction().execute(async (tx) => {
    await sql`
      insert into messages
      select copy.*
        from messages m cross join generate_series(1, 1000) number
       cross join lateral jsonb_populate_record(null::messages, to_jsonb(m) || jsonb_build_object(
         'message_id', gen_random_uuid(), 'state', 'sent', 'number', number)) copy
       where m.business_id = ${business.bID} and m.address = 'c@example.com'`.execute(tx);
    await sql`analyze messages`.execute(tx);
    const explained = await sql<{ 'QUERY PLAN': string }>`
      explain select channel, count(*)::int as count from messages
       where business_id = ${business.bID} and state in ('bounced', 'failed')
         and kind not in ('notice', 'test') and send_at >= now() - interval '30 days'
       group by channel`.execute(tx);
    plan = explained.rows;
    throw isUndone;
  });
  await explaining.catch((error) => {
    if (error !== isUndone) throw error;
  });
  return plan;
}
