import { sql } from 'kysely';
import { z } from 'zod';
import type { SavedView } from '#contract/saved-views.ts';
import type { Tx } from '#server/platform/context.ts';
import { storedJson } from '#server/platform/database/stored-json.ts';

/** Filters by their names in the screen's address. */
export const SEARCH = storedJson<SavedView['search']>(
  'saved_views.search',
  z.record(z.string(), z.string()),
);

export interface ViewRow {
  viewId: string;
  name: string;
  search: SavedView['search'];
  questionId: string | null;
  createdAt: Date;
}

/** Serialises changes to a business's views, whose names and number are checked first. */
export async function lockViews(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('saved views:' || ${businessId}, 0))`.execute(tx);
}

export async function listViews(tx: Tx, businessId: string): Promise<ViewRow[]> {
  const { rows } = await sql<Omit<ViewRow, 'search'> & { search: unknown }>`
    select view_id as "viewId", name, search, question_id as "questionId", created_at as "createdAt"
      from saved_views where business_id = ${businessId}`.execute(tx);
  return rows.map((row) => ({ ...row, search: SEARCH.read(row.search) }));
}

type ViewToSave = Omit<ViewRow, 'createdAt'> & { now: Date; userId: string | null };

/** Inserts or updates a view. */
export async function upsertView(
  tx: Tx,
  businessId: string,
  { viewId, name, search, questionId, now, userId }: ViewToSave,
): Promise<void> {
  await sql`
    insert into saved_views (business_id, view_id, name, search, question_id, created_at, created_by)
    values (${businessId}, ${viewId}, ${name}, ${JSON.stringify(search)}::jsonb, ${questionId}, ${now},
            ${userId})
    on conflict (business_id, view_id) do update
      set name = excluded.name, search = excluded.search, question_id = excluded.question_id`.execute(
    tx,
  );
}

export async function deleteView(tx: Tx, businessId: string, viewId: string): Promise<void> {
  await sql`
    delete from saved_views where business_id = ${businessId} and view_id = ${viewId}`.execute(tx);
}
