import { setTimeout as sleep } from 'node:timers/promises';
import type { Goodword } from '#tests/start/running-goodword.ts';
import { createTestClient, type TestClient } from '#tests/support/test-client.ts';

/** Who calls the API, and of which business. */
export interface Caller {
  api: TestClient;
  bID: string;
  headers: Record<string, string>;
}

const GREETING = /sign in as (\S+) with the password (\S+)/;

/** The owner of the demo business of a server, which prints how to sign in a moment after it is healthy. */
export async function signInToDemo({ url, output }: Goodword): Promise<Caller> {
  while (!GREETING.test(output())) await sleep(100);
  const api = createTestClient(url);
  const [, email = '', password = ''] = GREETING.exec(output()) ?? [];
  const signedIn = await api.post('/api/auth/sign-in/email', { email, password });
  if (signedIn.status !== 200) throw new Error(`No sign-in for ${email}.`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const response = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await api.post('/api/dash/getaccess', {}, headers);
  return { api, bID: body.bID, headers };
}
