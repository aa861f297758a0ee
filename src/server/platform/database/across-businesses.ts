import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from './database.ts';

/**
 * All work whose statements reach rows of more than one business, and so every node of a cluster. Everything else
 * names one business, or fails there.
 */
export const ACROSS_BUSINESSES = {
  dueMessages: 'Reads which messages are due, and when the next one is.',
  leftOpenMessages: 'Lists the businesses whose messages were being sent by a process that died.',
  reportedMail: 'Finds the business of a mail that a mail server reports.',
  inboundTexts: 'Lists the businesses that have written to a number that sends a text.',
  outbox: 'Shows the newest messages of all businesses to the operator of the machine.',
  'jobs.add-missing': 'Lists the businesses whose jobs have waited for a while.',
  ownersToTell: 'Lists businesses over the page views of their plan; then business by business.',
  uploadsToSweep:
    'Lists businesses with unused files whose time is over; then business by business.',
  viewedWidgets:
    'Finds the businesses of widgets that were seen; their views are stored one by one.',
  viewsToForget: 'Lists businesses with widgets; their old views are deleted one by one.',
  widgetsToRenew: 'Lists businesses with outdated widgets, and schedules a rebuild of each.',
  'responses.index': 'Lists the businesses whose responses wait to be counted or indexed.',
} as const satisfies Record<string, string>;

export type AcrossBusinesses = keyof typeof ACROSS_BUSINESSES;

/** Asks something of all businesses, in a transaction of its own. */
export function askAcrossBusinesses<T>(
  database: Database,
  work: AcrossBusinesses,
  ask: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await reachAllBusinesses(tx, work);
    return ask(tx);
  });
}

/** Lets the rest of a transaction reach all businesses. The setting means nothing where there is no cluster. */
export async function reachAllBusinesses(tx: Tx, _work: AcrossBusinesses): Promise<void> {
  await sql`select set_config('citus.multi_task_query_log_level', 'off', true)`.execute(tx);
}
