import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Classify, VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import type { PlatformCredentials, PlatformSignIn } from './port.ts';
import { accessTokenOf, isExpiring, tokenCredentials } from './token-credentials.ts';
import type { createTrustpilotUnits } from './trustpilot-units.ts';

interface Options {
  key: string;
  secret: string;
  /** Origin of the page on which a business agrees (unverified). */
  signInUrl: string;
  client: VendorClient;
  units: ReturnType<typeof createTrustpilotUnits>;
  clock: Clock;
}

const PATH = '/v1/oauth/oauth-business-users-for-applications';

/** developers.trustpilot.com/authentication: access tokens last 100 hours, refresh tokens 30 days and are used once. */
export function createTrustpilotSignIn({ key, secret, ...options }: Options): PlatformSignIn {
  const { signInUrl, client, units, clock } = options;
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  async function fetchTokens(
    path: string,
    form: Record<string, string>,
    {
      headers = {},
      previous = {},
    }: { headers?: Record<string, string>; previous?: PlatformCredentials },
  ) {
    const request = { method: 'POST', path: PATH + path, headers, form, schema: tokens } as const;
    const { body } = await client.request({ ...request, classify });
    const { access_token, refresh_token, expires_in } = body;
    const found = { accessToken: access_token, refreshToken: refresh_token, lifetime: expires_in };
    return tokenCredentials(found, clock.now(), { previous });
  }

  return {
    address({ state, redirectUrl }) {
      const query = { client_id: key, redirect_uri: redirectUrl, response_type: 'code', state };
      return `${signInUrl}/?${new URLSearchParams(query)}`;
    },
    exchange({ code, redirectUrl }) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl };
      return fetchTokens('/accesstoken', form, { headers: { authorization } });
    },
    listProfiles: (credentials) =>
      units.list({ apikey: key, authorization: `Bearer ${accessTokenOf(credentials)}` }),
    credentialsFor: async (_externalId, credentials) => credentials,
    isExpiring: (credentials) => isExpiring(credentials, clock.now()),
    renew(previous) {
      const { refreshToken = '' } = previous;
      const client = { client_id: key, client_secret: secret };
      const form = { grant_type: 'refresh_token', ...client, refresh_token: refreshToken };
      return fetchTokens('/refresh', form, { previous });
    },
  };
}

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds, sent as a text. */
  expires_in: z.coerce.number().positive(),
});

/** A code or refresh token that is not accepted. */
const classify: Classify = ({ status }) =>
  status === 400 || status === 401 ? { kind: 'reconnect' } : null;
