import type { InputFor } from '#contract/calls.ts';
import { lockForClients, readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { isId } from '#server/platform/ids.ts';
import { findReport, revokeReports } from './store.ts';

/**
 * Ends a report at once.
 * @throws not_found (404) unless it is an open client of the business, and a report that the business made of it
 */
export async function revokeClientReport(
  ctx: ContextFor<'revokeClientReport'>,
  { clientID, reportID }: InputFor<'revokeClientReport'>,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const { businessId: agencyId } = await lockForClients(tx, ctx.business.businessId);
  const { businessId: clientId, name: subject } = await readClient(tx, agencyId, clientID);
  const report = isId(reportID) ? await findReport(tx, clientId, reportID) : null;
  if (report?.agencyId !== agencyId) throw notFound();
  if (report.revokedAt !== null) return {};
  await revokeReports(tx, clientId, { reportId: report.reportId, now });
  const before = { month: report.month };
  const entry = { action: 'clientReportRevoked', subject, before } as const;
  await recordActivity(ctx, clientId, entry);
  await recordActivity(ctx, agencyId, entry);
  return {};
}
