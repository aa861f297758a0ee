import { createAuthClient } from 'better-auth/client';
import { CallError } from '#contract/client.ts';
import { server } from './server.ts';

type Credentials = { email: string; password: string };

/** The router, not the library, redirects after a sign-in. */
const auth = createAuthClient({
  disableDefaultFetchPlugins: true,
  // The library would capture the global fetch at load time.
  fetchOptions: { customFetchImpl: (input, init) => fetch(input, init) },
});

/** Signs in. 'needsCode': there is no sign-in yet, the second step follows within ten minutes. */
export async function signIn(credentials: Credentials): Promise<'done' | 'needsCode'> {
  const answer = await dataOf(auth.signIn.email(credentials));
  if (answer !== null && 'twoFactorRedirect' in answer) return 'needsCode';
  server.forgetToken();
  return 'done';
}

export async function signUpWithEmail(account: Credentials & { name: string }): Promise<void> {
  await dataOf(auth.signUp.email(account));
  server.forgetToken();
}

export async function signOut(): Promise<void> {
  await dataOf(auth.signOut());
}

export async function requestPasswordReset(email: string): Promise<void> {
  await dataOf(auth.requestPasswordReset({ email, redirectTo: '/dash/forgotpassword' }));
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await dataOf(auth.resetPassword({ token, newPassword }));
}

/** Changes the name of the signed-in user. */
export async function changeName(name: string): Promise<void> {
  await dataOf(auth.updateUser({ name }));
}

/** Asks the server whether this browser is signed in. */
export async function hasSignIn(): Promise<boolean> {
  return (await dataOf(auth.getSession())) !== null;
}

/** Posts to a route of the auth library for which its client has no method. Throws CallError. */
export async function postToAuth<Answer = unknown>(path: string, body: object): Promise<Answer> {
  return (await dataOf(auth.$fetch<Answer>(path, { method: 'POST', body }))) as Answer;
}

interface Result<T> {
  data: T | null;
  error: { status: number } | null;
}

/** @throws CallError if the server refuses or cannot be reached */
async function dataOf<T>(asking: Promise<Result<T>>): Promise<T | null> {
  const { data, error } = await reached(asking);
  if (error) throw new CallError(error.status, errorBody(error));
  // The library returns what is not JSON as text.
  if (typeof data === 'string') throw new CallError(200, errorBody({}));
  return data;
}

async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch {
    throw new CallError(0, { code: 'network', message: "We couldn't reach the server." });
  }
}

// The auth library returns { code, message }; our own checks return { error: { code, message, fields } }.
function errorBody(body: object) {
  const details: { code?: string; message?: string; fields?: Record<string, string> } =
    'error' in body && typeof body.error === 'object' && body.error !== null ? body.error : body;
  return {
    code: details.code ?? 'unreadable',
    message: details.message ?? '',
    fields: details.fields,
  };
}
