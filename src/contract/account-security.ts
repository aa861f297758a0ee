import { z } from 'zod';
import { ACCOUNT_ACTIONS, SIGN_IN_PROVIDERS } from '#domain/account-events.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, seconds } from './shared-schemas.ts';

const provider = z.enum(SIGN_IN_PROVIDERS);

const device = z.object({
  /** Null if the browser did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
});
export type Device = z.infer<typeof device>;

const signIn = z.object({
  id: z.string(),
  device,
  /** IP address and time of the last renewal. */
  ip: z.string().nullable(),
  renewedAt: seconds,
  startedAt: seconds,
  isCurrent: z.boolean(),
});
export type ListedSignIn = z.infer<typeof signIn>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: seconds,
  lastUsedAt: seconds.nullable(),
});
export type ListedPasskey = z.infer<typeof passkey>;

export const ACCOUNT_SECURITY_CALLS = defineCalls({
  /** The ways to sign in besides email and password that are offered here, and what applies to new accounts. */
  getSignInOptions: {
    access: { kind: 'open' },
    transaction: 'none',
    body: emptyBody,
    answer: z.object({
      providers: z.array(provider),
      /** False where the product is reached by an IP address, for which browsers make no passkeys. */
      passkeys: z.boolean(),
      /** Under an agency's domain: the ways that work at the product's own address alone. Null elsewhere. */
      elsewhere: z
        .object({ origin: z.string(), providers: z.array(provider), passkeys: z.boolean() })
        .nullable(),
      /** Links to the terms and the privacy policy; null where the operator has set none. */
      terms: z.string().nullable(),
      privacy: z.string().nullable(),
    }),
  },

  /** How the caller's account is protected, and where it is signed in, last renewed first. */
  getSecurity: {
    access: { kind: 'signedIn' },
    // The recovery codes are counted by the auth library, on a connection of its own.
    transaction: 'none',
    body: emptyBody,
    answer: z.object({
      hasPassword: z.boolean(),
      /** `recoveryCodesLeft` is null while the second factor is off. */
      secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int().nullable() }),
      passkeys: z.array(passkey),
      passkeysOffered: z.boolean(),
      /**
       * Providers that are configured here or linked. `canLink` is false for one that does not say whether an
       * address is confirmed, and while the caller's own is not. `canUnlink` is false for the last way in.
       */
      providers: z.array(
        z.object({
          provider,
          isLinked: z.boolean(),
          canLink: z.boolean(),
          canUnlink: z.boolean(),
        }),
      ),
      signIns: z.array(signIn),
      /** Whether the caller signed in recently enough to change the ways in; otherwise they sign in again. */
      isFresh: z.boolean(),
    }),
  },

  /** Ends one of the caller's sign-ins: renewing stops at once, access when its last token expires. 404 for others. */
  endSignIn: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: z.object({ id: z.uuid() }),
    answer: emptyAnswer,
  },

  /** Ends all of the caller's sign-ins except this one. */
  endOtherSignIns: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: emptyBody,
    answer: z.object({ ended: z.number().int() }),
  },

  /** What happened to the caller's account, newest first, 20 at a time. */
  fetchAccountEvents: {
    access: { kind: 'signedIn' },
    transaction: 'read',
    /** `before`: the id of the last event shown. */
    body: z.object({ before: z.uuid().nullish() }),
    answer: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          at: seconds,
          action: z.enum(ACCOUNT_ACTIONS),
          /** The name of a passkey or provider, or the new address. */
          subject: z.string().nullable(),
          device,
          ip: z.string().nullable(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
});
