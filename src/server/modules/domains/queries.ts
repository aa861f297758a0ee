import { sql } from 'kysely';
import { boolean, columns, type RowOf, text, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const SERVED_DOMAIN = columns('custom_domains d join businesses b using (business_id)', {
  domain: text('d.domain'),
  businessId: uuid('d.business_id'),
  handle: text('b.handle'),
  /** Whether it is an agency whose domain still leads here, so that people may sign in under it. */
  isAgency: boolean(
    `b.kind = 'agency' and (d.state = 'verified' or (d.findings ->> 'leadsHere') is not distinct from 'true')`,
  ),
  /** Whether its links lead there, so that its agency's or parent's host does too. */
  isInUse: boolean(`d.state = 'verified' and d.is_in_links`),
});
export type ServedDomain = RowOf<typeof SERVED_DOMAIN>;

/**
 * The domains under which businesses are served: those that were verified, also while they are broken, since whoever
 * reaches us by one was led here. Index: custom_domains_held.
 */
export async function listServedDomains(database: Database): Promise<ServedDomain[]> {
  const { rows } = await sql<RowOf<typeof SERVED_DOMAIN>>`
    select ${SERVED_DOMAIN.list} from custom_domains d join businesses b using (business_id)
     where d.state in ('verified', 'broken') and b.closed_at is null`.execute(database);
  return rows;
}
