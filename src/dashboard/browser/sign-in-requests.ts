import { CallError } from '#contract/client.ts';
import { server } from './server.ts';

type Credentials = { email: string; password: string };

export async function signIn(credentials: Credentials): Promise<void> {
  await send('sign-in/email', credentials);
  server.forgetToken();
}

export async function signUpWithEmail(account: Credentials & { name: string }): Promise<void> {
  await send('sign-up/email', account);
  server.forgetToken();
}

export async function signOut(): Promise<void> {
  await send('sign-out', {});
}

export async function requestPasswordReset(email: string): Promise<void> {
  await send('request-password-reset', { email, redirectTo: '/dash/forgotpassword' });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await send('reset-password', { token, newPassword });
}

/** Asks without a trace of failure whether this browser is signed in. */
export async function hasSignIn(): Promise<boolean> {
  const response = await request('get-session', { method: 'GET' });
  const session: unknown = response.ok ? await response.json() : null;
  return session !== null;
}

async function send(path: string, body: object): Promise<void> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  throw new CallError(response.status, faultOf(await response.json().catch(() => null)));
}

async function request(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/auth/${path}`, init);
  } catch {
    throw new CallError(0, { code: 'network', message: 'The server cannot be reached.' });
  }
}

// The library answers { code, message }, our own gate { error: { code, message, fields } }.
function faultOf(body: unknown) {
  const outer = body as { error?: object } | null;
  const fault = (outer?.error ?? outer ?? {}) as {
    code?: string;
    message?: string;
    fields?: Record<string, string>;
  };
  return { code: fault.code ?? 'unreadable', message: fault.message ?? '', fields: fault.fields };
}
