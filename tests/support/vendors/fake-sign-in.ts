import { createHash, randomBytes } from 'node:crypto';
import type { VendorRequest, VendorResponse } from './fake-vendor.ts';

interface Options {
  clientId: string;
  clientSecret: string;
  /** Seconds for which an access token is valid. */
  lifetime: number;
  /** Whether each sign-in must prove its code verifier (RFC 7636, S256). */
  usesPkce?: boolean;
  /** Whether a refresh token is void once it was used. */
  isRefreshSingleUse?: boolean;
  now: () => Date;
}

export interface FakeTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

interface Client {
  clientId: string | null;
  clientSecret: string | null;
}

interface Grant {
  redirectUrl: string;
  challenge: string | null;
}

/** The OAuth 2.0 part of a fake platform: authorization codes, access tokens and refresh tokens. */
export function createFakeSignIn({ usesPkce, isRefreshSingleUse, ...options }: Options) {
  const { clientId, clientSecret, lifetime, now } = options;
  const codes = new Map<string, Grant>();
  const expiryOf = new Map<string, number>();
  const refreshTokens = new Set<string>();

  function issue(refreshToken: string = newToken('refresh')): FakeTokens {
    const accessToken = newToken('access');
    expiryOf.set(accessToken, now().getTime() + lifetime * 1000);
    refreshTokens.add(refreshToken);
    return { accessToken, refreshToken, expiresIn: lifetime };
  }

  const isClient = (client: Client) =>
    client.clientId === clientId && client.clientSecret === clientSecret;

  return {
    /** Whether a page asks for consent; otherwise the platform agrees at once. */
    asksForConsent: false,
    issue,

    /** The page to which the business is sent. */
    authorise({ query }: VendorRequest): VendorResponse {
      const redirectUrl = query.get('redirect_uri') ?? '';
      const challenge = query.get('code_challenge');
      const isComplete =
        query.get('client_id') === clientId &&
        query.get('response_type') === 'code' &&
        URL.canParse(redirectUrl) &&
        (!usesPkce || (challenge !== null && query.get('code_challenge_method') === 'S256'));
      if (!isComplete) return { status: 400, html: '<h1>This request is not valid.</h1>' };
      const code = newToken('code');
      codes.set(code, { redirectUrl, challenge });
      const state = query.get('state') ?? '';
      const agreed = withQuery(redirectUrl, { code, state });
      if (!this.asksForConsent) return { status: 302, headers: { location: agreed }, html: '' };
      return {
        html: consentPage(agreed, withQuery(redirectUrl, { error: 'access_denied', state })),
      };
    },

    /** Null if the code, its redirect address, its verifier or the client is wrong. A code is valid once. */
    exchange({ form }: VendorRequest, client: Client): FakeTokens | null {
      const code = form.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || !isClient(client)) return null;
      if (grant.redirectUrl !== form.get('redirect_uri')) return null;
      const verifier = form.get('code_verifier') ?? '';
      return usesPkce && challengeOf(verifier) !== grant.challenge ? null : issue();
    },

    /** Null if the refresh token or the client is wrong. */
    refresh({ form }: VendorRequest, client: Client): FakeTokens | null {
      const token = form.get('refresh_token') ?? '';
      if (!isClient(client) || !refreshTokens.has(token)) return null;
      if (!isRefreshSingleUse) return issue(token);
      refreshTokens.delete(token);
      return issue();
    },

    accepts(accessToken: string | null): boolean {
      return (expiryOf.get(accessToken ?? '') ?? 0) > now().getTime();
    },

    expireAccessTokens: () => expiryOf.clear(),

    /** The business withdraws its consent on the platform. */
    revoke(): void {
      expiryOf.clear();
      refreshTokens.clear();
    },
  };
}

/** The client of a request's Authorization header (RFC 7617). */
export function basicClient({ headers }: VendorRequest): Client {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [clientId = null, clientSecret = null] = atob(encoded).split(':');
  return { clientId, clientSecret };
}

/** The client of a request's form. */
export function formClient({ form }: VendorRequest): Client {
  return { clientId: form.get('client_id'), clientSecret: form.get('client_secret') };
}

export function bearerToken({ headers }: VendorRequest): string | null {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
}

function newToken(kind: string): string {
  return `${kind}-${randomBytes(12).toString('hex')}`;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function consentPage(agreed: string, cancelled: string): string {
  const escaped = (address: string) => address.replaceAll('&', '&amp;');
  return `<!doctype html><title>Sign in</title><h1>Allow access to your reviews?</h1>
<p><a href="${escaped(agreed)}">Allow</a> <a href="${escaped(cancelled)}">Cancel</a></p>`;
}
