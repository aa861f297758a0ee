import type { BulkChange } from '#contract/moderation.ts';
import { scheduleRebuild } from '#server/modules/after-changes/schedule-rebuild.ts';
import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import { isAnyShowcased } from '#server/modules/showcase/is-any-showcased.ts';
import { countShares } from '#server/modules/survey/count-shares.ts';
import type { Tx } from '#server/platform/context.ts';
import { changeLocked, type LockedResponse, lockResponses } from './store.ts';

interface Asked {
  sessionIds: readonly string[];
  change: BulkChange;
  now: Date;
}

interface Outcome {
  /** How many of the sessions are responses. */
  found: number;
  /** Those that this changed. */
  changed: string[];
}

const CHANGES_ANYTHING: Readonly<Record<BulkChange, (response: LockedResponse) => boolean>> = {
  archive: ({ isArchived }) => !isArchived,
  restore: ({ isArchived }) => isArchived,
  spam: ({ isSpam }) => !isSpam,
  unspam: ({ isSpam }) => isSpam,
};

/**
 * Archives responses, marks them as spam, or undoes either, and has the widgets rebuilt that show them. Test
 * responses are always hidden, so they never change.
 */
export async function changeVisibility(
  tx: Tx,
  businessId: string,
  { sessionIds, change, now }: Asked,
): Promise<Outcome> {
  const found = await lockResponses(tx, businessId, sessionIds);
  const changed = found
    .filter((response) => !response.isTest && CHANGES_ANYTHING[change](response))
    .map(({ sessionId }) => sessionId);
  if (changed.length > 0) {
    await recordChanges(tx, businessId, { sessionIds: changed }, () =>
      changeLocked(tx, businessId, { sessionIds: changed, change, now }),
    );
    if (change === 'spam') await countShares(tx, businessId, { sessionIds: changed, change: -1 });
    if (change === 'unspam') await countShares(tx, businessId, { sessionIds: changed, change: 1 });
    if (await isAnyShowcased(tx, businessId, changed)) await scheduleRebuild(tx, businessId);
  }
  return { found: found.length, changed };
}
