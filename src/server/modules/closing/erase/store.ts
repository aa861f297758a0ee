import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, uuid, uuids } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const ENDED = columns('businesses', { businessId: uuid('business_id') });

/** The closed businesses that can no longer be restored. Index: businesses_to_erase. */
export async function listEnded(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof ENDED>>`
    select ${ENDED.list} from businesses
     where closed_at is not null and closed_until <= ${now} order by closed_until`.execute(
    database,
  );
  return rows.map(({ businessId }) => businessId);
}

/** Deletes some of a business's rows in a table; returns how many. */
export async function deleteRows(
  database: Database,
  businessId: string,
  { table, limit }: { table: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
     where business_id = ${businessId}
       and ctid = any(array(select ctid from ${sql.table(table)}
                             where business_id = ${businessId} limit ${limit}))`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Deletes a business's rows in small tables. */
export async function deleteFew(tx: Tx, businessId: string, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where business_id = ${businessId}`.execute(tx);
}

export const WIDGET_ID = columns('widgets', { widgetId: uuid('widget_id') });

export async function listWidgetIds(
  database: Database | Tx,
  businessId: string,
): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof WIDGET_ID>>`
    select ${WIDGET_ID.list} from widgets where business_id = ${businessId}`.execute(database);
  return rows.map(({ widgetId }) => widgetId);
}

/** Stores that a business was erased, and which widgets it had, whose files are looked for once more. */
export async function insertErased(
  tx: Tx,
  businessId: string,
  { widgetIds, now }: { widgetIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into erased_businesses (business_id, erased_at, widget_ids)
    values (${businessId}, ${now}, ${widgetIds}::uuid[])
    on conflict (business_id)
      do update set erased_at = excluded.erased_at, widget_ids = excluded.widget_ids`.execute(tx);
}

export const ERASED = columns('erased_businesses', {
  businessId: uuid('business_id'),
  widgetIds: uuids('widget_ids'),
});

/** The businesses that were erased before a time, and whose files have not been looked for since. */
export async function listErasedBefore(
  database: Database,
  time: Date,
): Promise<RowOf<typeof ERASED>[]> {
  const { rows } = await sql<RowOf<typeof ERASED>>`
    select ${ERASED.list} from erased_businesses
     where widget_ids is not null and erased_at <= ${time} order by erased_at`.execute(database);
  return rows;
}

/** Stores that no file of an erased business is left. */
export async function markFilesRemoved(database: Database, businessId: string): Promise<void> {
  await sql`
    update erased_businesses set widget_ids = null where business_id = ${businessId}`.execute(
    database,
  );
}
