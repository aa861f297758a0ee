import { type InsertObject, sql } from 'kysely';
import { SOURCES } from '#domain/sources.ts';
import { hashCode } from '#server/modules/codes/read-code.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/ids.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';
import type { Business } from '#tests/support/factories.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { placeVideo } from '#tests/support/place-video.ts';
import { seedSessions } from '#tests/support/seed-sessions.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { givePayments } from './give-payments.ts';

const STRIPE_PLANS = ['1m', '2m', '3m', '4m', '1y', '2y', '3y'] as const;
const LIFETIME_DEALS = ['as', 'pg', 'dfy', 'fbl'] as const;
const VIDEO_PLANS = ['videos', 'videom', 'videol'] as const;
const PERSON_EVENTS = [
  'unsubscribed',
  'resubscribed',
  'bounced',
  'complained',
  'stopped',
  'restarted',
  'replied',
  'askedForHelp',
] as const;
const OTHER_CONNECTIONS = [
  { platform: 'fb', way: 'signIn' },
  { platform: 'fs', way: 'key' },
  { platform: 'ta', way: 'key' },
  { platform: 'ye', way: 'key' },
] as const;
const SENT_FROM = ['Developer API', 'Zapier'] as const;
const MESSAGE_STATES = ['uncertain', 'complained', 'sent', 'scheduled'] as const;

/** Writes rows that only providers, payments and time bring about, or that no part of the product makes yet. */
export async function giveEachValue(server: TestServer, business: Business): Promise<void> {
  const other = await createBusiness(server, business.owner);
  await giveConnection(server, other, { platform: 'gp', way: 'place' });
  for (const one of OTHER_CONNECTIONS) await giveConnection(server, business, one);
  await givePlans(server, business);
  await giveCodes(server, business);
  await givePayments(server, business);
  await giveOutcomes(server, business);
  await giveRunningImports(server, business);
  await giveExports(server, business);
  for (const state of ['dnsProven', 'verified', 'broken'] as const) {
    const { bID } = await createBusiness(server, business.owner);
    await insertDomain(server, bID, `${state.toLowerCase()}.example`, { state });
  }
  const bytes = Buffer.from('of a video');
  for (const rendition of ['waiting', 'failed'] as const) {
    await placeVideo(server, other, { bytes, rendition });
  }
  const seeds = SOURCES.map((source) => ({ startedAt: new Date(), source }));
  await seedSessions(server, other.bID, { seeds, flowVersion: 1 });
}

type Row = InsertObject<Schema, 'business_exports'>;

async function giveExports(server: TestServer, { owner }: Business): Promise<void> {
  const now = new Date();
  const given: (Partial<Row> & { state: string })[] = [
    { state: 'waiting' },
    { state: 'making', tries: 1, done: 3, total: 9 },
    { state: 'ready', tries: 1, file_name: 'goodword.zip', size: 9, ready_at: now, remove_at: now },
    { state: 'failed', tries: 5, error: 'noSpace', remove_at: now },
    { state: 'failed', tries: 5, error: 'other', remove_at: now },
    { state: 'failed', tries: 1, error: 'personErased', remove_at: now },
  ];
  for (const one of given) {
    const { bID } = await createBusiness(server, owner);
    const ids = { business_id: bID, export_id: newId(now), requested_by: owner.userId };
    await server.database
      .insertInto('business_exports')
      .values({ ...ids, requested_at: now, ...one })
      .execute();
  }
}

async function givePlans(server: TestServer, { owner }: Business): Promise<void> {
  const plans = [
    ...STRIPE_PLANS.map((stripe_plan) => ({ stripe_plan })),
    ...LIFETIME_DEALS.map((lifetime_deal) => ({ lifetime_deal })),
    ...VIDEO_PLANS.map((video_plan) => ({ video_plan })),
  ];
  for (const plan of plans) {
    const { bID } = await createBusiness(server, owner);
    await server.database
      .updateTable('businesses')
      .set(plan)
      .where('business_id', '=', bID)
      .execute();
  }
}

/** Codes of each partner, and one for each gift. */
async function giveCodes(server: TestServer, { bID, owner }: Business): Promise<void> {
  const now = new Date();
  for (const partner of LIFETIME_DEALS) await makeDealCodes(server, { partner });
  for (const gave of ['deal', 'locations', 'discount'] as const) {
    const [code = ''] = await makeDealCodes(server, { percentOff: 10 });
    await server.database
      .updateTable('deal_codes')
      .set({ redeemed_by: bID, redeemed_at: now, gave })
      .where('code_hash', '=', hashCode(code))
      .execute();
  }
  await server.database
    .insertInto('wrong_codes')
    .values({ wrong_code_id: newId(now), user_id: owner.userId, tried_at: now })
    .execute();
}

