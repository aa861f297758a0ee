import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { FlowVersion } from '#contract/survey-flows.ts';
import { notFound } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findSavedVersion, listSavedVersions, type SavedVersion } from './store.ts';

/** The last saved versions, newest first. */
export async function fetchFlowVersions({
  tx,
  business: { businessId },
}: ContextFor<'fetchFlowVersions'>): Promise<AnswerTo<'fetchFlowVersions'>> {
  const versions = await listSavedVersions(tx, businessId);
  return { versions: versions.map(present) };
}

/** @throws not_found (404) if there is no such version */
export async function fetchFlowVersion(
  { tx, business: { businessId } }: ContextFor<'fetchFlowVersion'>,
  { version }: InputFor<'fetchFlowVersion'>,
): Promise<AnswerTo<'fetchFlowVersion'>> {
  const saved = await findSavedVersion(tx, businessId, version);
  if (!saved) throw notFound();
  return { ...present(saved), flow: saved.steps };
}

function present({
  version,
  savedAt,
  savedBy,
  numberOfSteps,
  ratingType,
}: SavedVersion): FlowVersion {
  return {
    version,
    savedAt: toSeconds(savedAt),
    savedBy,
    numberOfSteps,
    ratingType,
  };
}
