import type { AnswerTo } from '#contract/calls.ts';
import {
  CONFIRMING_PROVIDERS,
  isFreshSignIn,
  SIGN_IN_PROVIDERS,
  type SignInProvider,
} from '#domain/account-events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Clock, toSeconds } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeDevice } from '#server/platform/describe-device.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findSecurity, listPasskeys, listSignIns, type SecurityRow } from './store.ts';

interface Options {
  database: Database;
  /** Stamps the sign-in library's rows. */
  machineClock: Clock;
  /** Configured here. */
  providers: readonly SignInProvider[];
  passkeysOffered: boolean;
  countRecoveryCodes: (userId: string) => Promise<number | null>;
}

/** How the caller's account is protected, and where it is signed in. */
export async function getSecurity(
  { actor: { userId, signInId }, from: { agencySite } }: ContextFor<'getSecurity'>,
  { database, machineClock, providers, passkeysOffered, countRecoveryCodes }: Options,
): Promise<AnswerTo<'getSecurity'>> {
  const now = machineClock.now();
  const security = await findSecurity(database, userId, signInId);
  if (!security) throw new AppError('unauthorized', 'errors.unauthorized');
  const { hasPassword, isFactorOn, signedInAt } = security;
  const passkeys = await listPasskeys(database, userId);
  const signIns = await listSignIns(database, userId, now);
  return {
    hasPassword,
    secondFactor: {
      isOn: isFactorOn,
      recoveryCodesLeft: isFactorOn ? await countRecoveryCodes(userId) : null,
    },
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      name: passkey.name ?? '',
      createdAt: toSeconds(createdAt),
      lastUsedAt: lastUsedAt && toSeconds(lastUsedAt),
    })),
    passkeysOffered: passkeysOffered && agencySite === null,
    // Bound to the product's own host, like passkeys.
    providers: agencySite === null ? presentProviders(security, providers) : [],
    signIns: signIns.map(({ userAgent, renewedAt, startedAt, ...signIn }) => ({
      ...signIn,
      device: describeDevice(userAgent),
      renewedAt: toSeconds(renewedAt),
      startedAt: toSeconds(startedAt),
      isCurrent: signIn.id === signInId,
    })),
    isFresh: signedInAt !== null && isFreshSignIn(signedInAt, now),
  };
}

function presentProviders(security: SecurityRow, configured: readonly SignInProvider[]) {
  const { providers: linked, hasPassword, emailConfirmed } = security;
  return SIGN_IN_PROVIDERS.filter(
    (provider) => configured.includes(provider) || linked.includes(provider),
  ).map((provider) => {
    const isLinked = linked.includes(provider);
    const saysConfirmed = CONFIRMING_PROVIDERS.includes(provider);
    return {
      provider,
      isLinked,
      canLink: !isLinked && emailConfirmed && saysConfirmed && configured.includes(provider),
      canUnlink: isLinked && (hasPassword || linked.length > 1),
    };
  });
}
