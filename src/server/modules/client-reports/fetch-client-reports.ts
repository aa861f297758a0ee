import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { may } from '#domain/client-areas.ts';
import { nextReportTime, reportMonths, suggestedReportMonth } from '#domain/client-reports.ts';
import type { Account } from '#server/modules/accounts/queries.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { readClient } from '#server/modules/businesses/lock-for-clients.ts';
import { findAccess } from '#server/platform/access/resolve-business.ts';
import { notFound } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { hasDeclined, RECIPIENTS } from './recipients.ts';
import { type ReportLinkOptions, reportLink } from './report-links.ts';
import { findReportOwner } from './report-owner.ts';
import { findSettings, listReports, type Report, type StoredSettings } from './store.ts';

type Answer = AnswerTo<'fetchClientReports'>;

/**
 * The reports of a client, the last one first, and who is mailed one. Keys and the looks of internal accounts are for one
 * business.
 * @throws not_found (404) unless it is an open client of the business, and the caller works for it
 */
export async function fetchClientReports(
  ctx: ContextFor<'fetchClientReports'>,
  { clientID }: InputFor<'fetchClientReports'>,
  options: ReportLinkOptions,
): Promise<Answer> {
  const { tx, now } = ctx;
  const client = await readClientOf(ctx, clientID);
  const { timeZone } = client.info;
  const reports = await listReports(tx, client.businessId, ctx.business.businessId);
  const settings = await findSettings(tx, client.businessId);
  const owner = await findReportOwner(tx, client.businessId, now);
  return {
    reports: reports.map((report) => presentReport(report, { ...options, client, now })),
    months: reportMonths({ now, timeZone }),
    suggestedMonth: suggestedReportMonth({ now, timeZone, clientSince: client.createdAt }),
    monthly: presentMonthly(settings, { client, owner, now }),
  };
}

async function readClientOf(
  { tx, actor, business }: ContextFor<'fetchClientReports'>,
  clientID: string,
): Promise<Business> {
  const client = await readClient(tx, business.businessId, clientID);
  if (actor.kind !== 'person' || business.role === 'internal') throw notFound();
  if (may(business, 'clients.manage')) return client;
  if ((await findAccess(tx, client.businessId, actor.userId)) === null) throw notFound();
  return client;
}

interface Shown extends ReportLinkOptions {
  client: Business;
  now: Date;
}

export function presentReport(
  { reportId: reportID, month, createdAt, expiresAt, revokedAt }: Report,
  { client, now, ...options }: Shown,
): Answer['reports'][number] {
  const state = revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'open';
  return {
    reportID,
    month,
    createdAt: toSeconds(createdAt),
    expiresAt: toSeconds(expiresAt),
    state,
    url: state === 'open' ? reportLink(client, reportID, options) : null,
  };
}

function presentMonthly(
  settings: StoredSettings | null,
  { client, owner, now }: { client: Business; owner: Account | null; now: Date },
): Answer['monthly'] {
  const { isOn = false, toOwner = true } = settings ?? {};
  const recipients = RECIPIENTS.read(settings?.recipients ?? [], client.businessId);
  const { timeZone } = client.info;
  return {
    isOn,
    toOwner,
    hasOwnerUnsubscribed: owner !== null && hasDeclined(recipients, owner),
    recipients: recipients
      .filter(({ isListed }) => isListed)
      .map(({ email, hasUnsubscribed }) => ({ email, hasUnsubscribed })),
    nextAt: isOn ? toSeconds(nextReportTime({ now, timeZone })) : null,
  };
}
