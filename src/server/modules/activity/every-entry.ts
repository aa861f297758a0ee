import type { ActivityEntry } from '#contract/activity.ts';
import type { Cell } from '#domain/tables/write-cell.ts';
import type { Tx } from '#server/platform/context.ts';
import { type EntryRow, listEntries } from './store.ts';

/** A stored entry, as a page of all of them begins after it. */
export type EveryEntry = EntryRow;

const UNFILTERED = { actions: null, userId: null, from: null, until: null };

/** A page of all entries, newest first. */
export function listEveryEntry(
  tx: Tx,
  businessId: string,
  { after, limit }: { after: EveryEntry | null; limit: number },
): Promise<EveryEntry[]> {
  const page = { filter: UNFILTERED, before: after?.entryId ?? null, limit };
  return listEntries(tx, businessId, page);
}

/** The columns of the activity in files. */
export const ACTIVITY_COLUMNS: Readonly<Record<string, (entry: ActivityEntry) => Cell>> = {
  date: ({ at }) => new Date(at * 1000).toISOString(),
  action: ({ action }) => action,
  by: ({ actor }) => actor.kind,
  name: ({ actor }) => actor.name,
  email: ({ actor }) => actor.email,
  subject: ({ subject }) => subject,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  from: ({ from }) => from,
};
