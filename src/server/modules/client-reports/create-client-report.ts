import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { reportMonths } from '#domain/client-reports.ts';
import { lockForClients, readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { addReport } from './add-report.ts';
import { presentReport } from './fetch-client-reports.ts';
import type { ReportLinkOptions } from './report-links.ts';
import { listReports } from './store.ts';

/** Milliseconds for which a repeated call returns the same report. */
const REPEATED_WITHIN = 10 * 60_000;

/**
 * Makes a report about a month of a client.
 * @throws not_found (404) unless it is an open client of the business; invalid (422) with `month` for one that is too old
 *   or has not begun
 */
export async function createClientReport(
  ctx: ContextFor<'createClientReport'>,
  { clientID, month }: InputFor<'createClientReport'>,
  options: ReportLinkOptions,
): Promise<AnswerTo<'createClientReport'>> {
  const { tx, now } = ctx;
  const { businessId: agencyId } = await lockForClients(tx, ctx.business.businessId);
  const client = await readClient(tx, agencyId, clientID);
  const { businessId: clientId, name: subject } = client;
  if (!reportMonths({ now, timeZone: client.info.timeZone }).includes(month)) {
    throw invalid({ month: 'clients.errors.reportMonth' });
  }
  const repeated = (await listReports(tx, clientId, agencyId)).find(
    (one) =>
      one.month === month &&
      one.revokedAt === null &&
      now.getTime() - one.createdAt.getTime() < REPEATED_WITHIN,
  );
  const report = repeated ?? (await addReport(tx, { clientId, agencyId, month, now }));
  if (!repeated) {
    const entry = { action: 'clientReportCreated', subject, after: { month } } as const;
    await recordActivity(ctx, clientId, entry);
    await recordActivity(ctx, agencyId, entry);
  }
  return presentReport(report, { ...options, client, now });
}
