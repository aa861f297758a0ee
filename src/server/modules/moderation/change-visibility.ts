import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { BulkChange } from '#contract/moderation.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { isAnyShowcased } from '#server/modules/showcase/queries.ts';
import { updateShareCounts } from '#server/modules/survey/update-share-counts.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds } from '#server/platform/ids.ts';
import { changeLocked, type LockedResponse, lockResponses } from './store.ts';

interface VisibilityChange {
  sessionIds: readonly string[];
  change: BulkChange;
  now: Date;
}

interface Outcome {
  /** Number of sessions that are responses. */
  found: number;
  /** Ids of the changed responses. */
  changed: string[];
}

const HAS_EFFECT: Readonly<Record<BulkChange, (response: LockedResponse) => boolean>> = {
  archive: ({ isArchived }) => !isArchived,
  restore: ({ isArchived }) => isArchived,
  spam: ({ isSpam }) => !isSpam,
  unspam: ({ isSpam }) => isSpam,
};

/**
 * Archives responses, marks them as spam, or undoes either, and schedules a rebuild of widgets that show
 * them. Test responses are always hidden and never change.
 */
export async function changeVisibility(
  tx: Tx,
  businessId: string,
  { sessionIds, change, now }: VisibilityChange,
): Promise<Outcome> {
  const found = await lockResponses(tx, businessId, sessionIds);
  const changed = found
    .filter((response) => !response.isTest && HAS_EFFECT[change](response))
    .map(({ sessionId }) => sessionId);
  if (changed.length > 0) {
    await recordResponseChanges(tx, businessId, { sessionIds: changed }, () =>
      changeLocked(tx, businessId, { sessionIds: changed, change, now }),
    );
    if (change === 'spam')
      await updateShareCounts(tx, businessId, { sessionIds: changed, change: -1 });
    if (change === 'unspam')
      await updateShareCounts(tx, businessId, { sessionIds: changed, change: 1 });
    if (await isAnyShowcased(tx, businessId, changed)) await scheduleRebuild(tx, businessId);
  }
  return { found: found.length, changed };
}

/** Archives many responses, marks them as spam, or undoes either; returns the changed ones. */
export async function changeResponses(
  { tx, business: { businessId }, now }: ContextFor<'changeResponses'>,
  { sessionIDs, change }: InputFor<'changeResponses'>,
): Promise<AnswerTo<'changeResponses'>> {
  const sessionIds = filterIds(sessionIDs);
  const { changed } = await changeVisibility(tx, businessId, { sessionIds, change, now });
  return { changed };
}
