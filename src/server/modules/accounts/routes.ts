import { ACCOUNT_SECURITY_CALLS } from '#contract/account-security.ts';
import { ACCOUNT_CALLS } from '#contract/accounts.ts';
import type { SignInProvider } from '#domain/account-events.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { isInternal, resolveBusiness } from '#server/platform/access/resolve-business.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ClientOrigin } from '#server/platform/context.ts';
import { originOfLinks } from '#server/platform/dashboard-link.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
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
  const linksFor = ({ from }: { from: ClientOrigin }) => ({
    baseUrl: originOfLinks(from, baseUrl),
  });
  const offered = { providers: [...providers], passkeys: passkeysOffered };
  return [
    ...bindCalls(ACCOUNT_CALLS, {
      getAccess: (ctx, input) =>
        getAccess(ctx, input, {
          isInternal: isInternal(ctx.actor, internalAccounts),
          accessIn(requestedId) {
            const permission = 'business.view' as const;
            const options = { requestedId, permission, internalAccounts, now: ctx.now };
            return resolveBusiness(ctx.tx, ctx.actor, options);
          },
        }),
      iHaveLoggedIn: async ({ tx, business, actor, now }) => {
        await updateLastViewed(tx, business.businessId, actor.userId, now);
        return {};
      },
      setLastAccessed: async ({ tx, actor, now }) => {
        await updateLastAccessed(tx, actor.userId, now);
        return {};
      },
      sendConfirmation: (ctx) => sendConfirmation(ctx, linksFor(ctx)),
      confirmAddress: {
        verb: (ctx, _input, { token = '' }) => confirmAddress(ctx, token, linksFor(ctx)),
        redirectsBack: true,
      },
      updateProfile,
      updatePhoto: (ctx, input) => updatePhoto(ctx, input, options),
      changeEmail: (ctx, input) => changeEmail(ctx, input, linksFor(ctx)),
      changePassword: (ctx, input) => changePassword(ctx, input, linksFor(ctx)),
    }),
    ...bindCalls(ACCOUNT_SECURITY_CALLS, {
      getSignInOptions: ({ from }) => ({
        ...(from.agencySite === null
          ? { ...offered, elsewhere: null }
          : { providers: [], passkeys: false, elsewhere: { origin: baseUrl, ...offered } }),
        terms: legalPages.terms ?? null,
        privacy: legalPages.privacy ?? null,
      }),
      getSecurity: (ctx) => getSecurity(ctx, { ...options, passkeysOffered }),
      endSignIn: (ctx, input) => endSignIn(ctx, input, linksFor(ctx)),
      endOtherSignIns: (ctx) => endOtherSignIns(ctx, linksFor(ctx)),
      fetchAccountEvents,
    }),
  ];
}
