import { sql } from 'kysely';
import { z } from 'zod';
import {
  DOMAIN_PROBLEMS,
  DOMAIN_RECORD_TYPES,
  type DomainFindings,
  type DomainState,
  RECORD_PROBLEMS,
} from '#domain/custom-domains.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredFields, storedJson } from '#server/platform/database/stored-json.ts';

export const FINDINGS = storedJson(
  'custom_domains.findings',
  z.object({
    records: z
      .array(
        z.object({
          type: z.enum(DOMAIN_RECORD_TYPES),
          name: z.string(),
          value: z.string(),
          found: z.array(z.string()),
          problem: z.enum(RECORD_PROBLEMS).nullable(),
        }),
      )
      .catch(() => []),
    areRecordsRight: z.boolean().catch(false),
    leadsHere: z.boolean().catch(false),
    problem: z.enum(DOMAIN_PROBLEMS).nullable().catch(null),
  } satisfies StoredFields<DomainFindings>),
);

export const CUSTOM_DOMAIN = columns('custom_domains', {
  businessId: uuid('business_id'),
  domain: text('domain'),
  token: text('token'),
  state: textOf<Exclude<DomainState, 'none'>>('state'),
  isInLinks: boolean('is_in_links'),
  findings: jsonb<unknown>('findings'),
  waitingSince: timestamptz('waiting_since'),
  verifiedAt: nullable(timestamptz('verified_at')),
  brokenSince: nullable(timestamptz('broken_since')),
  checkedAt: nullable(timestamptz('checked_at')),
  nextCheckAt: timestamptz('next_check_at'),
  isWarned: boolean('is_warned'),
  warnedAt: nullable(timestamptz('warned_at')),
});

type Row = RowOf<typeof CUSTOM_DOMAIN>;

/** The domain of a business. */
export interface CustomDomain extends Row {
  findings: DomainFindings;
}

function domainOf(row: Row): CustomDomain {
  return { ...row, findings: FINDINGS.read(row.findings, row.businessId) };
}

export async function findDomain(
  tx: Tx | Database,
  businessId: string,
): Promise<CustomDomain | null> {
  const { rows } = await sql<RowOf<typeof CUSTOM_DOMAIN>>`
    select ${CUSTOM_DOMAIN.list} from custom_domains where business_id = ${businessId}`.execute(tx);
  return rows[0] ? domainOf(rows[0]) : null;
}

/** Everybody's rows with a domain, locked in one order: who holds it is decided among them. */
export async function lockClaims(tx: Tx, domain: string): Promise<CustomDomain[]> {
  const { rows } = await sql<RowOf<typeof CUSTOM_DOMAIN>>`
    select ${CUSTOM_DOMAIN.list} from custom_domains
     where domain = ${domain} order by business_id for update`.execute(tx);
  return rows.map(domainOf);
}

/** Stores a domain, in the place of the one that the business had. */
export async function storeDomain(tx: Tx, row: CustomDomain): Promise<void> {
  const { state, isInLinks, waitingSince, verifiedAt, brokenSince, checkedAt } = row;
  await sql`
    insert into custom_domains
      (business_id, domain, token, state, is_in_links, findings, waiting_since, verified_at, broken_since, checked_at,
       next_check_at, is_warned, warned_at)
    values
      (${row.businessId}, ${row.domain}, ${row.token}, ${state}, ${isInLinks},
       ${JSON.stringify(row.findings)}::jsonb, ${waitingSince}, ${verifiedAt}, ${brokenSince}, ${checkedAt},
       ${row.nextCheckAt}, ${row.isWarned}, ${row.warnedAt})
    on conflict (business_id) do update set
      domain = excluded.domain, token = excluded.token, state = excluded.state,
      is_in_links = excluded.is_in_links, findings = excluded.findings,
      waiting_since = excluded.waiting_since, verified_at = excluded.verified_at,
      broken_since = excluded.broken_since, checked_at = excluded.checked_at,
      next_check_at = excluded.next_check_at, is_warned = excluded.is_warned,
      warned_at = excluded.warned_at`.execute(tx);
}

export async function deleteDomain(tx: Tx, businessId: string): Promise<void> {
  await sql`delete from custom_domains where business_id = ${businessId}`.execute(tx);
}

export const DUE_DOMAIN = columns('custom_domains d', {
  businessId: uuid('d.business_id'),
  domain: text('d.domain'),
  token: text('d.token'),
  nextCheckAt: timestamptz('d.next_check_at'),
});
export type DueDomain = RowOf<typeof DUE_DOMAIN>;

/** The domains to look at, the longest due first, without those of closed businesses. Index: custom_domains_due. */
export async function listDueDomains(database: Database, now: Date): Promise<DueDomain[]> {
  const { rows } = await sql<RowOf<typeof DUE_DOMAIN>>`
    select ${DUE_DOMAIN.list} from custom_domains d join businesses b using (business_id)
     where d.next_check_at <= ${now} and b.closed_at is null
     order by d.next_check_at, d.business_id limit 5000`.execute(database);
  return rows;
}

/** Whether nobody else has leased the look since it was listed. */
export async function leaseLook(
  database: Database,
  { businessId, nextCheckAt }: DueDomain,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('custom_domains')
    .set({ next_check_at: until })
    .where('business_id', '=', businessId)
    .where('next_check_at', '=', nextCheckAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The domain of which a host proves by this token that it leads here. Index: custom_domains_by_token. */
export async function findDomainByToken(database: Database, token: string): Promise<string | null> {
  const found = await database
    .selectFrom('custom_domains')
    .select('domain')
    .where('token', '=', token)
    .executeTakeFirst();
  return found?.domain ?? null;
}

/**
 * The domains that a proxy may get certificates for: those that are proven, and broken ones that still lead here, which may
 * lack nothing but a certificate or their TXT record.
 */
export async function listCertifiedDomains(database: Database): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof CERTIFIED_DOMAIN>>`
    select ${CERTIFIED_DOMAIN.list} from custom_domains d join businesses b using (business_id)
     where d.state <> 'pending' and (d.state <> 'broken' or (d.findings ->> 'leadsHere')::boolean)
       and b.closed_at is null
     order by d.domain`.execute(database);
  return rows.map(({ domain }) => domain);
}

export const CERTIFIED_DOMAIN = columns('custom_domains d', { domain: text('d.domain') });
