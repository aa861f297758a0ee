import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { scheduleDigestTimes } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { updateProfileOf } from './store.ts';

/** Sets the fields in the call; missing ones stay unchanged. */
export async function updateProfile(
  { actor, tx }: ContextFor<'updateProfile'>,
  profile: InputFor<'updateProfile'>,
): Promise<AnswerTo<'updateProfile'>> {
  await updateProfileOf(tx, actor.userId, profile);
  if (profile.timeZone !== undefined) await scheduleDigestTimes(tx, actor.userId);
  return {};
}
