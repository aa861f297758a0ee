import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { listBusinessIds } from '#server/modules/businesses/queries.ts';
import { traceMessages } from '#server/modules/messages/trace-messages.ts';
import { readPerson } from '#server/modules/privacy/read-person.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { describeWorkerAbsence } from '#server/platform/jobs/read-queue.ts';
import { describeSendingPause } from '#server/platform/jobs/sending-pause.ts';
import { runOnDatabase } from '#server/run-on-database.ts';
import { describeTrace } from './messages/describe-trace.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run messages -- <email address or phone number> [--all]
Shows what became of each message to it and why, the newest 20 or all.\n`;
const SHOWN = 20;
/** More than anybody reads. */
const MOST = 100_000;

/** Shows what became of the messages to somebody, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const typed = argv.filter((word) => word !== '--all').join(' ');
  const person = typed === '' || typed.startsWith('--') ? null : readPerson(typed, null);
  if (person === null) return refuse(typed);
  const limit = argv.includes('--all') ? MOST : SHOWN;
  await runOnDatabase({ root, env }, async ({ database }, config) => {
    const { channel, addresses } = person;
    const secrets = await readInstallationSecrets(database, config.authSecrets);
    const activityKeys = secrets.keysFor('activity');
    const businessIds = await listBusinessIds(database);
    const search = { channel, addresses, businessIds, activityKeys, limit };
    const trace = await traceMessages(database, search);
    const hasProvider = { email: config.smtpUrl !== undefined, text: config.twilio !== undefined };
    const lines = describeTrace(trace, {
      addresses,
      channel,
      hasProvider: hasProvider[channel],
      sendingPause: await describeSendingPause(database),
      workerAbsence: await describeWorkerAbsence(database),
      hasAccount: channel === 'email' ? await hasAccount(database, addresses[0] ?? '') : null,
      now: createClock(config.clockOffset).now(),
    });
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

async function hasAccount(database: Database, email: string): Promise<boolean> {
  const account = await database.transaction().execute((tx) => findAccountByEmail(tx, email));
  return account !== null;
}

function refuse(typed: string): void {
  const isSpelling = typed !== '' && !typed.startsWith('--');
  process.stderr.write(
    isSpelling ? `"${typed}" is no email address and no phone number.\n` : USAGE,
  );
  process.exitCode = isSpelling ? 2 : 1;
}
