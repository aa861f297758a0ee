import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { ineligibleReason } from '#domain/showcase.ts';
import { stepsOffPath } from '#domain/survey-flow/entries-on-path.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { listFlowSteps } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { filterIds, isId } from '#server/platform/ids.ts';
import {
  type CandidateEntry,
  type EntryKey,
  insertAllShowcased,
  listShowableEntries,
  removeAllShowcased,
  removeShowcased,
  type TaggedEntry,
} from './store.ts';

/**
 * Showcases the first eligible answer of each response without a showcased one, or removes all or some
 * answers. Returns the changes, so that they can be undone. Ignores unknown ids.
 */
export async function showcaseResponses(
  { tx, business: { businessId }, now }: ContextFor<'showcaseResponses'>,
  { sessionIDs, intent, items }: InputFor<'showcaseResponses'>,
): Promise<AnswerTo<'showcaseResponses'>> {
  const sessionIds = filterIds(sessionIDs);
  const { changed, withoutConsent } =
    intent === 'mark'
      ? await showFirstAnswers(tx, businessId, { sessionIds, now })
      : { changed: await removeItems(tx, businessId, { sessionIds, items }), withoutConsent: 0 };
  if (changed.length > 0) await scheduleRebuild(tx, businessId);
  return { changed: changed.map(presentItem), withoutConsent };
}

async function removeItems(
  tx: Tx,
  businessId: string,
  {
    sessionIds,
    items,
  }: { sessionIds: readonly string[]; items: InputFor<'showcaseResponses'>['items'] },
): Promise<TaggedEntry[]> {
  if (!items) return removeAllShowcased(tx, businessId, sessionIds);
  const named = items.filter(({ sessionID }) => isId(sessionID));
  const keys = named.map(({ sessionID, i }) => ({ sessionId: sessionID.toLowerCase(), i }));
  const among = new Set(sessionIds);
  return removeShowcased(
    tx,
    businessId,
    keys.filter(({ sessionId }) => among.has(sessionId)),
  );
}

async function showFirstAnswers(
  tx: Tx,
  businessId: string,
  { sessionIds, now }: { sessionIds: readonly string[]; now: Date },
) {
  const entries = await listShowableEntries(tx, businessId, sessionIds);
  const isOnPath = await pathChecker(tx, businessId, entries);
  const firstBySession = new Map<string, EntryKey | null>();
  const shown = new Set<string>();
  for (const candidate of entries) {
    const { sessionId, i, entry, isHidden, isShown } = candidate;
    if (isShown) shown.add(sessionId);
    const mayBeShown =
      !isHidden &&
      entry !== null &&
      i !== null &&
      ineligibleReason(entry) === null &&
      isOnPath(candidate);
    const first = firstBySession.get(sessionId) ?? (mayBeShown ? { sessionId, i } : null);
    firstBySession.set(sessionId, first);
  }
  const others = [...firstBySession].filter(([sessionId]) => !shown.has(sessionId));
  const keys = others.flatMap(([, first]) => first ?? []);
  const changed = await insertAllShowcased(tx, businessId, { keys, now });
  return { changed, withoutConsent: others.length - keys.length };
}

/** Tells whether the rating so far of an unfinished session includes the answer's step. */
async function pathChecker(
  tx: Tx,
  businessId: string,
  entries: readonly CandidateEntry[],
): Promise<(candidate: CandidateEntry) => boolean> {
  const versions = entries.flatMap(({ session }) => session?.flowVersion ?? []);
  const flows = await listFlowSteps(tx, businessId, [...new Set(versions)]);
  return ({ i, session }) =>
    session === null ||
    i === null ||
    !stepsOffPath(flows.get(session.flowVersion) ?? [], session.rating).includes(i);
}

function presentItem({ sessionId, i, tags }: TaggedEntry) {
  return { sessionID: sessionId, i, taggedWith: tags };
}
