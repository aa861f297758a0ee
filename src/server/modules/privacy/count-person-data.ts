import type { AnswerTo } from '#contract/calls.ts';
import { countExclusiveUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { listAllSuppressed } from './list-all-suppressed.ts';
import type { PersonRecords } from './locate-persons.ts';
import { countRelated, listFiles } from './store.ts';

/** Numbers of records by kind; reviews are counted apart, since only chosen ones belong to a person, and activity, which stays. */
export type Holdings = Omit<AnswerTo<'findPersonData'>['holdings'], 'reviews' | 'activity'>;

/** Counts the stored data of persons by kind. */
export async function countPersonData(
  tx: Tx,
  businessId: string,
  { located, activityKeys }: { located: PersonRecords; activityKeys: KeyRing },
): Promise<Holdings> {
  const all = { parts: [located], activityKeys };
  const [counted = NO_HOLDINGS] = await countWithoutFiles(tx, businessId, all);
  const { sessionIds } = located;
  return { ...counted, files: await countFiles(tx, businessId, { sessionIds, alongside: [] }) };
}

/**
 * Counts each person's data, in order. Leaves out files: counting them would scan all pictures of the
 * business.
 */
export async function countWithoutFiles(
  tx: Tx,
  businessId: string,
  { parts, activityKeys }: { parts: readonly PersonRecords[]; activityKeys: KeyRing },
): Promise<Holdings[]> {
  const related = await countRelated(tx, businessId, parts);
  const suppressed = await listAllSuppressed(tx, businessId, { parts, activityKeys });
  const isSuppressed = (address: string) => suppressed.some((one) => one.address === address);
  return parts.map(({ addresses, sessionIds, inviteIds, messages }, index) => ({
    ...NO_HOLDINGS,
    ...related[index],
    suppressions: [...addresses.email, ...addresses.text].filter(isSuppressed).length,
    responses: sessionIds.length,
    invites: inviteIds.length,
    messages: messages.length,
  }));
}

/** Counts files that would be deleted with the sessions if the sessions in `alongside` are deleted too. */
export async function countFiles(
  tx: Tx,
  businessId: string,
  { sessionIds, alongside }: { sessionIds: readonly string[]; alongside: readonly string[] },
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const addresses = await listFiles(tx, businessId, sessionIds);
  return countExclusiveUploads(tx, businessId, {
    addresses,
    sessionIds: [...sessionIds, ...alongside],
  });
}

export const NO_HOLDINGS: Holdings = {
  responses: 0,
  showcased: 0,
  invites: 0,
  messages: 0,
  events: 0,
  files: 0,
  suppressions: 0,
};
