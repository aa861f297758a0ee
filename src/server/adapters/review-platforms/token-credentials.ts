import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { PlatformCredentials } from './port.ts';

interface Tokens {
  accessToken: string;
  /** Undefined: the previous one stays valid. */
  refreshToken?: string | undefined;
  /** Seconds; undefined: never. */
  lifetime?: number | undefined;
}

/** Credentials after a sign-in or a renewal at the time `now`. `previous` are those that were renewed. */
export function tokenCredentials(
  { accessToken, refreshToken, lifetime }: Tokens,
  now: Date,
  { previous = {} }: { previous?: PlatformCredentials } = {},
): PlatformCredentials {
  const expiresAt = lifetime && new Date(now.getTime() + lifetime * 1000).toISOString();
  return {
    ...previous,
    accessToken,
    ...(refreshToken && { refreshToken }),
    ...(expiresAt && { expiresAt }),
  };
}

/** @throws VendorError `reconnect` if the business has never signed in */
export function accessTokenOf(credentials: PlatformCredentials | null): string {
  const token = credentials?.accessToken;
  if (token === undefined) throw new VendorError('reconnect', 'There is no access token.');
  return token;
}

/** Milliseconds before its end at which an access token is renewed. */
const MARGIN = 5 * 60_000;

/** Whether the access token ends within five minutes. False if it never does. */
export function isExpiring({ expiresAt }: PlatformCredentials, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) - now.getTime() < MARGIN;
}
