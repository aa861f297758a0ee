import { CLIENT_REPORT_CALLS } from '#contract/client-reports.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

const MANAGERS = 'owner admin';
/** The business of these tests is a client itself, which may have no clients. */
const OF_CLIENT = 409;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const NO_CLIENT = { clientID: UNKNOWN };

export const CLIENT_REPORT_FACTS = describeCalls(CLIENT_REPORT_CALLS, {
  fetchClientReports: { who: EVERYONE, body: NO_CLIENT, status: 404 },
  createClientReport: {
    who: MANAGERS,
    body: { ...NO_CLIENT, month: '2026-10' },
    status: OF_CLIENT,
    records: ['clientReportCreated'],
  },
  revokeClientReport: {
    who: MANAGERS,
    body: { ...NO_CLIENT, reportID: UNKNOWN },
    status: OF_CLIENT,
    statusWhenLocked: 404,
    records: ['clientReportRevoked'],
  },
  setMonthlyReport: {
    who: `${MANAGERS}; address confirmed`,
    body: { ...NO_CLIENT, isOn: false, toOwner: true, addresses: [] },
    status: OF_CLIENT,
    records: ['monthlyReportChanged'],
  },
});
