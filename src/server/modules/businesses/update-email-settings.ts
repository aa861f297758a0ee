import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { updateEmailSettings as call } from '#contract/invites.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { findBusiness, updateBusiness } from './store.ts';

/** Saves the follow-ups, which apply to invites sent from now on. There is no last one without a first. */
export async function updateEmailSettings(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  input: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  const before = business.emailSettings;
  const sinceOf = (wasOn: boolean | undefined, isOn: boolean, since?: string | null) =>
    isOn ? ((wasOn ? since : null) ?? now.toISOString()) : null;
  const { followupOnce } = input;
  const followupTwice = followupOnce && input.followupTwice;
  await updateBusiness(tx, businessId, {
    emailSettings: {
      ...input,
      followupTwice,
      followupOnceSince: sinceOf(before.followupOnce, followupOnce, before.followupOnceSince),
      followupTwiceSince: sinceOf(before.followupTwice, followupTwice, before.followupTwiceSince),
    },
  });
  return {};
}
