import type { SignInProvider } from '#domain/account-events.ts';
import { server } from './server.ts';

// The routes of the auth library behind two-step sign-in and sign-in providers. All throw CallError.

/** The password of the signed-in person; undefined for those who have none. */
type Password = string | undefined;

/** An authenticator app's key, and the codes that replace the app. Neither counts before the first sendCode. */
export type NewSecondFactor = { readonly totpURI: string; readonly backupCodes: readonly string[] };

export async function startSecondFactor(password: Password): Promise<NewSecondFactor> {
  return server.askAuth('/two-factor/enable', { password });
}

/** Completes a sign-in; with the first code of a new app, switches the second factor on. */
export async function sendCode(code: string): Promise<void> {
  await server.askAuth('/two-factor/verify-totp', { code });
  server.forgetToken();
}

/** Completes a sign-in and uses the recovery code up. */
export async function sendRecoveryCode(code: string): Promise<void> {
  await server.askAuth('/two-factor/verify-backup-code', { code });
  server.forgetToken();
}

export async function stopSecondFactor(password: Password): Promise<void> {
  await server.askAuth('/two-factor/disable', { password });
  server.forgetToken();
}

/** Makes new recovery codes; the previous ones no longer work. */
export async function replaceRecoveryCodes(password: Password): Promise<readonly string[]> {
  const answer = await server.askAuth<{ backupCodes: readonly string[] }>(
    '/two-factor/generate-backup-codes',
    { password },
  );
  return answer.backupCodes;
}

/** The provider's page at which to sign in; it leads back to `to`, a path below /dash. */
export async function providerPage(provider: SignInProvider, to?: string): Promise<string> {
  return (await server.askAuth<{ url: string }>('/sign-in/social', { provider, to })).url;
}

/** The provider's page at which the signed-in person connects their account there. */
export async function linkingPage(provider: SignInProvider): Promise<string> {
  return (await server.askAuth<{ url: string }>('/link-social', { provider })).url;
}

export async function unlinkProvider(provider: SignInProvider): Promise<void> {
  await server.askAuth('/unlink-account', { provider });
}
