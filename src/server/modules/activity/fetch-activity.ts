import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { presentEntry } from './present-entry.ts';
import { readActivityFilter } from './read-activity-filter.ts';
import { listActors, listEntries } from './store.ts';

const PAGE = 50;

/** A page of the business's activity, newest first; the first page with the people by whom it can be filtered. */
export async function fetchActivity(
  { tx, business: { businessId } }: ContextFor<'fetchActivity'>,
  { before, ...filters }: InputFor<'fetchActivity'>,
): Promise<AnswerTo<'fetchActivity'>> {
  const filter = readActivityFilter(filters);
  const page = { filter, before: before ?? null, limit: PAGE + 1 };
  const rows = await listEntries(tx, businessId, page);
  return {
    entries: rows.slice(0, PAGE).map(presentEntry),
    hasMore: rows.length > PAGE,
    people: before ? null : await listPeople(tx, businessId),
  };
}

async function listPeople(tx: Tx, businessId: string) {
  const actors = await listActors(tx, businessId);
  return actors.map(({ userId, name }) => ({ userID: userId, name }));
}
