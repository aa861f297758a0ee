import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import {
  ACTIVITY_KEYS,
  acceptMany,
  acceptTo,
  countStates,
  type DeliveryHarness,
  deliveryHarnessPerTest,
  readMessage,
  SECOND,
} from '#tests/support/delivery-harness.ts';
import { acceptInvites, insertBusiness, returnedQuota } from '#tests/support/messages.ts';
import { createMessageQueue } from './message-queue.ts';
import { resolveOutcome } from './resolve-outcome.ts';
import type { ClaimedMessage } from './store.ts';

const stage = deliveryHarnessPerTest();
const LATER = {
  kind: 'later',
  scope: 'message',
  error: '451',
  retryAfterSeconds: null,
  needsStatusCheck: false,
} as const;

function open({ served: database, now }: DeliveryHarness) {
  const clock = { now: () => now };
  return createMessageQueue({
    channel: 'email',
    database,
    clock,
    log: createLog('silent'),
    activityKeys: ACTIVITY_KEYS,
    readAhead: 10,
  });
}

async function claimOne(): Promise<ClaimedMessage> {
  const [claimed] = (await open(stage).settleAndClaim([], 1)).claimed;
  if (!claimed) throw new Error('Nothing was claimed.');
  return claimed;
}

test('claims messages of several businesses in the order of their due times, and settles them', async () => {
  const { database, now } = stage;
  const other = await insertBusiness(database, now);
  const due = (name: string, seconds: number) => ({
    recipient: `${name}@example.com`,
    sendAt: new Date(now.getTime() - seconds * SECOND),
  });
  await acceptTo(stage, [due('first', 30), due('third', 10)]);
  const invites = [due('second', 20), due('unwanted', 40)];
  await acceptInvites(database, other, { now, invites });
  const unwanted = { channel: 'email', address: 'unwanted@example.com', reason: 'byHand' } as const;
  await database
    .insertInto('suppressions')
    .values({ ...unwanted, business_id: other, created_at: now })
    .execute();
  const queue = open(stage);
  const { claimed } = await queue.settleAndClaim([], 4);
  expect(claimed.map(({ address }) => address)).toEqual([
    'first@example.com',
    'second@example.com',
    'third@example.com',
  ]);
  const sent = { kind: 'sent', providerId: null } as const;
  const settled = claimed.map((message) => resolveOutcome(sent, message, now));
  await queue.settleAndClaim(settled, 0);
  expect(await countStates(stage)).toEqual({ sent: 3, suppressed: 1 });
  expect(await returnedQuota(database, other)).toBe(1);
});

test('ignores the settlement of an older claim, even if its attempt was not counted', async () => {
  await acceptMany(stage, 1);
  const older = resolveOutcome({ kind: 'notBegun' }, await claimOne(), stage.now);
  await open(stage).settleAndClaim([older], 0);
  const newer = await claimOne();
  await open(stage).settleAndClaim([older], 0);
  expect(await readMessage(stage)).toMatchObject({ state: 'sending', attempts: 1 });
  const sent = resolveOutcome({ kind: 'sent', providerId: null }, newer, stage.now);
  await open(stage).settleAndClaim([sent], 0);
  expect((await readMessage(stage)).state).toBe('sent');
});

test('does not send a message that is settled in the statement that would claim it', async () => {
  await acceptMany(stage, 2);
  const ahead = open(stage);
  await ahead.settleAndClaim([], 1);
  // The other message was read by `ahead`, and is claimed by someone else.
  const settled = resolveOutcome(LATER, await claimOne(), stage.now);
  expect((await ahead.settleAndClaim([settled], 1)).claimed).toEqual([]);
});

test('settles the others when the database rejects one settlement', async () => {
  await acceptMany(stage, 4);
  const { claimed } = await open(stage).settleAndClaim([], 3);
  const outcomes = claimed.map((message) => resolveOutcome(LATER, message, stage.now));
  const refused = outcomes.map((outcome, index) =>
    index === 1 ? { ...outcome, error: 'no\u0000body' } : outcome,
  );
  const { isFull } = await open(stage).settleAndClaim(refused, 1);
  expect(await countStates(stage)).toEqual({ accepted: 3, sending: 1 });
  expect(isFull).toBe(true);
});

test('settles the others when the database rejects one settlement with side effects', async () => {
  await acceptMany(stage, 3);
  const { claimed } = await open(stage).settleAndClaim([], 3);
  const refusal = { kind: 'refused', reason: 'address', isAddress: true, error: '550' } as const;
  const outcomes = claimed.map((message) => resolveOutcome(refusal, message, stage.now));
  const refused = outcomes.map((outcome, index) =>
    index === 1 ? { ...outcome, error: 'no\u0000body' } : outcome,
  );
  await open(stage).settleAndClaim(refused, 0);
  expect(await countStates(stage)).toEqual({ bounced: 2, sending: 1 });
});

test('claims the other messages, without endless retries, when unwanted ones cannot be dropped', async () => {
  const [unwanted = ''] = await acceptMany(stage, 3);
  // One of the three messages read at a time is not wanted, so more may be due.
  const queue = createMessageQueue({
    channel: 'email',
    database: stage.served,
    clock: { now: () => stage.now },
    log: createLog('silent'),
    activityKeys: ACTIVITY_KEYS,
    readAhead: 3,
  });
  await sql`insert into suppressions (business_id, channel, address, reason, created_at)
            select business_id, channel, address, 'byHand', created_at from messages
             where message_id = ${unwanted}`.execute(stage.database);
  await sql`alter table messages add constraint none_dropped check (state <> 'suppressed')`.execute(
    stage.database,
  );
  try {
    const { claimed, isFull } = await queue.settleAndClaim([], 3);
    expect([claimed.length, isFull]).toEqual([2, false]);
  } finally {
    await sql`alter table messages drop constraint none_dropped`.execute(stage.database);
  }
});
