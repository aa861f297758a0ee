import { composeInvites } from '#server/compose/compose-dependencies.ts';
import type { ReadMetrics } from '#server/compose/compose-metrics.ts';
import { composeWeb } from '#server/compose/compose-web.ts';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import { closeDemo } from '#server/modules/demo/close-demo.ts';
import { startDemo } from '#server/modules/demo/start-demo.ts';
import { createClock } from '#server/platform/clock.ts';
import { checkDatabase } from '#server/platform/database/check-database.ts';
import type { DatabaseConnections } from '#server/platform/database/database.ts';
import type { DatabaseHealth } from '#server/platform/database/database-errors.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { describeSendingPause } from '#server/platform/jobs/sending-pause.ts';
import type { DatabaseParts } from './start-parts.ts';

/** Starts the role `web`. Returns the text to print about the demo business; empty if there is none. */
export async function startWeb(
  parts: DatabaseParts & { readMetrics: ReadMetrics },
  connections: DatabaseConnections,
  databaseHealth: DatabaseHealth,
): Promise<string> {
  const { config, log, closers, readiness } = parts;
  const { database, readSnapshot } = connections;
  const secrets = await readInstallationSecrets(database, config.authSecrets);
  const now = createClock(config.clockOffset).now();
  const [web, demo] = await Promise.all([
    composeWeb({ ...parts, database, readSnapshot, databaseHealth, secrets }),
    config.isDemoOn
      ? startDemo(connections, {
          secrets,
          now,
          inviteParts: composeInvites(config, secrets),
          videoPlace: { files: pickFileStore(config), baseUrl: config.baseUrl },
        })
      : closeDemo(database, secrets).then(() => null),
  ]);
  closers.add(() => web.close());
  readiness.addCheck(() => checkDatabase(database, databaseHealth));
  await web.server.listen({ port: config.port, host: config.host });
  const pause = await describeSendingPause(database);
  const notice = pause === null ? '' : `${pause}\n`;
  if (!demo) return notice;
  // Not awaited: if interrupted, the remaining sessions are created at the next start.
  const filled = demo
    .fill()
    .catch((error: unknown) => log.error({ err: error }, 'demo not filled'));
  closers.add(() => filled);
  return `${demo.greeting}\n${notice}`;
}
