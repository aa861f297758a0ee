import type { Config } from '#server/config.ts';
import { mailReset } from '#server/modules/accounts/mail-reset.ts';
import { createSignIn } from '#server/modules/accounts/sign-in.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { Log } from '#server/platform/log.ts';

interface SignInParts {
  config: Config;
  database: Database;
  secrets: InstallationSecrets;
  log: Log;
  clock: Clock;
  /** Takes what has to be done before the database is let go. */
  finishLater: (work: Promise<void>) => void;
}

/** The sign-in, and the mails that it has sent. */
export function composeSignIn({ config, database, secrets, log, clock, finishLater }: SignInParts) {
  return createSignIn({
    database,
    secret: secrets.keyFor('sign-in').toString('base64url'),
    baseUrl: config.baseUrl,
    trustedOrigins: localOrigins(config),
    accessTokenTtl: config.accessTokenTtl,
    onResetAsked: (user, token) => {
      // The library waits for this hook inside its own transaction, so it must not wait for the pool.
      const options = { user, token, baseUrl: config.baseUrl, now: clock.now() };
      const queued = database.transaction().execute((tx) => mailReset(tx, options));
      finishLater(
        queued.catch((error: unknown) => log.error({ err: error }, 'reset mail not queued')),
      );
    },
  });
}

/** On one's own machine localhost and 127.0.0.1 are the same place; elsewhere neither is ours. */
function localOrigins({ baseUrl, port }: Config): string[] {
  const names = ['localhost', '127.0.0.1'];
  if (!names.includes(new URL(baseUrl).hostname)) return [];
  return names.map((host) => `http://${host}:${port}`);
}
