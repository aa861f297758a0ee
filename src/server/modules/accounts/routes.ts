import {
  endOtherSignIns as endOtherSignInsCall,
  endSignIn as endSignInCall,
  fetchAccountEvents as fetchAccountEventsCall,
  getSecurity as getSecurityCall,
  getSignInOptions,
} from '#contract/account-security.ts';
import {
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  confirmAddress as confirmCall,
  getAccess as getAccessCall,
  iHaveLoggedIn,
  sendConfirmation as sendConfirmationCall,
  setLastAccessed,
  updatePhoto as updatePhotoCall,
  updateProfile as updateProfileCall,
} from '#contract/accounts.ts';
import type { SignInProvider } from '#domain/account-events.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { isInternal, resolveBusiness } from '#server/platform/access/resolve-business.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { confirmAddress, sendConfirmation } from './confirm-address.ts';
import { getAccess } from './get-access.ts';
import { changeEmail } from './profile/change-email.ts';
import { changePassword } from './profile/change-password.ts';
import { updatePhoto } from './profile/update-photo.ts';
import { updateProfile } from './profile/update-profile.ts';
import { endOtherSignIns, endSignIn } from './security/end-sign-in.ts';
import { fetchAccountEvents } from './security/fetch-account-events.ts';
import { getSecurity } from './security/get-security.ts';
import { arePasskeysOffered } from './sign-in/passkeys.ts';
import { updateLastAccessed, updateLastViewed } from './store.ts';

interface Options {
  database: Database;
  /** Stamps the sign-in library's rows. */
  machineClock: Clock;
  files: FileStore;
  /** The origin of links in mails. */
  baseUrl: string;
  internalAccounts: ReadonlySet<string>;
  /** With whose accounts people can sign in here. */
  providers: readonly SignInProvider[];
  legalPages: { readonly terms: string | undefined; readonly privacy: string | undefined };
  countRecoveryCodes: (userId: string) => Promise<number | null>;
}

export function accountCalls(options: Options): BoundCall[] {
  const { baseUrl, internalAccounts, providers, legalPages } = options;
  const passkeysOffered = arePasskeysOffered(baseUrl);
  return [
    bindCall(getAccessCall, (ctx, input) =>
      getAccess(ctx, input, {
        isInternal: isInternal(ctx.actor, internalAccounts),
        async roleIn(requestedId) {
          const permission = 'business.view' as const;
          const options = { requestedId, permission, internalAccounts, now: ctx.now };
          return (await resolveBusiness(ctx.tx, ctx.actor, options)).role;
        },
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
    bindCall(
      confirmCall,
      (ctx, _input, { token = '' }) => confirmAddress(ctx, token, { baseUrl }),
      { redirectsBack: true },
    ),
    bindCall(getSignInOptions, () => ({
      providers: [...providers],
      passkeys: passkeysOffered,
      terms: legalPages.terms ?? null,
      privacy: legalPages.privacy ?? null,
    })),
    bindCall(getSecurityCall, (ctx) => getSecurity(ctx, { ...options, passkeysOffered })),
    bindCall(endSignInCall, (ctx, input) => endSignIn(ctx, input, { baseUrl })),
    bindCall(endOtherSignInsCall, (ctx) => endOtherSignIns(ctx, { baseUrl })),
    bindCall(fetchAccountEventsCall, fetchAccountEvents),
    bindCall(updateProfileCall, updateProfile),
    bindCall(updatePhotoCall, (ctx, input) => updatePhoto(ctx, input, options)),
    bindCall(changeEmailCall, (ctx, input) => changeEmail(ctx, input, { baseUrl })),
    bindCall(changePasswordCall, (ctx, input) => changePassword(ctx, input, { baseUrl })),
  ];
}
