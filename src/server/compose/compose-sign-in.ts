import type { Config } from '#server/config.ts';
import { createSignIn, type SignIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { demoIdentity } from '#server/modules/demo/demo-identity.ts';
import type { ClosedAccount } from '#server/platform/access/closed-account.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { Log } from '#server/platform/log.ts';

interface SignInDependencies {
  config: Config;
  database: Database;
  secrets: InstallationSecrets;
  log: Log;
  clock: Clock;
  machineClock: Clock;
}

export function composeSignIn({
  config,
  database,
  secrets,
  log,
  clock,
  machineClock,
}: SignInDependencies): SignIn {
  return createSignIn({
    database,
    log,
    clock,
    machineClock,
    secrets: secrets.keysFor('sign-in'),
    baseUrl: config.baseUrl,
    trustedOrigins: localOrigins(config),
    accessTokenTtl: config.accessTokenTtl,
    providers: config.signInProviders,
    closedAccount: closedAccountOf(config, secrets),
    internalAccounts: new Set(config.internalAccounts),
  });
}

/** Where there is no demo, nobody may use its account, which may be left from before. */
export function closedAccountOf(
  { isDemoOn }: Config,
  secrets: InstallationSecrets,
): ClosedAccount | null {
  return isDemoOn ? null : demoIdentity(secrets);
}

/** On a developer's machine localhost and 127.0.0.1 are the same site; elsewhere neither is trusted. */
function localOrigins({ baseUrl, port }: Config): string[] {
  const names = ['localhost', '127.0.0.1'];
  if (!names.includes(new URL(baseUrl).hostname)) return [];
  return names.map((host) => `http://${host}:${port}`);
}
