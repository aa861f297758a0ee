import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import {
  acceptMany,
  countStates,
  type DeliveryStage,
  readMessage,
  setDeliveryStage,
} from '#tests/support/delivery-stage.ts';
import { judgeOutcome } from './judge-outcome.ts';
import { createExchange } from './message-exchange.ts';
import type { ClaimedMessage } from './store.ts';

const stage = setDeliveryStage();
const LATER = {
  kind: 'later',
  scope: 'message',
  fault: '451',
  retryAfterSeconds: null,
  isDoubtful: false,
} as const;

function open({ served: database, now }: DeliveryStage) {
  const clock = { now: () => now };
  return createExchange({
    channel: 'email',
    database,
    clock,
    log: createLog('silent'),
    readAhead: 10,
  });
}

async function claimOne(): Promise<ClaimedMessage> {
  const [claimed] = (await open(stage).exchange([], 1)).claimed;
  if (!claimed) throw new Error('Nothing was claimed.');
  return claimed;
}

test('an older claim settles nothing, even where its attempt was not counted', async () => {
  await acceptMany(stage, 1);
  const older = judgeOutcome({ kind: 'notBegun' }, await claimOne(), stage.now);
  await open(stage).exchange([older], 0);
  const newer = await claimOne();
  await open(stage).exchange([older], 0);
  expect(await readMessage(stage)).toMatchObject({ state: 'sending', attempts: 1 });
  const sent = judgeOutcome({ kind: 'sent', providerId: null }, newer, stage.now);
  await open(stage).exchange([sent], 0);
  expect((await readMessage(stage)).state).toBe('sent');
});

test('what is settled in the statement that was to claim it is not sent', async () => {
  await acceptMany(stage, 2);
  const ahead = open(stage);
  await ahead.exchange([], 1);
  // The other one of the two was read by `ahead`, and is claimed by somebody else.
  const settled = judgeOutcome(LATER, await claimOne(), stage.now);
  expect((await ahead.exchange([settled], 1)).claimed).toEqual([]);
});

test('a settlement that the database refuses keeps no other one back', async () => {
  await acceptMany(stage, 4);
  const { claimed } = await open(stage).exchange([], 3);
  const outcomes = claimed.map((message) => judgeOutcome(LATER, message, stage.now));
  const refused = outcomes.map((outcome, place) =>
    place === 1 ? { ...outcome, fault: 'no\u0000body' } : outcome,
  );
  const { isFull } = await open(stage).exchange(refused, 1);
  expect(await countStates(stage)).toEqual({ accepted: 3, sending: 1 });
  expect(isFull).toBe(true);
});

test('one that the database refuses with all its consequences keeps no other one back', async () => {
  await acceptMany(stage, 3);
  const { claimed } = await open(stage).exchange([], 3);
  const refusal = { kind: 'refused', reason: 'address', isAddress: true, fault: '550' } as const;
  const outcomes = claimed.map((message) => judgeOutcome(refusal, message, stage.now));
  const refused = outcomes.map((outcome, place) =>
    place === 1 ? { ...outcome, fault: 'no\u0000body' } : outcome,
  );
  await open(stage).exchange(refused, 0);
  expect(await countStates(stage)).toEqual({ bounced: 2, sending: 1 });
});

test('where what is not wanted cannot be dropped, the rest goes, and nothing spins', async () => {
  const [unwanted = ''] = await acceptMany(stage, 3);
  // Reads three at a time, of which one is not wanted: more may be due.
  const exchange = createExchange({
    channel: 'email',
    database: stage.served,
    clock: { now: () => stage.now },
    log: createLog('silent'),
    readAhead: 3,
  });
  await sql`insert into suppressions (business_id, channel, address, reason, created_at)
            select business_id, channel, address, 'byHand', created_at from messages
             where message_id = ${unwanted}`.execute(stage.database);
  await sql`alter table messages add constraint none_dropped check (state <> 'suppressed')`.execute(
    stage.database,
  );
  try {
    const { claimed, isFull } = await exchange.exchange([], 3);
    expect([claimed.length, isFull]).toEqual([2, false]);
  } finally {
    await sql`alter table messages drop constraint none_dropped`.execute(stage.database);
  }
});
