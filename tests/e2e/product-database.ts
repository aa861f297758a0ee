import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterFile } from '#server/platform/embedded-database/postmaster-file.ts';
import { connectionString } from '#server/platform/embedded-database/start-postgres.ts';

/** The URL of the tested server's database, read from its data directory. */
export function productDatabase(): string {
  const directory = join(process.env.E2E_DATA_DIR ?? '', 'database');
  const password = readFileSync(join(directory, 'password'), 'utf8').trim();
  const { port = 0 } = readPostmasterFile(join(directory, 'data')) ?? {};
  return connectionString(port, password);
}
