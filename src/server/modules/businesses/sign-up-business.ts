import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { DASHBOARD_LANGUAGES, pickLanguage } from '#domain/languages.ts';
import { updateUserNames } from '#server/modules/accounts/update-user-names.ts';
import { redeemKeptCode } from '#server/modules/codes/redeem-kept-code.ts';
import { startSettings } from '#server/modules/notifications/start-settings.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { chosenProfiles } from './chosen-profiles.ts';
import { claimHandle, createBusiness } from './create-business.ts';
import { deleteSignUpRecord } from './sign-up/store.ts';
import { withoutDealCode, withoutSecrets } from './sign-up/without-secrets.ts';
import { insertOwner, isOwner } from './store.ts';
import { APPEARANCE, INFO, SHOWCASE } from './stored-settings.ts';

export interface SignUpOptions {
  adapters: ReviewAdapters;
  /** RATE_LIMIT; 0 turns the limit of wrong codes off. */
  rateLimit: number;
}

/**
 * Creates the caller's business with the default survey flow and the chosen profiles, redeems the code of its deal, and
 * deletes the saved record. A call repeated within ten minutes, with the same handle and name, returns the business that the first one created.
 * @throws invalid (422) for an invalid handle or profile, conflict (409) for a handle that is taken
 */
export async function signUpBusiness(
  ctx: ContextFor<'signUp'>,
  input: InputFor<'signUp'>,
  { adapters, rateLimit }: SignUpOptions,
): Promise<AnswerTo<'signUp'>> {
  const { actor, tx, now } = ctx;
  const externalPlatforms = chosenProfiles(input.socialMediaReviews);
  const businessId = newId(now);
  const { handle, created } = await claimHandle(tx, businessId, {
    wanted: input.feedbackAddressHandle,
    businessName: input.businessInfo.businessName,
    now,
    isOwn: (existing) => isOwner(tx, existing.businessId, actor.userId),
  });
  if (created !== null) {
    await deleteSignUpRecord(tx, actor.userId);
    return { bID: created, ...(await redeemDeal(ctx, created, { input, rateLimit })) };
  }
  await createBusiness(ctx, businessId, {
    handle,
    info: INFO.read({
      ...input.businessInfo,
      businessEmail: input.businessInfo.businessEmail ?? actor.email,
    }),
    appearance: APPEARANCE.read(input.appearance ?? {}),
    externalPlatforms,
    showcase: SHOWCASE.read({}),
    language: pickLanguage([input.signupLanguageChoice ?? ''], DASHBOARD_LANGUAGES),
    signUpRecord: withoutDealCode(withoutSecrets(input.record)),
    adapters,
  });
  await insertOwner(tx, businessId, actor.userId, now);
  await startSettings(tx, businessId, { userId: actor.userId, now });
  await deleteSignUpRecord(tx, actor.userId);
  if (input.mainUser) await updateUserNames(tx, actor.userId, input.mainUser);
  return { bID: businessId, ...(await redeemDeal(ctx, businessId, { input, rateLimit })) };
}

/** What the code of the deal gave, or why nothing; empty without one. */
async function redeemDeal(
  ctx: ContextFor<'signUp'>,
  businessId: string,
  { input, rateLimit }: { input: InputFor<'signUp'>; rateLimit: number },
): Promise<Pick<AnswerTo<'signUp'>, 'dealCode'>> {
  const code = input.partnerDeal?.code;
  if (!code) return {};
  return { dealCode: await redeemKeptCode(ctx, businessId, { code, rateLimit }) };
}
