import { createSign, generateKeyPairSync } from 'node:crypto';
import type { FakeProfile } from './fake-review.ts';
import { bearerToken, createFakeSignIn, formClient } from './fake-sign-in.ts';
import { startFakeVendor, type VendorRequest, type VendorResponse } from './fake-vendor.ts';

const CLIENT_ID = 'sign-in-client';
const CLIENT_SECRET = 'sign-in-secret';
const TENANT = '11111111-2222-3333-4444-555555555555';
const KEY_ID = 'key-1';
const HOUR = 3600;

/** Who is signed in at the provider. A missing claim is left out of the token. */
export interface Person {
  sub: string;
  name: string;
  email?: string;
  email_verified?: boolean;
}

/**
 * Speaks OpenID Connect with discovery, PKCE and nonces, as Google does, and at the paths of Microsoft's authority,
 * which has no nonce here. `person` is who signs in next, in browsers without the cookie of another one; `tamper`
 * changes the claims of the next token.
 */
export async function startFakeOpenIdProvider(person: Person, port?: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signIn = createFakeSignIn({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    lifetime: HOUR,
    usesPkce: true,
    now: () => new Date(),
  });
  const asked = new Map<string, { nonce: string | null; person: Person }>();
  const signedIn = new Map<string, Person>();

  function answer(request: VendorRequest): VendorResponse {
    const { path } = request;
    if (path === '/.well-known/openid-configuration') return { body: discovery() };
    if (path.endsWith('/certs') || path.endsWith('/keys')) return { body: { keys: [publicJwk()] } };
    if (path.endsWith('/authorize')) return authorise(request);
    if (path.endsWith('/token')) return grant(request, path);
    const token = bearerToken(request);
    if (path === '/userinfo' && signIn.accepts(token)) {
      return { body: signedIn.get(token ?? '') ?? provider.person };
    }
    return { status: 404, body: { error: 'not_found' } };
  }

  function authorise(request: VendorRequest): VendorResponse {
    const page = signIn.authorise(request);
    const agreed = page.headers?.location ?? '';
    const code = URL.canParse(agreed) ? new URL(agreed).searchParams.get('code') : null;
    const nonce = request.query.get('nonce');
    if (code) asked.set(code, { nonce, person: personOf(request) ?? provider.person });
    return page;
  }

  function grant(request: VendorRequest, path: string): VendorResponse {
    const given = asked.get(request.form.get('code') ?? '');
    const tokens = signIn.exchange(request, formClient(request));
    if (!given || !tokens) return { status: 400, body: { error: 'invalid_grant' } };
    const { nonce, person } = given;
    signedIn.set(tokens.accessToken, person);
    const isMicrosoft = path.includes('/oauth2/v2.0/');
    const issuer = isMicrosoft ? `${provider.url}/${TENANT}/v2.0` : provider.url;
    const microsoft = isMicrosoft ? { oid: person.sub, tid: TENANT } : {};
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...person,
      ...microsoft,
      ...(nonce !== null && { nonce }),
      iss: issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + HOUR,
      ...provider.tamper,
    };
    return {
      body: {
        access_token: tokens.accessToken,
        token_type: 'Bearer',
        expires_in: HOUR,
        id_token: jwtOf(claims),
      },
    };
  }

  const discovery = () => ({
    issuer: provider.url,
    authorization_endpoint: `${provider.url}/authorize`,
    token_endpoint: `${provider.url}/token`,
    jwks_uri: `${provider.url}/certs`,
    userinfo_endpoint: `${provider.url}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });

  const publicJwk = () => ({
    ...publicKey.export({ format: 'jwk' }),
    kid: KEY_ID,
    alg: 'RS256',
    use: 'sig',
  });

  function jwtOf(claims: object): string {
    const header = { alg: 'RS256', typ: 'JWT', kid: KEY_ID };
    const signed = [header, claims].map(base64url).join('.');
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  }

  const vendor = await startFakeVendor({
    port,
    profile: NO_PROFILE,
    answer,
    errorBody: () => ({ error: 'server_error' }),
  });
  const provider = {
    url: vendor.url,
    person,
    tamper: {} as Record<string, unknown>,
    failNext: vendor.failNext,
    stop: vendor.stop,
    env: openIdEnv(vendor.url),
  };
  return provider;
}

/** Settings with which the product uses the provider at a URL, as Google and as Microsoft. */
export function openIdEnv(url: string) {
  return {
    SIGN_IN_GOOGLE_CLIENT_ID: CLIENT_ID,
    SIGN_IN_GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    SIGN_IN_GOOGLE_URL: url,
    SIGN_IN_MICROSOFT_CLIENT_ID: CLIENT_ID,
    SIGN_IN_MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
    SIGN_IN_MICROSOFT_URL: url,
  };
}

/** The cookie that signs a person in at the provider at a URL, in one browser. */
export function cookieOf(person: Person, url: string) {
  return { name: 'person', value: encodeURIComponent(JSON.stringify(person)), url };
}

export type FakeOpenIdProvider = Awaited<ReturnType<typeof startFakeOpenIdProvider>>;

/** Who is signed in at the provider in the browser that asks. */
function personOf({ headers }: VendorRequest): Person | null {
  const [, value] = /(?:^|; )person=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  return value === undefined ? null : JSON.parse(decodeURIComponent(value));
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** It has people, and no businesses. */
const NO_PROFILE: FakeProfile = { id: '', name: '', detail: '', reviews: [] };
