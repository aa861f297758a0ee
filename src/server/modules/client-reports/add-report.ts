import { REPORT_DAYS } from '#domain/client-reports.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { insertReport, type Report } from './store.ts';

interface NewReport {
  clientId: string;
  agencyId: string;
  month: string;
  now: Date;
}

export async function addReport(
  tx: Tx,
  { clientId, agencyId, month, now }: NewReport,
): Promise<Report> {
  const expiresAt = new Date(now.getTime() + REPORT_DAYS * 86_400_000);
  const ids = { clientId, agencyId, reportId: newId(now) };
  const report = { ...ids, month, createdAt: now, expiresAt, revokedAt: null };
  await insertReport(tx, report);
  return report;
}
