import { isIP } from 'node:net';
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { PRODUCT_NAME } from '#domain/product-name.ts';
import type { Word } from './account-rules.ts';
import { PASSKEYS_TABLE } from './library-tables.ts';

interface Options {
  baseUrl: string;
  trustedOrigins: string[];
}

/** Whether browsers make passkeys for this address: only for host names (WebAuthn, 5.1.3). */
export function arePasskeysOffered(baseUrl: string): boolean {
  return isIP(new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')) === 0;
}

/**
 * Passkeys that count as both factors: the device is one, and it must have asked for a PIN, a finger or a face.
 * The package leaves the second to the device.
 */
export function passkeys({ baseUrl, trustedOrigins }: Options, word: Word) {
  const requireVerifiedUser = (isVerified: boolean | undefined) => {
    if (isVerified) return;
    const message = word('security.personNotVerified');
    throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message });
  };
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: PRODUCT_NAME,
    origin: [baseUrl, ...trustedOrigins],
    schema: PASSKEYS_TABLE,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        requireVerifiedUser(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        requireVerifiedUser(verification.authenticationInfo.userVerified);
      },
    },
  });
}
