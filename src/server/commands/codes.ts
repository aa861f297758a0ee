import { writeFile } from 'node:fs/promises';
import { makeCodes } from '#server/modules/codes/make-codes.ts';
import { listCodeBatches, listRedeemedCodes } from '#server/modules/codes/queries.ts';
import { type Revocation, revokeBatch, revokeCode } from '#server/modules/codes/revoke-codes.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runOnDatabase } from '#server/run-on-database.ts';
import { describeBatch, describeRevocation, writeRedeemed } from './codes/describe-codes.ts';
import { type Order, readOrder } from './codes/read-order.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run codes -- make <count> --partner as|pg|dfy|fbl [options]
       npm run codes -- make <count> --percent <1-100> | --amount <cents> [--months <months>] [options]
       npm run codes -- list | export
       npm run codes -- revoke <code> ... | --batch <batch>
Options of make: --expires <YYYY-MM-DD>, --note <text>, --file <path>. The codes are shown this once, or written to the new
file. export writes which business redeemed what, as CSV. revoke takes back what a code gave.\n`;

type Work = (database: Database, now: Date) => Promise<void>;

/** Makes and revokes codes of deals and coupons, and shows what became of them, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const work = workOf(argv);
  if (typeof work === 'string') {
    process.stderr.write(work === '' ? USAGE : `${work}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async ({ database }, config) => {
    await work(database, createClock(config.clockOffset).now());
  });
}

/** What to do, or what is wrong with the words; an empty text for the usage alone. */
function workOf([word, ...others]: readonly string[]): Work | string {
  if (word === 'make') {
    const order = readOrder(others);
    return typeof order === 'string' ? order : (database, now) => make(database, now, order);
  }
  if (word === 'revoke') return revokeOf(others);
  if (others.length > 0) return '';
  if (word === 'list') return list;
  return word === 'export' ? exportRedeemed : '';
}

async function make(database: Database, now: Date, order: Order): Promise<void> {
  const { count, file, ...terms } = order;
  if (terms.expiresAt !== null && terms.expiresAt <= now) {
    process.stderr.write('These codes would have expired already.\n');
    process.exitCode = 1;
    return;
  }
  const { batch, codes } = await database.transaction().execute(async (tx) => {
    const made = await makeCodes(tx, terms, { count, now });
    // Before the codes are stored for good: a file that cannot be written leaves none behind.
    if (file !== null)
      await writeFile(file, `${made.codes.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  });
  if (file === null) process.stdout.write(`${codes.join('\n')}\n`);
  const where = file === null ? 'They are shown this once' : `They stand in ${file} alone`;
  process.stderr.write(`Batch ${batch}: ${count} made. ${where}; only hashes are stored.\n`);
}

async function list(database: Database): Promise<void> {
  const lines = (await listCodeBatches(database)).map(describeBatch);
  process.stdout.write(`${lines.join('\n') || 'There are no codes.'}\n`);
}

async function exportRedeemed(database: Database): Promise<void> {
  process.stdout.write(writeRedeemed(await listRedeemedCodes(database)));
}

function revokeOf([first, ...others]: readonly string[]): Work | string {
  if (first === undefined) return '';
  if (first !== '--batch') return (database, now) => revokeEach(database, [first, ...others], now);
  const [batch, ...more] = others;
  if (batch === undefined || more.length > 0) return '';
  return async (database, now) => report(await revokeBatch(database, batch, now), batch);
}

async function revokeEach(database: Database, codes: readonly string[], now: Date): Promise<void> {
  for (const code of codes) report([await revokeCode(database, code, now)], code);
}

function report(revocations: readonly Revocation[], what: string): void {
  process.stdout.write(`${what}: ${describeRevocation(revocations)}\n`);
  if (revocations.length === 0 || revocations.includes('unknown')) process.exitCode = 1;
}
