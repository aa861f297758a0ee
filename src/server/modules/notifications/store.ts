import { sql, type UpdateObject } from 'kysely';
import type { NotificationKind, NotificationPeriod } from '#domain/notifications.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  integer,
  nullable,
  type RowOf,
  smallint,
  text,
  textOf,
  textsOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** What a person is mailed about a business, and what is due. */
export const SETTINGS = columns('notification_settings', {
  businessId: uuid('business_id'),
  userId: uuid('user_id'),
  period: textOf<NotificationPeriod>('period'),
  email: nullable(text('email')),
  mutedKinds: textsOf<NotificationKind>('muted_kinds'),
  thresholdStars: nullable(smallint('threshold_stars')),
  thresholdNps: nullable(smallint('threshold_nps')),
  digestFrom: nullable(timestamptz('digest_from')),
  digestDueAt: nullable(timestamptz('digest_due_at')),
  windowEndsAt: nullable(timestamptz('window_ends_at')),
  windowLowMails: integer('window_low_mails'),
  lastMessageId: nullable(uuid('last_message_id')),
  refusedAddress: nullable(text('refused_address')),
});
export type SettingsRow = RowOf<typeof SETTINGS>;

/** What the person chooses, and the times that follow from it. */
type Chosen = Omit<
  SettingsRow,
  'businessId' | 'userId' | 'windowEndsAt' | 'windowLowMails' | 'lastMessageId' | 'refusedAddress'
>;

