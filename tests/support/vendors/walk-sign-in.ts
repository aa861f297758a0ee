import { randomBytes } from 'node:crypto';
import type {
  PlatformCredentials,
  PlatformSignIn,
} from '#server/adapters/review-platforms/port.ts';

const REDIRECT_URL = 'https://goodword.example/connect/callback';

/** Agrees on the platform's page as a business does, and returns the credentials of the sign-in. */
export async function walkSignIn(signIn: PlatformSignIn): Promise<PlatformCredentials> {
  const codeVerifier = randomBytes(48).toString('base64url');
  const code = await agree(signIn, codeVerifier);
  return signIn.exchange({ code, codeVerifier, redirectUrl: REDIRECT_URL });
}

/** The code with which the platform sends the business back. */
async function agree(signIn: PlatformSignIn, codeVerifier: string): Promise<string> {
  const state = randomBytes(12).toString('hex');
  const address = signIn.address({ state, codeVerifier, redirectUrl: REDIRECT_URL });
  const response = await fetch(address, { redirect: 'manual' });
  const location = new URL(response.headers.get('location') ?? 'https://missing.example');
  if (location.origin + location.pathname !== REDIRECT_URL) {
    throw new Error(`The platform did not redirect: ${response.status}.`);
  }
  if (location.searchParams.get('state') !== state) throw new Error('The state was changed.');
  return location.searchParams.get('code') ?? '';
}
