import { BUSINESS_CALLS } from '#contract/businesses.ts';
import { SIGN_UP_CALLS } from '#contract/sign-up.ts';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { addProfile } from './add-profile.ts';
import { getBrandInfo } from './get-brand-info.ts';
import { type EntityOptions, getEntity } from './get-entity.ts';
import { fetchHandles } from './handles/fetch-handles.ts';
import { giveUpHandle } from './handles/give-up-handle.ts';
import { isHandleTaken } from './handles/store.ts';
import { findSignUpRecord, upsertSignUpRecord } from './sign-up/store.ts';
import { withoutSecrets } from './sign-up/without-secrets.ts';
import { signUpBusiness } from './sign-up-business.ts';
import { suggestFreeHandle } from './suggest-free-handle.ts';
import { updateEntity } from './update-entity.ts';
import { updateLookAndFeel } from './update-look-and-feel.ts';

interface Dependencies extends EntityOptions {
  database: Database;
  adapters: ReviewAdapters;
  guardedFetch: GuardedFetch;
  /** RATE_LIMIT; 0 turns the limit of wrong codes off. */
  rateLimit: number;
}

export function businessCalls(dependencies: Dependencies): BoundCall[] {
  const { origins, adapters } = dependencies;
  return [
    ...bindCalls(BUSINESS_CALLS, {
      getEntity: (ctx) => getEntity(ctx, dependencies),
      updateEntity: (ctx, input) =>
        updateEntity(ctx, input, { adapters, baseUrl: origins.baseUrl }),
      updateLookAndFeel: (ctx, input) =>
        updateLookAndFeel(ctx, input, { baseUrl: origins.baseUrl }),
      addProfile: (ctx, input) => addProfile(ctx, input, dependencies),
      checkHandle: async ({ tx }, { feedbackAddressHandle }) => {
        const handle = normaliseHandle(feedbackAddressHandle);
        const isPossible = handleError(handle) === null;
        return { available: isPossible && !(await isHandleTaken(tx, handle)) };
      },
      fetchHandles,
      giveUpHandle,
      suggestHandle: suggestFreeHandle,
      getBrandInfo,
    }),
    ...bindCalls(SIGN_UP_CALLS, {
      signUp: (ctx, input) => signUpBusiness(ctx, input, dependencies),
      fetchSignUpRecord: async ({ tx, actor }) => ({
        record: await findSignUpRecord(tx, actor.userId),
      }),
      saveSignUpRecord: async ({ tx, actor, now }, { record }) => {
        await upsertSignUpRecord(tx, actor.userId, { record: withoutSecrets(record), now });
        return {};
      },
    }),
  ];
}
