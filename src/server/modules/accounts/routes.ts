import {
  confirmAddress as confirmCall,
  getAccess as getAccessCall,
  iHaveLoggedIn,
  sendConfirmation as sendConfirmationCall,
  setLastAccessed,
} from '#contract/accounts.ts';
import { resolveBusiness } from '#server/platform/access/resolve-business.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { confirmAddress, sendConfirmation } from './confirm-address.ts';
import { renderConfirmedPage } from './confirm-page.tsx';
import { getAccess } from './get-access.ts';
import { updateLastAccessed, updateLastViewed } from './store.ts';

interface Options {
  /** The origin of links in mails. */
  baseUrl: string;
  internalAccounts: ReadonlySet<string>;
}

export function accountCalls({ baseUrl, internalAccounts }: Options): BoundCall[] {
  return [
    bindCall(getAccessCall, (ctx, input) =>
      getAccess(ctx, input, async (requestedId) => {
        const options = { requestedId, permission: 'business.view', internalAccounts } as const;
        return (await resolveBusiness(ctx.tx, ctx.actor, options)).role;
      }),
    ),
    bindCall(iHaveLoggedIn, async ({ tx, business, actor, now }) => {
      await updateLastViewed(tx, business.businessId, actor.userId, now);
      return {};
    }),
    bindCall(setLastAccessed, async ({ tx, actor, now }) => {
      await updateLastAccessed(tx, actor.userId, now);
      return {};
    }),
    bindCall(sendConfirmationCall, (ctx) => sendConfirmation(ctx, { baseUrl })),
    bindCall(confirmCall, (ctx, _input, { token = '' }) => confirmAddress(ctx, token), {
      renderPage: renderConfirmedPage,
    }),
  ];
}
