import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { updateEmailSettings as call } from '#contract/invites.ts';
import { saveEmailSettings } from '#server/modules/businesses/save-email-settings.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';

/** Saves the follow-ups. Without the first there is no last one. */
export async function updateEmailSettings(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const settings = { ...input, followupTwice: input.followupOnce && input.followupTwice };
  await saveEmailSettings(tx, businessId, { settings, now });
  return {};
}
