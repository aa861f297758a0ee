import { sql } from 'kysely';
import type { ChosenBranding } from '#contract/branding.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, jsonb, type RowOf, text, uuid } from '#server/platform/database/columns.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';

export const STORED_BRANDING = columns('businesses', {
  name: text('name'),
  branding: jsonb<unknown>('branding'),
});

/** A business's name and what it chose as an agency; null if there is no such business. */
export async function findStoredBranding(
  tx: Tx,
  businessId: string,
): Promise<RowOf<typeof STORED_BRANDING> | null> {
  const { rows } = await sql<RowOf<typeof STORED_BRANDING>>`
    select ${STORED_BRANDING.list} from businesses where business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}

export const BRANDED_CLIENT = columns('businesses', { businessId: uuid('business_id') });

/** Stores how an agency appears. Its clients' screens show it at once. Index: businesses_by_parent. */
export async function storeBranding(
  tx: Tx,
  agencyId: string,
  branding: ChosenBranding,
): Promise<void> {
  await sql`update businesses set branding = ${JSON.stringify(branding)}::jsonb
             where business_id = ${agencyId}`.execute(tx);
  const { rows } = await sql<RowOf<typeof BRANDED_CLIENT>>`
    select ${BRANDED_CLIENT.list} from businesses
     where parent_id = ${agencyId} and kind = 'agencyClient' and closed_at is null`.execute(tx);
  for (const { businessId } of rows) await notifyOfBusiness(tx, businessId);
  await notifyOfBusiness(tx, agencyId);
}
