import { wakeDelivery } from '#server/modules/messages/accept-messages.ts';
import { resumeSending } from '#server/platform/jobs/sending-pause.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run resume-sending
Sends emails, texts and replies and imports reviews again, which a restore has paused.\n`;

/** Ends the pause after a restore, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  if (argv.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async ({ database }) => {
    const wasPaused = await database.transaction().execute(async (tx) => {
      await wakeDelivery(tx);
      return resumeSending(tx);
    });
    process.stdout.write(
      wasPaused
        ? 'Sending goes on: what is due is sent and imported within a minute.\n'
        : 'Sending was not paused. Nothing to change.\n',
    );
  });
}
