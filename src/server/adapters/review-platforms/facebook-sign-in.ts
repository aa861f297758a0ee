import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { FacebookGraph } from './facebook-graph.ts';
import { listFacebookPages } from './facebook-pages.ts';
import type { PlatformSignIn } from './port.ts';
import { accessTokenOf, isExpiring, tokenCredentials } from './token-credentials.ts';

interface Options {
  appId: string;
  appSecret: string;
  apiVersion: string;
  /** Origin without a slash at the end. */
  signInUrl: string;
  graph: FacebookGraph;
  clock: Clock;
}

/** To list a person's Pages, and to read what others write about them (the first one unverified). */
const SCOPE = 'pages_show_list,pages_read_user_content';

/**
 * Facebook's sign-in. The user's token, good for 60 days, only serves to get the token of the chosen Page, which is
 * valid until the user withdraws the consent.
 */
export function createFacebookSignIn({ appId, appSecret, ...options }: Options): PlatformSignIn {
  const { apiVersion, signInUrl, graph, clock } = options;
  const client = { client_id: appId, client_secret: appSecret };
  const fetchToken = (form: Record<string, string>) =>
    graph({ path: '/oauth/access_token', form: { ...client, ...form }, schema: tokenBody });

  return {
    address({ state, redirectUrl }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: SCOPE,
        state,
      });
      return `${signInUrl}/${apiVersion}/dialog/oauth?${query}`;
    },
    async exchange({ code, redirectUrl }) {
      const short = await rejectedCode(fetchToken({ code, redirect_uri: redirectUrl }));
      const { access_token, expires_in } = await fetchToken({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.access_token,
      });
      return tokenCredentials({ accessToken: access_token, lifetime: expires_in }, clock.now());
    },
    listProfiles: (credentials) => listFacebookPages(graph, accessTokenOf(credentials)),
    async credentialsFor(externalId, credentials) {
      const path = `/${encodeURIComponent(externalId)}`;
      const query = { fields: 'access_token' };
      const token = accessTokenOf(credentials);
      const { access_token } = await graph({ path, query, token, schema: tokenBody });
      return { accessToken: access_token };
    },
    isExpiring: (credentials) => isExpiring(credentials, clock.now()),
    async renew() {
      throw new VendorError('reconnect', 'Facebook renews no tokens.');
    },
  };
}

const tokenBody = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
});

/** Facebook reports a code that it does not accept as a bad parameter. */
async function rejectedCode<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
    const { status, vendorCode } = error;
    throw new VendorError('reconnect', error.message, { status, vendorCode });
  }
}
