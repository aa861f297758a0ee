import type { updateProfile as call } from '#contract/accounts.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { updateProfileOf } from './store.ts';

/** Sets the fields in the call; missing ones stay unchanged. */
export async function updateProfile(
  { actor, tx }: ContextOf<typeof call>,
  profile: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await updateProfileOf(tx, actor.userId, profile);
  return {};
}
