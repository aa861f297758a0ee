import { lastDueMonthAnywhere, monthBefore, nextReportMonth } from '#domain/client-reports.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { addReport } from './add-report.ts';
import { composeReportMail } from './mails/report-mail.ts';
import { readReportFigures } from './read-figures.ts';
import { hasDeclined, RECIPIENTS } from './recipients.ts';
import { type ReportLinkOptions, reportLink, unsubscribeLink } from './report-links.ts';
import { findReportOwner } from './report-owner.ts';
import { listDueClients, lockSettings, type StoredSettings, storeSettings } from './store.ts';

/** Mails each report that is due, in a transaction of its own: what fails is tried again. */
export async function mailReports(
  database: Database,
  options: ReportLinkOptions,
  { now, log }: JobContext,
): Promise<void> {
  const due = await queryAcrossBusinesses(database, 'client-reports.due', (tx) =>
    listDueClients(tx, lastDueMonthAnywhere(now)),
  );
  for (const clientId of due) {
    await database
      .transaction()
      .execute((tx) => mailReport(tx, clientId, { ...options, now }))
      .catch((error: unknown) => log.error({ err: error, clientId }, 'report not sent'));
  }
}

type Options = ReportLinkOptions & { now: Date };

/**
 * Makes the report of the last whole month and queues its mails, in the transaction that notes the month as done. After an
 * outage only the last month is made up for.
 */
async function mailReport(tx: Tx, clientId: string, options: Options): Promise<void> {
  const settings = await lockSettings(tx, clientId);
  const client = await findBusiness(tx, clientId);
  if (!settings?.isOn || !client) return;
  const { now } = options;
  const nextMonth = nextReportMonth({ now, timeZone: client.info.timeZone });
  // Due elsewhere, but not where the client is.
  if (settings.nextMonth >= nextMonth) return;
  await storeSettings(tx, clientId, { ...settings, nextMonth });
  const { agencyId } = settings;
  if (client.parentId !== agencyId || !(await isServed(tx, agencyId, now))) return;
  const recipients = await listRecipients(tx, clientId, { settings, now });
  if (recipients.length === 0) return;
  const month = monthBefore(nextMonth);
  const report = await addReport(tx, { clientId, agencyId, month, now });
  await queueMails(tx, client, { ...options, report, recipients });
}

/** An agency whose plan or trial has ended mails nothing. */
async function isServed(tx: Tx, agencyId: string, now: Date): Promise<boolean> {
  const agency = await findBusiness(tx, agencyId);
  return agency?.kind === 'agency' && !entitlementsOfBusiness(agency, now).isLocked;
}

interface Recipient {
  /** In the link by which they unsubscribe. */
  id: string;
  email: string;
  /** Null for an address that need not belong to an account. */
  readerId: string | null;
}

/** The owner and the addresses that were named, each once, without those that unsubscribed. */
async function listRecipients(
  tx: Tx,
  clientId: string,
  { settings, now }: { settings: StoredSettings; now: Date },
): Promise<Recipient[]> {
  const owner = await findReportOwner(tx, clientId, now);
  const stored = RECIPIENTS.read(settings.recipients, clientId);
  const isDeclined = owner !== null && hasDeclined(stored, owner);
  const toOwner = owner !== null && settings.toOwner && !isDeclined;
  const wanted = stored.filter(({ isListed, hasUnsubscribed }) => isListed && !hasUnsubscribed);
  const others =
    toOwner || isDeclined ? wanted.filter(({ email }) => email !== owner.email) : wanted;
  return [
    ...(toOwner ? [{ id: owner.userId, email: owner.email, readerId: owner.userId }] : []),
    ...others.map(({ id, email }) => ({ id, email, readerId: null })),
  ];
}

interface Mailing extends Options {
  report: Awaited<ReturnType<typeof addReport>>;
  recipients: readonly Recipient[];
}

async function queueMails(
  tx: Tx,
  client: Business,
  { report, recipients, now, ...options }: Mailing,
): Promise<void> {
  const { businessId, info } = client;
  const { month, reportId } = report;
  const { timeZone } = info;
  const figures = await readReportFigures(tx, businessId, { month, timeZone, now });
  const brand = await readProductBrand(tx, businessId);
  const link = reportLink(client, reportId, options);
  for (const { id, email, readerId } of recipients) {
    const mail = composeReportMail({
      ...{ client, report, figures, brand, link },
      language: languageOfPerson({ email }),
      unsubscribe: unsubscribeLink(client, id, options),
    });
    const reader = readerId === null ? {} : { readerId };
    await queueMail(tx, { ...mail, ...reader, recipient: email, businessId, now });
  }
}
