import { server } from './server.ts';

type Credentials = { email: string; password: string };

/**
 * Signs in. 'needsCode': there is no sign-in yet, the second step follows within ten minutes. Like the other requests,
 * throws CallError.
 */
export async function signIn(credentials: Credentials): Promise<'done' | 'needsCode'> {
  const answer = await server.askAuth<object>('/sign-in/email', credentials);
  if ('twoFactorRedirect' in answer) return 'needsCode';
  server.forgetToken();
  return 'done';
}

export async function signUpWithEmail(account: Credentials & { name: string }): Promise<void> {
  await server.askAuth('/sign-up/email', account);
  server.forgetToken();
}

export async function signOut(): Promise<void> {
  await server.askAuth('/sign-out', {});
}

export async function requestPasswordReset(email: string): Promise<void> {
  await server.askAuth('/request-password-reset', { email, redirectTo: '/dash/forgotpassword' });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await server.askAuth('/reset-password', { token, newPassword });
}

/** Changes the name of the signed-in user. */
export async function changeName(name: string): Promise<void> {
  await server.askAuth('/update-user', { name });
}

/** Asks the server whether this browser is signed in. */
export async function hasSignIn(): Promise<boolean> {
  return (await server.askAuth('/get-session')) !== null;
}
