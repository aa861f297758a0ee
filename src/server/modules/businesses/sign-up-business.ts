import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { DASHBOARD_LANGUAGES, pickLanguage } from '#domain/languages.ts';
import { updateUserNames } from '#server/modules/accounts/update-user-names.ts';
import { redeemKeptCode } from '#server/modules/codes/redeem-kept-code.ts';
import { startSettings } from '#server/modules/notifications/start-settings.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { createDefaultFlow } from '#server/modules/survey-flows/create-default-flow.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { followProfiles } from './follow-profiles.ts';
import { checkedHandle, handleTaken } from './handles/checked-handle.ts';
import { takeHandle } from './handles/store.ts';
import { findBusinessByHandle } from './queries.ts';
import { chosenProfiles } from './sign-up/chosen-profiles.ts';
import { deleteSignUpRecord } from './sign-up/store.ts';
import { withoutDealCode, withoutSecrets } from './sign-up/without-secrets.ts';
import { insertBusiness, insertOwner, isOwner } from './store.ts';
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
  const handle = checkedHandle(input.feedbackAddressHandle, HANDLE);
  const externalPlatforms = chosenProfiles(input.socialMediaReviews);
  const businessId = newId(now);
  if (!(await takeHandle(tx, businessId, { handle, now }))) {
    const { businessName } = input.businessInfo;
    const createdBefore = await findFirstAttempt(ctx, handle, { businessName });
    if (createdBefore !== null) {
      await deleteSignUpRecord(tx, actor.userId);
      return {
        bID: createdBefore,
        ...(await redeemDeal(ctx, createdBefore, { input, rateLimit })),
      };
    }
    throw handleTaken(HANDLE);
  }
  await insertBusiness(tx, {
    businessId,
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
    createdAt: now,
  });
  await insertOwner(tx, businessId, actor.userId, now);
  await startSettings(tx, businessId, { userId: actor.userId, now });
  await createDefaultFlow(tx, { businessId, userId: actor.userId, now });
  await recordActivity(ctx, businessId, {
    action: 'businessCreated',
    after: { businessName: input.businessInfo.businessName, handle },
  });
  await followProfiles(ctx, businessId, { before: {}, after: externalPlatforms, adapters });
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

const HANDLE = 'feedbackAddressHandle';
const REPEATED_WITHIN = 10 * 60_000;

/** The caller's business that this call has created already, if its first answer was lost. */
async function findFirstAttempt(
  { actor, tx, now }: ContextFor<'signUp'>,
  handle: string,
  { businessName }: { businessName: string },
): Promise<string | null> {
  const existing = await findBusinessByHandle(tx, handle);
  if (existing === null || existing.name !== businessName) return null;
  if (now.getTime() - existing.createdAt.getTime() > REPEATED_WITHIN) return null;
  const { businessId } = existing;
  return (await isOwner(tx, businessId, actor.userId)) ? businessId : null;
}
