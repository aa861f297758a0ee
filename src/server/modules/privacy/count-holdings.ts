import type { AnswerTo } from '#contract/client.ts';
import { countExclusiveUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import type { PersonRecords } from './locate-persons.ts';
import { countRelated, listPictures } from './store.ts';

export type Holdings = AnswerTo<'findPersonData'>['holdings'];

/** What is kept of persons, counted by kind. */
export async function countHoldings(
  tx: Tx,
  businessId: string,
  located: PersonRecords,
): Promise<Holdings> {
  const [counted = NO_HOLDINGS] = await countWithoutFiles(tx, businessId, [located]);
  const { sessionIds } = located;
  return { ...counted, files: await countFiles(tx, businessId, { sessionIds, alongside: [] }) };
}

/** What is kept of each, in their order, but for files: those cost a look at all pictures of a business. */
export async function countWithoutFiles(
  tx: Tx,
  businessId: string,
  parts: readonly PersonRecords[],
): Promise<Holdings[]> {
  const related = await countRelated(tx, businessId, parts);
  return parts.map(({ sessionIds, inviteIds, messages }, index) => ({
    ...NO_HOLDINGS,
    ...related[index],
    responses: sessionIds.length,
    invites: inviteIds.length,
    messages: messages.length,
  }));
}

/** Files that go with sessions when those beside them go too. */
export async function countFiles(
  tx: Tx,
  businessId: string,
  { sessionIds, alongside }: { sessionIds: readonly string[]; alongside: readonly string[] },
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const addresses = await listPictures(tx, businessId, sessionIds);
  return countExclusiveUploads(tx, businessId, {
    addresses,
    sessionIds: [...sessionIds, ...alongside],
  });
}

const NO_HOLDINGS: Holdings = {
  responses: 0,
  showcased: 0,
  invites: 0,
  messages: 0,
  events: 0,
  files: 0,
  suppressions: 0,
};
