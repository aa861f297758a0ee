import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from './database.ts';

/**
 * All work that reads rows of more than one business, and so every node of a cluster. On a cluster, all other
 * statements must name one business.
 */
export const ACROSS_BUSINESSES = {
  'activity.delete-old': 'Deletes activity that is too old.',
  'billing.delete-old-events': 'Deletes events of the payment provider that are too old.',
  'billing.refresh-due':
    'Lists the businesses with a subscription whose period has ended, or an open checkout.',
  'business-exports.remove-old': 'Lists the exports of everything whose time is over.',
  'client-reports.delete-old': 'Deletes reports of clients whose time has long been over.',
  'client-reports.due': 'Lists the clients of agencies whose monthly report is due.',
  'doctor.keys': 'Counts what is encrypted or hashed with which secret, for the operator.',
  'doctor.uploads': 'Lists all uploads, to find those without a file, for the operator.',
  'doctor.videos': 'Counts the videos that wait for a rendition, for the operator.',
  'events.delete-old': 'Deletes events that are too old.',
  'files.sweep-uploads': 'Lists the businesses with files that nothing uses any more.',
  'internal-views.delete-old': 'Deletes views of internal accounts that are too old.',
  'internal-views.find-businesses': 'Finds businesses by handle, name, id or member.',
  'jobs.add-missing': 'Lists the businesses whose jobs have waited for a while.',
  'locations.figures':
    'Reads the figures of a parent and its locations, or of the clients of an agency.',
  'messages.count-unsent': 'Counts the messages that are not sent yet, for /metrics.',
  'messages.due': 'Reads which messages are due, and when the next one is.',
  'messages.interrupted':
    'Lists the businesses whose messages were being sent by a process that died.',
  'provider-hooks.mail': 'Finds the business of a mail that a mail server reports.',
  'provider-hooks.payments': 'Finds the business of a payment that somebody disputes.',
  'provider-hooks.texts': 'Lists the businesses that have written to a number that sends a text.',
  'messages.outbox': 'Shows the newest messages of all businesses to the operator of the machine.',
  'messages.trace': 'Finds what became of the messages to an address, for the operator.',
  'notifications.delete-old': 'Deletes notifications that are 60 days old.',
  'notifications.of-deleted': 'Deletes the notifications to somebody whose account is deleted.',
  'notifications.due': 'Lists the digests and the ends of windows that are due.',
  'notifications.of-person': 'Moves the digests of a person whose time zone has changed.',
  'notifications.waiting':
    'Lists the locations whose responses wait for the end of a window of a member of their parent.',
  'responses.index': 'Lists the businesses whose responses wait to be counted or indexed.',
  'responses.open-waiting': 'Lists the businesses with responses that wait to be opened.',
  'reviews.delete-expired': 'Lists the businesses with reviews that may be stored no longer.',
  'reviews.wake-replies': 'Lists the replies to reviews that wait to be sent.',
  'reviews.delete-old-replies':
    'Deletes the kept texts of replies whose reviews have long been gone.',
  'reviews.wake-imports': 'Lists the imports of reviews that are due.',
  'videos.render': 'Lists the videos that wait for a rendition.',
  'videos.take-arrived': 'Lists the videos that have been on their way for a while.',
  'widget-views.delete-old': 'Lists the businesses with widgets, whose oldest views are deleted.',
  'widget-views.store': 'Finds the businesses of the widgets that were seen.',
  'widget-views.record-exceeded':
    'Lists the businesses that have used most of the page views of their plan.',
  'widgets.rebuild-outdated': 'Lists the businesses with widgets that have to be built again.',
} as const satisfies Record<string, string>;

export type AcrossBusinesses = keyof typeof ACROSS_BUSINESSES;

/** Runs a query over all businesses in its own transaction. */
export function queryAcrossBusinesses<T>(
  database: Database,
  work: AcrossBusinesses,
  query: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await allowAllBusinesses(tx, work);
    return query(tx);
  });
}

/** Lets the rest of a transaction query all businesses. Without a cluster the setting has no effect. */
export async function allowAllBusinesses(tx: Tx, _work: AcrossBusinesses): Promise<void> {
  await sql`select set_config('citus.multi_task_query_log_level', 'off', true)`.execute(tx);
}

/** Groups rows by business, in the order of ids: every caller locks rows in the same order. */
export function groupByBusiness<Owned extends { businessId: string }>(
  all: readonly Owned[],
): Map<string, Owned[]> {
  const groups = new Map<string, Owned[]>();
  for (const businessId of [...new Set(all.map((one) => one.businessId))].sort()) {
    groups.set(businessId, []);
  }
  for (const one of all) groups.get(one.businessId)?.push(one);
  return groups;
}
