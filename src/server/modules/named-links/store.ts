import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, integer, type RowOf, text } from '#server/platform/database/columns.ts';
import type { RequestedPeriod } from '#server/platform/read-period.ts';
import type { NamedLinkRow } from './queries.ts';

/** Serialises changes to a business's named links, whose names and number are checked first. */
export async function lockNamedLinks(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('named links:' || ${businessId}, 0))`.execute(tx);
}

export const LINK_RESPONSES = columns(`(values (''::text, 0)) r (reference, responses)`, {
  reference: text('r.reference'),
  responses: integer('r.responses'),
});

/** The responses of each reference in a period, in one pass over its index. */
export async function countByReference(
  tx: Tx,
  businessId: string,
  { references, period }: { references: readonly string[]; period: RequestedPeriod },
): Promise<Map<string, number>> {
  const { from, before } = period;
  const { rows } = await sql<RowOf<typeof LINK_RESPONSES>>`
    select ${LINK_RESPONSES.list} from (
      select reference, count(*)::int as responses from feedback_sessions
       where business_id = ${businessId} and reference = any(${[...references]}::text[])
         and first_answered_at is not null and archived_at is null and spam_at is null and not is_test
         and started_at >= ${from ?? '-infinity'} and started_at < ${before ?? 'infinity'}
       group by reference) r`.execute(tx);
  return new Map(rows.map(({ reference, responses }) => [reference, responses]));
}

export async function insertLinks(
  tx: Tx,
  businessId: string,
  { links, now }: { links: readonly NamedLinkRow[]; now: Date },
): Promise<void> {
  const rows = links.map(({ linkId, name, reference }) => ({
    business_id: businessId,
    link_id: linkId,
    name,
    reference,
    created_at: now,
  }));
  if (rows.length > 0) await tx.insertInto('named_links').values(rows).execute();
}

export async function updateName(
  tx: Tx,
  businessId: string,
  { linkId, name }: Pick<NamedLinkRow, 'linkId' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('named_links')
    .set({ name })
    .where('business_id', '=', businessId)
    .where('link_id', '=', linkId)
    .execute();
}

export async function deleteLinks(
  tx: Tx,
  businessId: string,
  linkIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('named_links')
    .where('business_id', '=', businessId)
    .where('link_id', 'in', linkIds)
    .execute();
}
