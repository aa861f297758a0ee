import { CLOSING_CALLS } from '#contract/closing.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { deleteAccount } from './delete-account.ts';
import { type DeletionOptions, deleteBusiness } from './delete-business.ts';
import { getDeletedBusinesses } from './get-deleted-businesses.ts';
import { getOwnedBusinesses } from './get-owned-businesses.ts';
import { type RestoreOptions, restoreBusiness } from './restore-business.ts';

export function closingCalls(options: DeletionOptions & RestoreOptions): BoundCall[] {
  return bindCalls(CLOSING_CALLS, {
    deleteBusiness: (ctx, input) => deleteBusiness(ctx, input, options),
    restoreBusiness: {
      verb: (ctx, _input, { token = '' }) => restoreBusiness(ctx, token, options),
      redirectsBack: true,
    },
    getDeletedBusinesses: (ctx) => getDeletedBusinesses(ctx, options),
    getOwnedBusinesses,
    deleteAccount: (ctx, input) => deleteAccount(ctx, input, options),
  });
}
