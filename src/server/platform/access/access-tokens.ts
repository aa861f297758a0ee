import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { AppError } from '#server/platform/app-error.ts';
import type { Person } from '#server/platform/context.ts';
import type { ClosedAccount } from './closed-account.ts';

export interface AccessTokens {
  /**
   * Identifies the user of an `Authorization` header. Reads the database only for an unknown signing key.
   * @throws unauthorized (401) if the token is missing, forged or expired
   */
  verify(authorization: string | undefined): Promise<Person>;
}

/** Reads the public keys that sign the tokens. */
export type ReadKeys = () => Promise<JSONWebKeySet>;

interface Options {
  readKeys: ReadKeys;
  issuer: string;
  /** Its tokens are refused, even if they were issued before it was closed. */
  closedAccount: ClosedAccount | null;
}

/** Unknown key ids trigger a read of new keys at most this often, in milliseconds. */
const KEYS_REREAD_INTERVAL = 10_000;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export function createAccessTokens({ readKeys, issuer, closedAccount }: Options): AccessTokens {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  async function currentKeys(reread: boolean) {
    const mayRead = performance.now() - readAt > KEYS_REREAD_INTERVAL;
    if (!keys || (reread && mayRead)) {
      const found = await readKeys();
      if (found.keys.length === 0) throw unauthorized();
      keys = createLocalJWKSet(found);
      readAt = performance.now();
    }
    return keys;
  }

  async function check(token: string, reread: boolean): Promise<Person> {
    const { payload } = await jwtVerify(token, await currentKeys(reread), {
      issuer,
      audience: issuer,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'exp', 'sid', 'email'],
    });
    const userId = String(payload.sub);
    const email = String(payload.email);
    if (userId === closedAccount?.userId && email === closedAccount.email) throw unauthorized();
    return {
      kind: 'person',
      userId,
      email,
      emailConfirmed: payload.emailConfirmed === true,
      signInId: String(payload.sid),
      siteId: typeof payload.site === 'string' ? payload.site : null,
    };
  }

  return {
    async verify(authorization) {
      const token = BEARER.exec(authorization ?? '')?.[1];
      if (!token) throw unauthorized();
      try {
        return await check(token, false).catch((error: unknown) => {
          if (error instanceof errors.JWKSNoMatchingKey) return check(token, true);
          throw error;
        });
      } catch (error) {
        if (error instanceof errors.JOSEError) throw unauthorized(error);
        throw error;
      }
    },
  };
}

/** When the token of an already verified header expires. */
export function expiryOf(authorization: string | undefined): Date {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  return new Date((decodeJwt(token).exp ?? 0) * 1000);
}

function unauthorized(cause?: unknown): AppError {
  return new AppError('unauthorized', 'errors.unauthorized', { cause });
}
