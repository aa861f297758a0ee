import { type CopyOutcome, copyFiles } from '#server/adapters/files/copy-files.ts';
import { pickBothFileStores } from '#server/compose/pick-adapters.ts';
import { readConfig } from '#server/config.ts';
import { atMostOnceASecond, listenForSignals, printLine } from '#server/long-command.ts';
import { StartError } from '#server/platform/app-error.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { INCOMING } from '#server/platform/incoming-files.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run move-files -- --to s3 | local [--exact]
Copies all files from DATA_DIR into the bucket of S3_BUCKET, or back, and compares the bytes of each. Deletes none of
those it copies. It can be interrupted and run again. --exact also removes what only the target has: for the last run,
while Goodword is stopped.\n`;

const AGAIN = 'Run it again to go on.';

/** Copies all files between the disk and S3. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const wanted = wantedBy(argv);
  if (wanted === null) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const { local, s3 } = pickBothFileStores(readConfig({ env, root }));
  const { signal, stop } = listenForSignals();
  const show = atMostOnceASecond(printLine);
  try {
    const outcome = await copyFiles({
      ...(wanted.target === 's3' ? { from: local, to: s3 } : { from: s3, to: local }),
      // What is on its way is sent again.
      except: [INCOMING],
      isExact: wanted.isExact,
      signal,
      onProgress: (done, all) => show(`${done} of ${all}`),
      onFailure: (key, reason) => printLine(`Not copied: ${key}: ${reason}`),
    });
    process.stdout.write(`${describe(outcome)}\n`);
    if (outcome.failed > 0) process.exitCode = 1;
  } catch (error) {
    if (signal.aborted) throw new StartError(`Interrupted. ${AGAIN}`);
    if (!(error instanceof FilesUnavailable)) throw error;
    throw new StartError(`The bucket cannot be used: ${error.reason}. ${AGAIN}`);
  } finally {
    stop();
  }
}

interface Wanted {
  target: 's3' | 'local';
  isExact: boolean;
}

/** Null: the arguments are wrong. */
function wantedBy([word, target, option, ...others]: readonly string[]): Wanted | null {
  const isTarget = target === 's3' || target === 'local';
  if (word !== '--to' || !isTarget || others.length > 0) return null;
  return option === undefined || option === '--exact'
    ? { target, isExact: option !== undefined }
    : null;
}

function describe({ copied, present, newer, removed, failed }: CopyOutcome): string {
  const parts = [`${copied} copied`, `${present} were there`];
  if (newer > 0) parts.push(`${newer} left because the target has newer ones`);
  if (removed > 0) parts.push(`${removed} removed that only the target had`);
  return `${[...parts, `${failed} failed`].join(', ')}.`;
}
