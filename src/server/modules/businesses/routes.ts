import {
  addProfile as addProfileCall,
  checkHandle,
  getBrandInfo as getBrandInfoCall,
  getEntity as getEntityCall,
  signUp,
  suggestHandle as suggestHandleCall,
  updateEntity as updateEntityCall,
  updateLookAndFeel as updateLookAndFeelCall,
} from '#contract/businesses.ts';
import { handleError, normaliseHandle } from '#domain/handle.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { addProfile } from './add-profile.ts';
import { getBrandInfo } from './get-brand-info.ts';
import { getEntity } from './get-entity.ts';
import type { LinkOrigins } from './link-origins.ts';
import { signUpBusiness } from './sign-up-business.ts';
import { isHandleTaken } from './store.ts';
import { suggestFreeHandle } from './suggest-free-handle.ts';
import { updateEntity } from './update-entity.ts';
import { updateLookAndFeel } from './update-look-and-feel.ts';

interface Options {
  origins: LinkOrigins;
}

export function businessCalls({ origins }: Options): BoundCall[] {
  return [
    bindCall(getEntityCall, (ctx) => getEntity(ctx, origins)),
    bindCall(updateEntityCall, updateEntity),
    bindCall(updateLookAndFeelCall, (ctx, input) =>
      updateLookAndFeel(ctx, input, { baseUrl: origins.baseUrl }),
    ),
    bindCall(addProfileCall, addProfile),
    bindCall(checkHandle, async ({ tx }, { feedbackAddressHandle }) => {
      const handle = normaliseHandle(feedbackAddressHandle);
      const isPossible = handleError(handle) === null;
      return { available: isPossible && !(await isHandleTaken(tx, handle)) };
    }),
    bindCall(suggestHandleCall, suggestFreeHandle),
    bindCall(signUp, signUpBusiness),
    bindCall(getBrandInfoCall, getBrandInfo),
  ];
}
