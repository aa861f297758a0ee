import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDatabase } from '#tests/start/running-goodword.ts';
import { type TortureReport, torture } from './torture.ts';
import { tortureUploads } from './torture-uploads.ts';

const MESSAGES = 10_000;
const KILLS = 50;
const UPLOADS = 200;
const UPLOAD_KILLS = 40;
const MAX_FAILURES_SHOWN = 20;

/** Prints the outcome of all messages and uploads; returns whether the product kept every guarantee. */
export async function main(): Promise<boolean> {
  const isEveryUploadSafe = await withDataDir(reportUploads);
  return (await withDataDir(reportMessages)) && isEveryUploadSafe;
}

async function reportUploads(dataDir: string): Promise<boolean> {
  const options = { dataDir, uploads: UPLOADS, kills: UPLOAD_KILLS, print: console.log };
  const { failures, finished, abandoned, kills } = await tortureUploads(options);
  console.log(`\n${finished} uploads finished, ${abandoned} abandoned, ${kills} kills with -9.`);
  for (const failure of failures.slice(0, MAX_FAILURES_SHOWN)) console.log(`BROKEN: ${failure}`);
  console.log(failures.length === 0 ? 'None is lost, nothing is left over.\n' : '');
  return failures.length === 0;
}

async function reportMessages(dataDir: string): Promise<boolean> {
  const started = Date.now();
  const report = await torture({ dataDir, messages: MESSAGES, kills: KILLS, print: console.log });
  print(report, Math.round((Date.now() - started) / 1000));
  return report.failures.length === 0;
}

async function withDataDir(work: (dataDir: string) => Promise<boolean>): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-torture-'));
  await chmod(dataDir, 0o755);
  try {
    return await work(dataDir);
  } finally {
    killDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(report: TortureReport, seconds: number): void {
  const { messages, failures, taken, kills, databaseKills, providerFailures } = report;
  console.log(`\n${messages.length} messages, ${kills} kills with -9, ${databaseKills} of them of`);
  console.log(`the database too, in ${seconds} s; the servers have ${taken} messages.\n`);
  printCounts('| channel, state, reason | messages |', countBy(messages));
  printCounts('| failure of a provider | times |', providerFailures);
  for (const failure of failures.slice(0, MAX_FAILURES_SHOWN)) console.log(`BROKEN: ${failure}`);
  console.log(
    failures.length === 0
      ? 'Every message at most once, every message in a named state, quotas and ledger exact.'
      : `${failures.length} failures.`,
  );
}

function countBy(messages: TortureReport['messages']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { channel, state, reason } of messages) {
    const key = `${channel}, ${state}${reason === null ? '' : `, ${reason}`}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function printCounts(title: string, counts: ReadonlyMap<string, number>): void {
  console.log(`${title}\n|---|---|`);
  for (const [name, count] of [...counts].sort()) console.log(`| ${name} | ${count} |`);
  console.log('');
}
