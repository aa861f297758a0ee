import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text } from '#server/platform/database/columns.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';

/**
 * Takes a handle for a business, or takes it back if the business gave it up; false if another business has or had it.
 */
export async function takeHandle(
  tx: Tx,
  businessId: string,
  { handle, now }: { handle: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into handles (handle, business_id, created_at) values (${handle}, ${businessId}, ${now})
    on conflict (handle) do update set given_up_at = null
     where handles.business_id = excluded.business_id
    returning handle`.execute(tx);
  return rows.length === 1;
}

export async function isHandleTaken(tx: Tx, handle: string): Promise<boolean> {
  const { rows } = await sql`select from handles where handle = ${handle}`.execute(tx);
  return rows.length > 0;
}

export const TAKEN_HANDLE = columns('handles', { handle: text('handle') });

/** Those of the handles that a business has or had. */
export async function listTakenHandles(tx: Tx, handles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof TAKEN_HANDLE>>`
    select ${TAKEN_HANDLE.list} from handles where handle = any(${handles}::text[])`.execute(tx);
  return rows.map(({ handle }) => handle);
}

export interface CurrentHandle {
  handle: string;
  /** When it was last changed: as many times as a month may have. */
  changedAt: Date[];
}

export async function findCurrentHandle(
  tx: Tx,
  businessId: string,
): Promise<CurrentHandle | undefined> {
  return tx
    .selectFrom('businesses')
    .select(['handle', 'handle_changed_at as changedAt'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

/** All handles of a business, newest first; those given up too. */
export async function listHandles(
  tx: Tx,
  businessId: string,
): Promise<{ handle: string; givenUpAt: Date | null }[]> {
  return tx
    .selectFrom('handles')
    .select(['handle', 'given_up_at as givenUpAt'])
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .orderBy('handle')
    .execute();
}

export async function updateHandle(
  tx: Tx,
  businessId: string,
  { handle, changedAt }: CurrentHandle,
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ handle, handle_changed_at: changedAt })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}

/** Null if the business never had the handle, false if it has given it up already. */
export async function giveUp(
  tx: Tx,
  businessId: string,
  { handle, now }: { handle: string; now: Date },
): Promise<boolean | null> {
  const own = await tx
    .selectFrom('handles')
    .select('given_up_at')
    .where('handle', '=', handle)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (own?.given_up_at !== null) return own === undefined ? null : false;
  await tx
    .updateTable('handles')
    .set({ given_up_at: now })
    .where('handle', '=', handle)
    .where('business_id', '=', businessId)
    .execute();
  return true;
}