export async function findSettings(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<SettingsRow | null> {
  const { rows } = await sql<RowOf<typeof SETTINGS>>`
    select ${SETTINGS.list} from notification_settings
     where business_id = ${businessId} and user_id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, for a change: others wait until this transaction ends. */
export async function lockSettings(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<SettingsRow | null> {
  const { rows } = await sql<RowOf<typeof SETTINGS>>`
    select ${SETTINGS.list} from notification_settings
     where business_id = ${businessId} and user_id = ${userId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Those of everybody who is mailed about this business, in the order in which all lock them. */
export async function lockAllSettings(tx: Tx, businessId: string): Promise<SettingsRow[]> {
  const { rows } = await sql<RowOf<typeof SETTINGS>>`
    select ${SETTINGS.list} from notification_settings
     where business_id = ${businessId} and period <> 'never' order by user_id for update`.execute(
    tx,
  );
  return rows;
}

export const OF_PERSON = columns('notification_settings', { businessId: uuid('business_id') });

/** The businesses about which a person is mailed, of all businesses. Index: notification_settings_by_user. */
export async function listBusinessesOfPerson(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof OF_PERSON>>`
    select ${OF_PERSON.list} from notification_settings
     where user_id = ${userId} and period <> 'never' order by business_id`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

/** Makes a row for changes, unless there is one. */
export async function insertNeverSettings(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values({ business_id: businessId, user_id: userId, period: 'never' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Saves what was chosen; a refused address is tried again. */
export async function saveSettings(
  tx: Tx,
  businessId: string,
  userId: string,
  chosen: Chosen,
): Promise<void> {
  await updateRow(
    tx,
    { businessId, userId },
    {
      period: chosen.period,
      email: chosen.email,
      muted_kinds: [...chosen.mutedKinds],
      threshold_stars: chosen.thresholdStars,
      threshold_nps: chosen.thresholdNps,
      digest_from: chosen.digestFrom,
      digest_due_at: chosen.digestDueAt,
      last_message_id: null,
      refused_address: null,
    },
  );
}

export async function setMutedKinds(
  tx: Tx,
  businessId: string,
  userId: string,
  mutedKinds: readonly NotificationKind[],
): Promise<void> {
  await updateRow(tx, { businessId, userId }, { muted_kinds: [...mutedKinds] });
}

/** Remembers that an address refused mails, until the settings are saved again. */
export async function setRefusedAddress(
  tx: Tx,
  businessId: string,
  userId: string,
  address: string,
): Promise<void> {
  await updateRow(tx, { businessId, userId }, { refused_address: address });
}

/** Drops what waits for a person in a business. */
export async function dropWaiting(tx: Tx, businessId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('notification_items')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteSettings(tx: Tx, businessId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('notification_settings')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

export async function setWindow(
  tx: Tx,
  businessId: string,
  userId: string,
  { endsAt, lowMails }: { endsAt: Date | null; lowMails: number },
): Promise<void> {
  await updateRow(
    tx,
    { businessId, userId },
    { window_ends_at: endsAt, window_low_mails: lowMails },
  );
}

export async function setDigest(
  tx: Tx,
  businessId: string,
  userId: string,
  { from, dueAt }: { from: Date | null; dueAt: Date | null },
): Promise<void> {
  await updateRow(tx, { businessId, userId }, { digest_from: from, digest_due_at: dueAt });
}

export async function setLastMessage(
  tx: Tx,
  businessId: string,
  userId: string,
  messageId: string,
): Promise<void> {
  await updateRow(tx, { businessId, userId }, { last_message_id: messageId });
}

type Changes = UpdateObject<Schema, 'notification_settings'>;

async function updateRow(
  tx: Tx,
  { businessId, userId }: Pick<SettingsRow, 'businessId' | 'userId'>,
  changes: Changes,
): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set(changes)
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores which responses a person is mailed about one by one. @param mailedAt null: they wait */
export async function insertItems(
  tx: Tx,
  businessId: string,
  {
    userId,
    eventIds,
    mailedAt,
  }: { userId: string; eventIds: readonly string[]; mailedAt: Date | null },
): Promise<void> {
  if (eventIds.length === 0) return;
  await sql`
    insert into notification_items (business_id, user_id, event_id, mailed_at)
    select ${businessId}, ${userId}, event_id, ${mailedAt}
      from unnest(${eventIds}::uuid[]) as given (event_id)
    on conflict do nothing`.execute(tx);
}

export const WAITING_IN = columns('notification_items', { businessId: uuid('business_id') });

/** Those of these businesses in which responses wait for a person. Index: notification_items_pkey. */
export async function listBusinessesWaiting(
  tx: Tx,
  userId: string,
  businessIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof WAITING_IN>>`
    select ${WAITING_IN.list} from notification_items
     where business_id = any(${businessIds}::uuid[]) and user_id = ${userId} and mailed_at is null
     group by business_id order by business_id`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

export const ITEM = columns('notification_items', { eventId: uuid('event_id') });

/** Marks what waits for a person as mailed, and returns its events. */
export async function takeWaitingItems(
  tx: Tx,
  businessId: string,
  userId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof ITEM>>`
    update notification_items set mailed_at = ${now}
     where business_id = ${businessId} and user_id = ${userId} and mailed_at is null
    returning ${ITEM.list}`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** Forgets that a person was mailed about these responses, or is to be: the next digest has them. */
export async function deleteItems(
  tx: Tx,
  businessId: string,
  { userId, eventIds }: { userId: string; eventIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from notification_items
     where business_id = ${businessId} and user_id = ${userId}
       and event_id = any(${eventIds}::uuid[])`.execute(tx);
}

/** Forgets which responses of before an event id a person was mailed about: a digest has covered that time. */
export async function deleteMailedItems(
  tx: Tx,
  businessId: string,
  userId: string,
  beforeEventId: string,
): Promise<void> {
  await sql`
    delete from notification_items
     where business_id = ${businessId} and user_id = ${userId} and mailed_at is not null
       and event_id < ${beforeEventId}`.execute(tx);
}

/** The settings, unless somebody else works on them. */
export async function lockIfFree(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<SettingsRow | null> {
  const { rows } = await sql<RowOf<typeof SETTINGS>>`
    select ${SETTINGS.list} from notification_settings
     where business_id = ${businessId} and user_id = ${userId} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}
