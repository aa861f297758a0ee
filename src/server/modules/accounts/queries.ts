import { sql } from 'kysely';
import type { BusinessKind } from '#domain/business-kinds.ts';
import { CLIENT_RUNNERS } from '#domain/roles.ts';
import { isWithinSite } from '#server/platform/access/resolve-business.ts';
import type { Person, Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  nullable,
  type RowOf,
  text,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const ACCOUNT = columns('users', {
  userId: uuid('id'),
  name: text('name'),
  /** In lower case. */
  email: text('email'),
  /** IANA name; null if they have never opened the dashboard. */
  timeZone: nullable(text('time_zone')),
  /** Whether they want news about the product. */
  receivesUpdates: boolean('receive_updates'),
});
export type Account = RowOf<typeof ACCOUNT>;

/** The account with this address, in lower case; null if there is none. */
export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const { rows } = await sql<RowOf<typeof ACCOUNT>>`
    select ${ACCOUNT.list} from users where email = ${email}`.execute(tx);
  return rows[0] ?? null;
}

export async function findAccount(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await sql<RowOf<typeof ACCOUNT>>`
    select ${ACCOUNT.list} from users where id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

export const TEAM_OF_PERSON = columns(
  'users u left join memberships m on m.user_id = u.id left join businesses b using (business_id)',
  {
    /** In lower case. */
    email: text('u.email'),
    businessId: nullable(uuid('b.business_id')),
    parentId: nullable(uuid('b.parent_id')),
  },
);

export interface PersonOfSite {
  /** In lower case. */
  email: string;
  /** Whether they are of the agency's team, or of that of one of its clients. */
  isOfAgency: boolean;
  /** Whether they are of any other team. */
  isOfOthers: boolean;
}

/** Somebody under an agency's domain; null if there is no such account. */
export async function findPersonOfSite(
  database: Database | Tx,
  { userId, agencyId }: { userId: string; agencyId: string },
): Promise<PersonOfSite | null> {
  const { rows } = await sql<RowOf<typeof TEAM_OF_PERSON>>`
    select ${TEAM_OF_PERSON.list}
      from users u left join memberships m on m.user_id = u.id
      left join businesses b on b.business_id = m.business_id and b.closed_at is null
     where u.id = ${userId}`.execute(database);
  const [person] = rows;
  if (person === undefined) return null;
  const teams = rows.flatMap(({ businessId, parentId }) =>
    businessId === null ? [] : [{ businessId, parentId }],
  );
  const ofAgency = teams.filter((team) => isWithinSite(team, { siteId: agencyId }));
  return {
    email: person.email,
    isOfAgency: ofAgency.length > 0,
    isOfOthers: ofAgency.length < teams.length,
  };
}

/** Whether a person has confirmed an address that is not their account's, for mails only. */
export async function isConfirmedForMails(tx: Tx, userId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('address_confirmations')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('is_for_mails', '=', true)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the auth library has encrypted with one of the installation's secrets. */
export interface SealedByLibrary {
  what: 'signing key' | 'second factor';
  /** The library's number of the secret; null from when there was one secret. */
  version: number | null;
  count: number;
  /** One of them. */
  sample: string;
}

/** Counts what is encrypted with each secret. The numbers stand at the start, as in `$ba$123$...`. */
export async function countSealedByLibrary(tx: Tx): Promise<SealedByLibrary[]> {
  const { rows } = await sql<SealedByLibrary>`
    select what, substring(sealed from '^[$]ba[$]([0-9]+)[$]')::bigint as version,
           count(*) as count, min(sealed) as sample
      from (select 'signing key' as what, private_key::jsonb #>> '{}' as sealed from sign_in_keys
            union all
            select 'second factor', secret from second_factors) as stored
     group by 1, 2`.execute(tx);
  return rows;
}

export interface AccessibleBusiness {
  id: string;
  name: string;
  kind: BusinessKind;
  /** The parent of a location, the agency of a client; null for others. */
  parentID: string | null;
  /** The group of a location within its parent; '' for none. */
  region: string;
  /** What the user's agency calls its client; '' for none. */
  clientName: string;
}

/**
 * The user's businesses, the last viewed one first, then the businesses below them, by name. The clients of an agency
 * are its owner's and admins', and those that are assigned to others theirs. Under an agency's domain only those of the
 * agency.
 */
export async function listBusinesses(
  tx: Tx | Database,
  { userId, siteId }: Pick<Person, 'userId' | 'siteId'>,
): Promise<AccessibleBusiness[]> {
  const { rows } = await sql<AccessibleBusiness>`
    with own as (
      select b.business_id, b.name, b.kind, b.parent_id, b.region, m.role, m.last_viewed_at, '' as client_name
        from memberships m join businesses b using (business_id)
       where m.user_id = ${userId} and b.closed_at is null
    ), beneath as (
      select b.business_id, b.name, b.kind, b.parent_id, b.region, own.role, null::timestamptz as last_viewed_at,
             coalesce(b.client_name, '') as client_name
        from own join businesses b on b.parent_id = own.business_id
       where b.closed_at is null
         and (b.kind <> 'agencyClient' or own.role = any(${[...CLIENT_RUNNERS]})
              or exists (select from client_assignments a
                          where a.business_id = b.business_id and a.user_id = ${userId}))
    )
    select business_id as id, name, kind, region, parent_id as "parentID", client_name as "clientName" from (
      select distinct on (business_id) * from (select * from own union all select * from beneath) all_of_them
       order by business_id, last_viewed_at desc nulls last
    ) accessible
     order by last_viewed_at desc nulls last, name, business_id`.execute(tx);
  return rows.filter(({ id, parentID }) =>
    isWithinSite({ businessId: id, parentId: parentID }, { siteId }),
  );
}
