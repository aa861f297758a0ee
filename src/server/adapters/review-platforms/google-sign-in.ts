import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Classify, VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import type { createGoogleLocations } from './google-locations.ts';
import type { PlatformCredentials, PlatformSignIn } from './port.ts';
import { accessTokenOf, isExpiring, tokenCredentials } from './token-credentials.ts';

interface Options {
  clientId: string;
  clientSecret: string;
  signInUrl: string;
  tokens: VendorClient;
  locations: ReturnType<typeof createGoogleLocations>;
  clock: Clock;
}

const SCOPE = 'https://www.googleapis.com/auth/business.manage';

/**
 * Google's OAuth for web servers, with PKCE. Access tokens last an hour; the refresh token stays valid until it is
 * withdrawn. The credentials also hold the address of the location, which the reviews lack.
 */
export function createGoogleSignIn({
  clientId,
  clientSecret,
  ...options
}: Options): PlatformSignIn {
  const { signInUrl, tokens, locations, clock } = options;
  const headersOf = (credentials: PlatformCredentials) => ({
    authorization: `Bearer ${accessTokenOf(credentials)}`,
  });

  async function fetchTokens(form: Record<string, string>, previous: PlatformCredentials = {}) {
    const client = { client_id: clientId, client_secret: clientSecret };
    const { body } = await tokens.request({
      method: 'POST',
      path: '/token',
      form: { ...client, ...form },
      schema: tokenBody,
      classify,
    });
    const { access_token, refresh_token, expires_in } = body;
    const found = { accessToken: access_token, refreshToken: refresh_token, lifetime: expires_in };
    return tokenCredentials(found, clock.now(), { previous });
  }

  return {
    address({ state, codeVerifier, redirectUrl }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        // Without both there is no refresh token (general knowledge, unverified).
        access_type: 'offline',
        prompt: 'consent',
      });
      return `${signInUrl}/o/oauth2/v2/auth?${query}`;
    },
    exchange: ({ code, codeVerifier, redirectUrl }) =>
      fetchTokens({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUrl,
      }),
    listProfiles: (credentials) => locations.list(headersOf(credentials)),
    async credentialsFor(externalId, credentials) {
      const { url } = await locations.find(externalId, headersOf(credentials));
      return url === null ? credentials : { ...credentials, mapsUri: url };
    },
    isExpiring: (credentials) => isExpiring(credentials, clock.now()),
    renew: (previous) =>
      fetchTokens(
        { grant_type: 'refresh_token', refresh_token: previous.refreshToken ?? '' },
        previous,
      ),
  };
}

const tokenBody = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
});

/** `invalid_grant`: withdrawn, expired or used (RFC 6749, 5.2). Other errors are about this installation. */
const classify: Classify = ({ status, body }) => {
  if (status >= 500 || status === 429) return null;
  const { success, data } = z.object({ error: z.string() }).safeParse(body);
  if (!success) return null;
  const isGrant = data.error === 'invalid_grant';
  return { kind: isGrant ? 'reconnect' : 'forbidden', vendorCode: data.error };
};
