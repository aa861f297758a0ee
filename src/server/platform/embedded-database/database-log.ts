import { closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 10_000_000;

/** Opens the database's log; first rotates a large one to `postgres.log.1`. */
export function openDatabaseLog(databaseDir: string): { descriptor: number; close: () => void } {
  const path = join(databaseDir, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_BYTES) renameSync(path, `${path}.1`);
  // Never follow a link: the database's account could plant one for root to write through.
  const flags =
    constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);
  const descriptor = openSync(path, flags, 0o600);
  return { descriptor, close: () => closeSync(descriptor) };
}

/** Its last lines. */
export function tailOfLog(databaseDir: string): string {
  const lines = readFileSync(join(databaseDir, 'postgres.log'), 'utf8').trimEnd().split('\n');
  return lines.slice(-12).join('\n');
}
