import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  uuid,
} from '#server/platform/database/columns.ts';

export const AGENCY = columns(
  `businesses b join businesses agency
     on agency.business_id = case when b.kind = 'agencyClient' then b.parent_id else b.business_id end
    and agency.kind = 'agency'
   left join memberships m on m.business_id = agency.business_id`,
  {
    agencyId: uuid('agency.business_id'),
    agencyName: text('agency.name'),
    branding: jsonb<unknown>('agency.branding'),
    /** Whether the person is a member of it. */
    isOfAgency: boolean('m.user_id is not null'),
    /** What it calls the client; null for the agency itself. */
    clientName: nullable(
      text(`case when b.kind = 'agencyClient' then coalesce(b.client_name, b.name) end`),
    ),
  },
);
export type AgencyOfBusiness = RowOf<typeof AGENCY>;

/** The agency that a business is, or is a client of; null for other businesses. */
export async function findAgency(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<AgencyOfBusiness | null> {
  const { rows } = await sql<RowOf<typeof AGENCY>>`
    select ${AGENCY.list}
      from businesses b join businesses agency
        on agency.business_id = case when b.kind = 'agencyClient' then b.parent_id else b.business_id end
       and agency.kind = 'agency'
      left join memberships m on m.business_id = agency.business_id and m.user_id = ${userId}
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}
