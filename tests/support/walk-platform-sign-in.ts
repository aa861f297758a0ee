import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Business } from './factories.ts';
import { runImport } from './run-imports.ts';
import type { TestServer } from './test-server.ts';

/** Goes to the platform's page and agrees; returns the address to which the platform sends the person back. */
export async function agreeOnPlatform(
  server: TestServer,
  { bID, owner }: Business,
  platform: ReviewPlatformCode,
): Promise<URL> {
  const body = { bID, platform };
  const started = await server.post('/api/dash/startplatformsignin', body, owner.headers);
  if (started.status !== 200) throw new Error(`No sign-in: ${JSON.stringify(started.body)}`);
  const { headers } = await fetch(started.body.url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? 'https://missing.example');
  // The test server's address differs from its BASE_URL.
  return new URL(back.pathname + back.search, server.origin);
}

/** Presses the button of the page; returns the id of the sign-in, or the page that says why there is none. */
export async function pressConnect(
  back: URL,
  cookie: string,
): Promise<{ signInID: string | null; status: number; html: string }> {
  const response = await fetch(back, { method: 'POST', headers: { cookie }, redirect: 'manual' });
  const target = response.headers.get('location');
  const signInID = target === null ? null : new URL(target, back).searchParams.get('signin');
  return { signInID, status: response.status, html: await response.text() };
}

/** Connects the first profile of a sign-in, and imports its reviews. */
export async function connectBySignIn(
  server: TestServer,
  business: Business,
  platform: ReviewPlatformCode,
): Promise<void> {
  const { bID, owner } = business;
  const post = (path: string, body: object) => server.post(path, { bID, ...body }, owner.headers);
  const back = await agreeOnPlatform(server, business, platform);
  const { signInID } = await pressConnect(back, owner.cookie);
  const { body } = await post('/api/dash/listplatformprofiles', { signInID });
  const choice = { signInID, externalID: body.profiles[0].externalID };
  const { status } = await post('/api/dash/chooseplatformprofile', choice);
  if (status !== 200) throw new Error(`${platform} is not connected.`);
  await runImport(server, bID, platform);
}
