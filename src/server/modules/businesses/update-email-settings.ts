import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lockBusiness } from './queries.ts';
import { updateBusiness } from './store.ts';

/** Saves the follow-ups, which apply to invites sent from now on. There is no last one without a first. */
export async function updateEmailSettings(
  ctx: ContextFor<'updateEmailSettings'>,
  input: InputFor<'updateEmailSettings'>,
): Promise<AnswerTo<'updateEmailSettings'>> {
  const { tx, now } = ctx;
  const { businessId } = ctx.business;
  const business = await lockBusiness(tx, businessId);
  if (!business) throw notFound();
  const { emailSettings: before, followUpsSince } = business;
  const sinceOf = (wasOn: boolean, isOn: boolean, since: Date | null) =>
    isOn ? ((wasOn ? since : null) ?? now) : null;
  const { followupOnce } = input;
  const saved = { ...input, followupTwice: followupOnce && input.followupTwice };
  const { followupTwice } = saved;
  await updateBusiness(tx, businessId, {
    emailSettings: {
      ...saved,
      followupOnceSince: sinceOf(before.followupOnce, followupOnce, followUpsSince.followupOnce),
      followupTwiceSince: sinceOf(
        before.followupTwice,
        followupTwice,
        followUpsSince.followupTwice,
      ),
    },
  });
  await recordChange(ctx, businessId, { action: 'emailSettingsChanged', before, after: saved });
  return {};
}
