import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import {
  boolean,
  columns,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';

export const REPORT = columns('client_reports r', {
  clientId: uuid('r.business_id'),
  reportId: uuid('r.report_id'),
  agencyId: uuid('r.agency_id'),
  month: text('r.month'),
  createdAt: timestamptz('r.created_at'),
  expiresAt: timestamptz('r.expires_at'),
  revokedAt: nullable(timestamptz('r.revoked_at')),
});
export type Report = RowOf<typeof REPORT>;

export async function insertReport(tx: Tx, report: Report): Promise<void> {
  const { clientId, reportId, agencyId, month, createdAt, expiresAt } = report;
  await sql`
    insert into client_reports (business_id, report_id, agency_id, month, created_at, expires_at)
    values (${clientId}, ${reportId}, ${agencyId}, ${month}, ${createdAt}, ${expiresAt})`.execute(
    tx,
  );
}

/** Those that an agency made of a client, the last one first. Index: client_reports_pkey. */
export async function listReports(tx: Tx, clientId: string, agencyId: string): Promise<Report[]> {
  const { rows } = await sql<RowOf<typeof REPORT>>`
    select ${REPORT.list} from client_reports r
     where r.business_id = ${clientId} and r.agency_id = ${agencyId}
     order by r.created_at desc, r.report_id desc`.execute(tx);
  return rows;
}

export async function findReport(
  tx: Tx,
  clientId: string,
  reportId: string,
): Promise<Report | null> {
  const { rows } = await sql<RowOf<typeof REPORT>>`
    select ${REPORT.list} from client_reports r
     where r.business_id = ${clientId} and r.report_id = ${reportId}`.execute(tx);
  return rows[0] ?? null;
}

/** Revokes one open report of a client, or all. */
export async function revokeReports(
  tx: Tx,
  clientId: string,
  { reportId, now }: { reportId: string | null; now: Date },
): Promise<void> {
  await sql`
    update client_reports set revoked_at = ${now}
     where business_id = ${clientId} and revoked_at is null
       ${reportId === null ? sql`` : sql`and report_id = ${reportId}`}`.execute(tx);
}

/** Deletes what could be opened no longer before a time. */
export async function deleteReportsBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from client_reports where expires_at < ${time}`.execute(tx);
}

export const SETTINGS = columns('report_settings s', {
  agencyId: uuid('s.agency_id'),
  isOn: boolean('s.is_on'),
  toOwner: boolean('s.to_owner'),
  recipients: jsonb<unknown>('s.recipients'),
  nextMonth: text('s.next_month'),
});
export type StoredSettings = RowOf<typeof SETTINGS>;

/** Who is mailed the reports of a client; null while an agency never chose. */
export async function findSettings(tx: Tx, clientId: string): Promise<StoredSettings | null> {
  const { rows } = await sql<RowOf<typeof SETTINGS>>`
    select ${SETTINGS.list} from report_settings s where s.business_id = ${clientId}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSettings(tx: Tx, clientId: string): Promise<StoredSettings | null> {
  const { rows } = await sql<RowOf<typeof SETTINGS>>`
    select ${SETTINGS.list} from report_settings s
     where s.business_id = ${clientId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function storeSettings(
  tx: Tx,
  clientId: string,
  { agencyId, isOn, toOwner, recipients, nextMonth }: StoredSettings,
): Promise<void> {
  await sql`
    insert into report_settings (business_id, agency_id, is_on, to_owner, recipients, next_month)
    values (${clientId}, ${agencyId}, ${isOn}, ${toOwner},
            ${JSON.stringify(recipients)}::jsonb, ${nextMonth})
    on conflict (business_id) do update set
      agency_id = excluded.agency_id, is_on = excluded.is_on, to_owner = excluded.to_owner,
      recipients = excluded.recipients, next_month = excluded.next_month`.execute(tx);
}

export async function deleteSettings(tx: Tx, clientId: string): Promise<void> {
  await sql`delete from report_settings where business_id = ${clientId}`.execute(tx);
}

export const DUE_CLIENT = columns('report_settings s', { clientId: uuid('s.business_id') });

/** The open clients whose report about a month, or one before, was not mailed yet. Index: report_settings_due. */
export async function listDueClients(tx: Tx, month: string): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof DUE_CLIENT>>`
    select ${DUE_CLIENT.list} from report_settings s join businesses b using (business_id)
     where s.is_on and s.next_month <= ${month} and b.closed_at is null
     order by s.business_id`.execute(tx);
  return rows.map(({ clientId }) => clientId);
}
