import { oneLine } from '#domain/display-text.ts';
import { listSupportMessages, type StoredSupportMessage } from '#server/modules/support/queries.ts';
import { showTime } from '#server/platform/show-time.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const SHOWN = 20;
/** More than anybody reads. */
const MOST = 100_000;

/** Shows what people have written to support, the newest 20 or all, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [option, ...others] = argv;
  if (others.length > 0 || (option !== undefined && option !== '--all')) {
    process.stderr.write('Usage: npm run support-messages [-- --all]\n');
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async ({ database }) => {
    const messages = await listSupportMessages(database, option === '--all' ? MOST : SHOWN);
    const lines = messages.flatMap(describe);
    process.stdout.write(`${lines.join('\n') || 'Nobody has written to support.'}\n`);
  });
}

/** Lines of the message are indented and without controls: none can look like the head of another one. */
function describe(message: StoredSupportMessage): string[] {
  const { personName, email, handle, role, page, about, device, sentAt, isMailed } = message;
  const facts = [handle, role, page, about, device].filter((fact) => fact !== null).join(', ');
  return [
    `${showTime(sentAt)}  ${oneLine(personName)} <${email}>${isMailed ? '' : ', not emailed'}`,
    ...(facts === '' ? [] : [`  ${facts}`]),
    ...message.message.split(/\r\n?|\n/).map((line) => `    ${oneLine(line)}`),
  ];
}
