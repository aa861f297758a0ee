import { CLIENT_REPORT_CALLS } from '#contract/client-reports.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { createClientReport } from './create-client-report.ts';
import { fetchClientReports } from './fetch-client-reports.ts';
import type { ReportLinkOptions } from './report-links.ts';
import { revokeClientReport } from './revoke-client-report.ts';
import { setMonthlyReport } from './set-monthly-report.ts';

export function clientReportCalls(options: ReportLinkOptions): BoundCall[] {
  return bindCalls(CLIENT_REPORT_CALLS, {
    fetchClientReports: (ctx, input) => fetchClientReports(ctx, input, options),
    createClientReport: (ctx, input) => createClientReport(ctx, input, options),
    revokeClientReport,
    setMonthlyReport,
  });
}
