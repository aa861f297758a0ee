import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { acceptInvites, insertBusiness, returnedQuota } from '#tests/support/messages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { recordDelivery } from './record-delivery.ts';
import type { NewMessage } from './store.ts';
import { suppress } from './suppress.ts';
import { unsuppress } from './unsuppress.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ACTIVITY_KEYS = [Buffer.alloc(32, 1)] as const;
const ADA = { channel: 'email', address: 'ada@example.com', addressHash: 'of ada' } as const;

let testDatabase: TestDatabase;
let connections: DatabaseConnections;
let businessId: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  connections = connectDatabase({ connectionString, maxConnections: 5, onConnectionLost() {} });
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  businessId = await insertBusiness(connections.database, now);
});

function inTransaction<T>(work: (tx: Parameters<typeof suppress>[0]) => Promise<T>): Promise<T> {
  return connections.database.transaction().execute(work);
}

async function accept(invite: Partial<NewMessage> = {}): Promise<string> {
  const [messageId = ''] = await acceptInvites(connections.database, businessId, {
    now,
    invites: [invite],
  });
  return messageId;
}

async function read(messageId: string) {
  const row = await connections.database
    .selectFrom('messages')
    .selectAll()
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return [row.state, row.reason];
}

const returned = () => returnedQuota(connections.database, businessId);

async function events() {
  const rows = await connections.database
    .selectFrom('person_events')
    .select('kind')
    .where('business_id', '=', businessId)
    .orderBy('event_id')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('someone who unsubscribes', () => {
  test('receives no waiting message, and its cost is refunded once', async () => {
    const waiting = await accept();
    const planned = await accept({ state: 'scheduled', kind: 'followupOnce' });
    const other = await accept({ address: 'bob@example.com' });
    const ownTest = await accept({ kind: 'test', cost: 0, quotaBucket: null });
    const unsubscribe = () =>
      inTransaction((tx) => suppress(tx, businessId, { ...ADA, reason: 'unsubscribed', now }));
    expect(await unsubscribe()).toBe(true);
    expect(await unsubscribe()).toBe(false);
    expect(await read(waiting)).toEqual(['suppressed', 'unsubscribed']);
    expect(await read(planned)).toEqual(['suppressed', 'unsubscribed']);
    expect(await read(other)).toEqual(['accepted', null]);
    expect(await read(ownTest)).toEqual(['accepted', null]);
    expect(await returned()).toBe(2);
    expect(await events()).toEqual(['unsubscribed']);
  });

  test('keeps the first reason, and can resubscribe only from that reason', async () => {
    const stop = (reason: 'bounced' | 'unsubscribed') =>
      inTransaction((tx) => suppress(tx, businessId, { ...ADA, reason, now }));
    await stop('unsubscribed');
    await stop('bounced');
    const back = (reasons?: ['bounced'] | ['unsubscribed']) =>
      inTransaction((tx) =>
        unsuppress(tx, businessId, {
          ...ADA,
          addressHashes: [ADA.addressHash],
          ...(reasons && { reasons }),
          now,
        }),
      );
    expect(await back(['bounced'])).toBe(null);
    expect(await back(['unsubscribed'])).toBe('unsubscribed');
    expect(await back()).toBe(null);
    expect((await events()).sort()).toEqual(['resubscribed', 'unsubscribed']);
  });
});

describe('provider reports', () => {
  const report = (messageId: string, state: 'sent' | 'delivered' | 'bounced' | 'complained') =>
    recordDelivery(connections.database, businessId, messageId, {
      state,
      reason: null,
      error: 'x',
      activityKeys: ACTIVITY_KEYS,
      now,
    });

  test('only ever advance a message, whatever their order and number', async () => {
    const messageId = await accept();
    expect(await report(messageId, 'delivered')).toBe(true);
    for (const state of ['sent', 'delivered', 'bounced'] as const) {
      expect([state, await report(messageId, state)]).toEqual([state, false]);
    }
    expect(await read(messageId)).toEqual(['delivered', null]);
    expect(await report(messageId, 'complained')).toBe(true);
    expect(await report(messageId, 'delivered')).toBe(false);
    expect(await events()).toEqual(['complained']);
    expect(await returned()).toBe(0);
    expect(await report(newId(now), 'sent')).toBe(null);
  });

  test('refund an undelivered text once, and suppress its number', async () => {
    const text = { channel: 'text', recipient: '+12025550101', address: '+12025550101' } as const;
    const messageId = await accept({ ...text, cost: 3, addonCost: 1 });
    const waiting = await accept(text);
    await report(messageId, 'bounced');
    await report(messageId, 'bounced');
    expect(await returned()).toBe(4);
    expect(await read(waiting)).toEqual(['suppressed', 'bounced']);
  });

  test('do not refund a bounced email, and suppress no one for a test email', async () => {
    await report(await accept(), 'bounced');
    expect([await returned(), await events()]).toEqual([0, ['bounced']]);
    await report(await accept({ kind: 'test', address: 'eve@example.com' }), 'bounced');
    expect(await events()).toEqual(['bounced']);
  });
});
