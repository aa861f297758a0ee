import { sql } from 'kysely';
import type { ExportError } from '#domain/business-exports.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  integer,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const EXPORT = columns('business_exports e', {
  exportId: uuid('e.export_id'),
  tries: integer('e.tries'),
  state: textOf<'waiting' | 'making' | 'ready' | 'failed'>('e.state'),
  done: integer('e.done'),
  total: integer('e.total'),
  fileName: nullable(text('e.file_name')),
  size: nullable(doublePrecision('e.size::float8')),
  readyAt: nullable(timestamptz('e.ready_at')),
  error: nullable(textOf<ExportError>('e.error')),
  removeAt: nullable(timestamptz('e.remove_at')),
});
export type ExportRow = RowOf<typeof EXPORT>;

/** The export that a business has now, though its time may be over. Index: business_exports_current. */
export async function findCurrentExport(
  tx: Tx | Database,
  businessId: string,
): Promise<ExportRow | null> {
  const { rows } = await sql<RowOf<typeof EXPORT>>`
    select ${EXPORT.list} from business_exports e
     where e.business_id = ${businessId} and e.state <> 'removed'`.execute(tx);
  return rows[0] ?? null;
}

export const REQUESTED = columns('business_exports e', {
  requestedAt: timestamptz('e.requested_at'),
});

/** When exports were asked for since a time, the oldest first; removed ones count too, withdrawn ones do not. */
export async function listRequestsSince(tx: Tx, businessId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<RowOf<typeof REQUESTED>>`
    select ${REQUESTED.list} from business_exports e
     where e.business_id = ${businessId} and e.requested_at > ${since}
       and e.error is distinct from 'personErased'
     order by e.requested_at`.execute(tx);
  return rows.map(({ requestedAt }) => requestedAt);
}

interface Request {
  exportId: string;
  userId: string;
  now: Date;
}

/** False if the business has one already. */
export async function insertExport(
  tx: Tx,
  businessId: string,
  { exportId, userId, now }: Request,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('business_exports')
    .values({
      business_id: businessId,
      export_id: exportId,
      state: 'waiting',
      requested_by: userId,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const REMOVED = columns('business_exports e', {
  exportId: uuid('e.export_id'),
  tries: integer('e.tries'),
});

export const LOCKED = columns('business_exports e', { state: text('e.state') });

/**
 * Marks the export of a business as removed; the row counts against the limit until `forgetAt`. Returns which it was;
 * null if there was none.
 */
export async function markRemoved(
  tx: Tx,
  businessId: string,
  {
    forgetAt,
    onlyIn = ['waiting', 'making', 'ready', 'failed'],
  }: { forgetAt: Date; onlyIn?: string[] },
): Promise<RowOf<typeof REMOVED> | null> {
  const { rows } = await sql<RowOf<typeof REMOVED>>`
    update business_exports e set state = 'removed', remove_at = ${forgetAt}
     where e.business_id = ${businessId} and e.state = any(${onlyIn}::text[])
    returning ${REMOVED.list}`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the current export of a business; returns its state. */
export async function lockCurrentExport(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await sql<RowOf<typeof LOCKED>>`
    select ${LOCKED.list} from business_exports e
     where e.business_id = ${businessId} and e.state <> 'removed' for update`.execute(tx);
  return rows[0]?.state ?? null;
}

/** Lets the export that is being made begin anew, under another id: whoever is making it finds it wanted no more. */
export async function restartExport(tx: Tx, businessId: string, exportId: string): Promise<void> {
  await sql`
    update business_exports
       set export_id = ${exportId}, state = 'waiting', tries = 0, done = 0, total = 0
     where business_id = ${businessId} and state = 'making'`.execute(tx);
}

/** Withdraws the finished export, since a person was erased; returns which it was. */
export async function withdrawReady(
  tx: Tx,
  businessId: string,
  { shownUntil }: { shownUntil: Date },
): Promise<RowOf<typeof REMOVED> | null> {
  const { rows } = await sql<RowOf<typeof REMOVED>>`
    update business_exports e set state = 'failed', error = 'personErased', remove_at = ${shownUntil}
     where e.business_id = ${businessId} and e.state = 'ready'
    returning ${REMOVED.list}`.execute(tx);
  return rows[0] ?? null;
}

export const CLAIM = columns('business_exports e', {
  exportId: uuid('e.export_id'),
  tries: integer('e.tries'),
  requestedBy: nullable(uuid('e.requested_by')),
});
export type Claim = RowOf<typeof CLAIM>;

/** Starts the next try of the export that a business waits for; null if there is none, or the business is closed. */
export async function claimExport(database: Database, businessId: string): Promise<Claim | null> {
  const { rows } = await sql<RowOf<typeof CLAIM>>`
    update business_exports e set state = 'making', tries = e.tries + 1, done = 0, total = 0
     where e.business_id = ${businessId} and e.state in ('waiting', 'making')
       and exists (select from businesses b
                    where b.business_id = ${businessId} and b.closed_at is null)
    returning ${CLAIM.list}`.execute(database);
  return rows[0] ?? null;
}

/** Removes the export that a business waits for if the business is closed: nothing would make it once it is restored. */
export async function removeOfClosed(
  database: Database,
  businessId: string,
  now: Date,
): Promise<void> {
  await sql`
    update business_exports set state = 'removed', remove_at = ${now}
     where business_id = ${businessId} and state in ('waiting', 'making')
       and exists (select from businesses b
                    where b.business_id = ${businessId} and b.closed_at is not null)`.execute(
    database,
  );
}

/** Whether this try is still the one that counts. */
function isOwn(businessId: string, { exportId, tries }: Claim) {
  return sql`business_id = ${businessId} and export_id = ${exportId} and state = 'making'
    and tries = ${tries}`;
}

/** Stores how far a try is; false if it is wanted no more. */
export async function storeProgress(
  database: Database,
  businessId: string,
  { claim, done, total }: { claim: Claim; done: number; total: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_exports set done = ${done}, total = ${total}
     where ${isOwn(businessId, claim)}
       and exists (select from businesses b
                    where b.business_id = ${businessId} and b.closed_at is null)`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

interface Finished {
  claim: Claim;
  fileName: string;
  size: number;
  readyAt: Date;
  removeAt: Date;
}

/** False if it is wanted no more. */
export async function markReady(
  tx: Tx,
  businessId: string,
  { claim, fileName, size, readyAt, removeAt }: Finished,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_exports
       set state = 'ready', done = total, file_name = ${fileName}, size = ${size},
           ready_at = ${readyAt}, remove_at = ${removeAt}
     where ${isOwn(businessId, claim)}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** False if it is wanted no more. */
export async function markFailed(
  tx: Tx,
  businessId: string,
  { claim, error, removeAt }: { claim: Claim; error: ExportError; removeAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update business_exports set state = 'failed', error = ${error}, remove_at = ${removeAt}
     where ${isOwn(businessId, claim)}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export const OLD = columns('business_exports e', { businessId: uuid('e.business_id') });

/** The businesses with exports whose time is over. Index: business_exports_to_remove. */
export async function listBusinessesWithOld(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof OLD>>`
    select distinct ${OLD.list} from business_exports e where e.remove_at <= ${now}`.execute(tx);
  return rows.map(({ businessId }) => businessId);
}

/** Deletes the rows whose time is over. */
export async function deleteOld(database: Database, businessId: string, now: Date): Promise<void> {
  await sql`
    delete from business_exports
     where business_id = ${businessId} and remove_at <= ${now}`.execute(database);
}
