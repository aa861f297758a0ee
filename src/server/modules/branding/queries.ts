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
import type { Database } from '#server/platform/database/database.ts';

export const AGENCY = columns(
  `businesses b join businesses agency
     on agency.business_id = case when b.kind = 'agencyClient' then b.parent_id else b.business_id end
    and agency.kind = 'agency'
   left join custom_domains d on d.business_id = agency.business_id and d.is_in_links and d.state = 'verified'
   left join memberships m on m.business_id = agency.business_id`,
  {
    /** The agency's own domain, while links use it. */
    domain: nullable(text('d.domain')),
    agencyId: uuid('agency.business_id'),
    agencyName: text('agency.name'),
    branding: jsonb<unknown>('agency.branding'),
    /** Whether the person is a member of it. */
    isOfAgency: boolean('m.user_id is not null'),
    /** The client's name, for the agency's people what they call it; null for the agency itself. */
    clientName: nullable(
      text(`case when b.kind = 'agencyClient'
                 then coalesce(case when m.user_id is not null then b.client_name end, b.name) end`),
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
      left join custom_domains d on d.business_id = agency.business_id and d.is_in_links and d.state = 'verified'
      left join memberships m on m.business_id = agency.business_id and m.user_id = ${userId}
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}

export const CLIENT_BRAND = columns(
  `businesses b left join businesses agency
     on agency.business_id = b.parent_id and b.kind = 'agencyClient'
   left join custom_domains d on d.business_id = agency.business_id and d.is_in_links and d.state = 'verified'`,
  {
    /** The agency's own domain, while links use it. */
    domain: nullable(text('d.domain')),
    /** Null for a business that is no client. */
    agencyId: nullable(uuid('agency.business_id')),
    agencyName: text(`coalesce(agency.name, '')`),
    branding: nullable(jsonb<unknown>('agency.branding')),
  },
);
export type ClientBrand = RowOf<typeof CLIENT_BRAND>;

/** How the agency of a business appears, also while the business is closed; null if there is no such business. */
export async function findBrandOfClient(
  database: Tx | Database,
  businessId: string,
): Promise<ClientBrand | null> {
  const { rows } = await sql<RowOf<typeof CLIENT_BRAND>>`
    select ${CLIENT_BRAND.list}
      from businesses b left join businesses agency
        on agency.business_id = b.parent_id and b.kind = 'agencyClient'
      left join custom_domains d on d.business_id = agency.business_id and d.is_in_links and d.state = 'verified'
     where b.business_id = ${businessId}`.execute(database);
  return rows[0] ?? null;
}

/** How an agency appears; without an id if the business is none, null if there is no such business. */
export async function findBrandOfAgency(
  database: Tx | Database,
  businessId: string,
): Promise<ClientBrand | null> {
  const { rows } = await sql<RowOf<typeof CLIENT_BRAND>>`
    select ${CLIENT_BRAND.list}
      from businesses b left join businesses agency
        on agency.business_id = b.business_id and agency.kind = 'agency'
      left join custom_domains d on d.business_id = agency.business_id and d.is_in_links and d.state = 'verified'
     where b.business_id = ${businessId}`.execute(database);
  return rows[0] ?? null;
}

/** Somebody by their account, or its address in lower case. */
export interface BrandReader {
  userId?: string | null;
  email?: string | null;
  /** The agency under whose domain they are; null for the product's own host. */
  siteId?: string | null | undefined;
}

/** The agencies of the businesses to which a person belongs, each once; with one without id if a business has none. */
export async function listBrandsOfPerson(
  database: Tx | Database,
  { userId = null, email = null }: Omit<BrandReader, 'siteId'>,
): Promise<ClientBrand[]> {
  const { rows } = await sql<RowOf<typeof CLIENT_BRAND>>`
    select distinct on (agency.business_id) ${CLIENT_BRAND.list}
      from users u join memberships m on m.user_id = u.id
      join businesses b using (business_id)
      left join businesses agency
        on agency.business_id = b.parent_id and b.kind = 'agencyClient'
      left join custom_domains d on d.business_id = agency.business_id and d.is_in_links and d.state = 'verified'
     where u.id = ${userId} or u.email = ${email}
     order by agency.business_id`.execute(database);
  return rows;
}
