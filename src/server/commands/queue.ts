import { createClock } from '#server/platform/clock.ts';
import type { Database, DatabaseConnections } from '#server/platform/database/database.ts';
import {
  describeWorkerAbsence,
  listFailedJobs,
  listQueuedIds,
  readQueue,
} from '#server/platform/jobs/read-queue.ts';
import { retryJobs } from '#server/platform/jobs/retry-jobs.ts';
import { describeSendingPause } from '#server/platform/jobs/sending-pause.ts';
import { runOnDatabase } from '#server/run-on-database.ts';
import { describeEachFailed, describeQueue } from './queue/describe-queue.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run queue
       npm run queue -- --all | --json
       npm run queue -- retry <id ...> | <job> | --all
Shows what background work waits, runs and has failed, and why. --all lists each failed job, --json writes the same for
programs. retry makes failed jobs due now.\n`;

/** Shows the job queue and retries failed jobs, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const work = workOf(argv);
  if (work === null) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async (connections) => {
    await work(connections, createClock(0).now());
  });
}

type Work = (connections: DatabaseConnections, now: Date) => Promise<void>;

function workOf([word, ...others]: readonly string[]): Work | null {
  if (word === 'retry') return retryOf(others);
  if (others.length > 0) return null;
  if (word === undefined) return showQueue;
  if (word === '--all') return showEachFailed;
  return word === '--json' ? writeJson : null;
}

async function showQueue({ database }: DatabaseConnections, now: Date): Promise<void> {
  printLines([...describeQueue(await readQueue(database), now), ...(await listRemarks(database))]);
}

async function showEachFailed({ database }: DatabaseConnections, now: Date): Promise<void> {
  printLines(describeEachFailed(await listFailedJobs(database), now));
}

async function writeJson({ database }: DatabaseConnections): Promise<void> {
  printLines([JSON.stringify(await readQueue(database))]);
}

/** Why jobs may wait on purpose, or in vain. */
async function listRemarks(database: Database): Promise<string[]> {
  const lines = [await describeSendingPause(database), await describeWorkerAbsence(database)];
  const remarks = lines.filter((line) => line !== null);
  return remarks.length === 0 ? [] : ['', ...remarks];
}

/** Null if it is not clear which jobs. */
function retryOf(words: readonly string[]): Work | null {
  const [word, ...others] = words;
  if (word === undefined) return null;
  if (words.every((id) => /^\d{1,18}$/.test(id))) {
    return (connections, now) => retryIds(connections, words, now);
  }
  if (others.length > 0 || (word.startsWith('-') && word !== '--all')) return null;
  return (connections, now) => retryFailed(connections, word === '--all' ? undefined : word, now);
}

async function retryIds(
  connections: DatabaseConnections,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const queued = await listQueuedIds(connections.database, ids);
  const unknown = ids.filter((id) => !queued.has(String(BigInt(id))));
  if (unknown.length > 0) {
    return refuse(
      `The queue has no job ${unknown.join(', ')}. It may be done. Nothing was changed.`,
    );
  }
  await retry(connections, [...queued], now);
}

async function retryFailed(
  connections: DatabaseConnections,
  job: string | undefined,
  now: Date,
): Promise<void> {
  const failed = await listFailedJobs(connections.database, job);
  if (failed.length > 0) {
    return retry(
      connections,
      failed.map(({ id }) => id),
      now,
    );
  }
  if (job !== undefined) return refuse(`No job "${job}" has failed. Nothing was changed.`);
  printLines(['No job has failed. Nothing to change.']);
}

async function retry(
  { database, pool }: DatabaseConnections,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const due = await retryJobs(pool, ids, now);
  const running = ids.filter((id) => !due.has(id));
  const jobs = due.size === 1 ? '1 job is' : `${due.size.toLocaleString('en')} jobs are`;
  printLines([
    `${jobs} due now and tried again within seconds.`,
    ...(running.length > 0
      ? [`Running or done already, so left alone: ${running.join(', ')}.`]
      : []),
    ...(await listRemarks(database)),
  ]);
}

function refuse(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 2;
}

function printLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