async function giveOutcomes({ database }: TestServer, { bID }: Business): Promise<void> {
  const now = new Date();
  await database
    .insertInto('message_providers')
    .values(
      (['email', 'text'] as const).map((channel) => ({
        channel,
        failures: 1,
        error: 'Connection refused',
        changed_at: now,
      })),
    )
    .execute();
  await database
    .insertInto('person_events')
    .values(
      PERSON_EVENTS.map((kind) => ({
        business_id: bID,
        event_id: newId(now),
        channel: 'text' as const,
        address: '+12025550124',
        kind,
        occurred_at: now,
      })),
    )
    .execute();
  await database
    .insertInto('suppressions')
    .values({
      business_id: bID,
      channel: 'email',
      address: 'cross@example.net',
      reason: 'complained',
      created_at: now,
    })
    .execute();
  await giveMessages({ database }, bID);
  await database.insertInto('sending_pauses').values({ paused_at: now }).execute();
  await giveViews({ database }, bID);
}

async function giveViews({ database }: Pick<TestServer, 'database'>, bID: string): Promise<void> {
  const counted = { business_id: bID, views: 1 };
  await database
    .insertInto('widget_view_months')
    .values({ ...counted, month: '2026-11-01' })
    .execute();
  const { widget_id } = await database
    .selectFrom('widgets')
    .select('widget_id')
    .where('business_id', '=', bID)
    .executeTakeFirstOrThrow();
  const where = { widget_id, day: '2026-11-27', page: 'https://shop.example/' };
  await database
    .insertInto('widget_views')
    .values({ ...counted, ...where, clicks: 0 })
    .execute();
}

/** Turns messages of the business into others; none of them counts in its figures. */
async function giveMessages({ database }: Pick<TestServer, 'database'>, bID: string) {
  const lease = new Date(Date.now() + 60_000);
  const changes = [
    ...MESSAGE_STATES.map((state) => ({ state })),
    { state: 'sending' as const, lease_until: lease },
    { kind: 'followupOnce' as const },
    { kind: 'followupTwice' as const },
    ...SENT_FROM.map((triggered_by) => ({ triggered_by })),
  ];
  const messages = await database
    .selectFrom('messages')
    .select('message_id')
    .where('kind', '=', 'invite')
    .orderBy('message_id')
    .limit(changes.length)
    .execute();
  for (const [index, change] of changes.entries()) {
    const id = messages[index]?.message_id;
    if (id === undefined) throw new Error('There are too few messages.');
    await database.updateTable('messages').set(change).where('message_id', '=', id).execute();
  }
  for (const triggered_by of SENT_FROM) {
    await sql`
      insert into invite_sends (business_id, send_id, channel, triggered_by, request_hash, result, created_at)
      values (${bID}, ${newId(new Date())}, 'email', ${triggered_by}, '\\x00', '{}', now())`.execute(
      database,
    );
  }
}

interface Connection {
  platform: 'gp' | (typeof OTHER_CONNECTIONS)[number]['platform'];
  way: 'signIn' | 'key' | 'place';
}

async function giveConnection(
  { database }: TestServer,
  { bID }: Business,
  connection: Connection,
): Promise<void> {
  const connected_at = new Date();
  const key = { business_id: bID, connection_id: newId(connected_at) };
  await database
    .insertInto('platform_connections')
    .values({ ...key, ...connection, profile: 'bakery', connected_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function giveRunningImports({ database }: TestServer, { bID }: Business): Promise<void> {
  const later = new Date(Date.now() + 3_600_000);
  await database
    .insertInto('platform_pauses')
    .values({ platform: 'gp', paused_until: later })
    .execute();
  await database
    .updateTable('pending_replies')
    .set({ action: 'delete' })
    .where('state', '=', 'failed')
    .execute();
  for (const [platform, running] of [
    ['gp', 'full'],
    ['tp', 'incremental'],
  ] as const) {
    await database
      .updateTable('review_imports')
      .set({ running })
      .where('business_id', '=', bID)
      .where('platform', '=', platform)
      .execute();
  }
}
