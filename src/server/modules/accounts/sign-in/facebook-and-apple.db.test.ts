import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SignInProvider } from '#domain/account-events.ts';
import { type Browser, openBrowser } from '#tests/support/browser-session.ts';
import { readOutbox } from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const env = {
    SIGN_IN_FACEBOOK_CLIENT_ID: 'facebook-app',
    SIGN_IN_FACEBOOK_CLIENT_SECRET: 'facebook-secret',
    SIGN_IN_APPLE_CLIENT_ID: 'apple-service',
    SIGN_IN_APPLE_CLIENT_SECRET: 'apple-secret',
  };
  server = await startTestServer({ env });
});
afterAll(() => server.stop());

/** The page to which the person comes back in the end, without our origin. */
async function targetOf(browser: Browser, back: string): Promise<string> {
  const response = await browser.get(back);
  const target = new URL(response.headers.get('location') ?? '', server.config.baseUrl);
  return target.pathname + target.search;
}

test('Facebook and Apple are asked at their own addresses', async () => {
  const urlOf = async (name: string) =>
    new URL((await openBrowser(server).post('sign-in/social', { provider: name })).body.url);
  const facebook = await urlOf('facebook');
  expect(facebook.origin + facebook.pathname).toMatch(
    /^https:\/\/www\.facebook\.com\/v[\d.]+\/dialog\/oauth$/,
  );
  expect(facebook.searchParams.get('client_id')).toBe('facebook-app');
  const apple = await urlOf('apple');
  expect(apple.origin + apple.pathname).toBe('https://appleid.apple.com/auth/authorize');
  expect(Object.fromEntries(apple.searchParams)).toMatchObject({
    client_id: 'apple-service',
    response_mode: 'form_post',
    redirect_uri: `${server.config.baseUrl}/api/auth/callback/apple`,
  });
});

describe('from the answers of the providers’ own hosts', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Answers requests to other hosts in their place; all else goes out as usual. */
  function answerFor(answers: Readonly<Record<string, unknown>>): void {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const answer = answers[url.origin + url.pathname];
      if (answer === undefined) return real(input, init);
      return Response.json(answer);
    });
  }

  const begin = async (browser: Browser, name: SignInProvider) => {
    const { body } = await browser.post('sign-in/social', { provider: name });
    return new URL(body.url).searchParams.get('state') ?? '';
  };

  test('Facebook creates an account whose address we confirm ourselves', async () => {
    const id = 'facebook-1';
    const email = 'facebook-1@example.com';
    answerFor({
      'https://graph.facebook.com/v24.0/oauth/access_token': {
        access_token: 'token',
        token_type: 'bearer',
        expires_in: 5_000_000,
      },
      'https://graph.facebook.com/debug_token': {
        data: { is_valid: true, app_id: 'facebook-app', user_id: id },
      },
      'https://graph.facebook.com/me': {
        id,
        name: 'Mary Jackson',
        email,
        picture: { data: { url: 'https://example.com/picture.jpg' } },
      },
    });
    const browser = openBrowser(server);
    const state = await begin(browser, 'facebook');
    const back = `/api/auth/callback/facebook?code=code&state=${state}`;
    expect(await targetOf(browser, back)).toBe('/dash/setup');
    const { headers } = await browser.renew();
    const { user } = (await server.post('/api/dash/getaccess', {}, headers)).body;
    expect(user).toMatchObject({ emailAddress: email, emailConfirmed: false, photoURL: null });
    const [mail] = await readOutbox(server, email);
    expect(mail?.subject).toBe('Confirm your email address');
  });

  test('Facebook’s token of another app is worth nothing', async () => {
    answerFor({
      'https://graph.facebook.com/v24.0/oauth/access_token': { access_token: 'token' },
      'https://graph.facebook.com/debug_token': {
        data: { is_valid: true, app_id: 'another-app', user_id: 'x' },
      },
    });
    const browser = openBrowser(server);
    const back = `/api/auth/callback/facebook?code=code&state=${await begin(browser, 'facebook')}`;
    expect(await targetOf(browser, back)).toBe('/dash/login?error=sign_in_failed');
  });

  test('Apple sends a form, without our cookies, and the name only this once', async () => {
    const email = 'apple-1@privaterelay.appleid.com';
    const claims = { sub: 'apple-1', email, email_verified: 'true' };
    const idToken = ['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.');
    answerFor({
      'https://appleid.apple.com/auth/token': {
        access_token: 'token',
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: idToken,
      },
    });
    const browser = openBrowser(server);
    const state = await begin(browser, 'apple');
    const user = JSON.stringify({ name: { firstName: 'Katherine', lastName: 'Johnson' } });
    const form = await fetch(`${server.origin}/api/auth/callback/apple`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://appleid.apple.com' },
      body: new URLSearchParams({ code: 'code', state, user, id_token: idToken }),
    });
    expect(form.status).toBe(303);
    const target = await targetOf(browser, form.headers.get('location') ?? '');
    expect(target).toBe('/dash/setup');
    const { headers } = await browser.renew();
    const { body } = await server.post('/api/dash/getaccess', {}, headers);
    expect(body.user).toMatchObject({
      displayName: 'Katherine Johnson',
      emailAddress: email,
      emailConfirmed: true,
    });
  });
});
