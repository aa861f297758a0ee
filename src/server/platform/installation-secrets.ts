import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Derives keys from the installation's one secret, each for one purpose. */
export interface InstallationSecrets {
  /** 32 bytes, always the same for the same purpose. */
  keyFor(purpose: string): Buffer;
}

const SECRET_BYTES = 32;

/**
 * The secret from the environment, otherwise the one in the database, which the first process writes.
 */
export async function readInstallationSecrets(
  database: Database,
  configuredSecret: string | undefined,
): Promise<InstallationSecrets> {
  const secret = configuredSecret ?? (await readOrWrite(database));
  return { keyFor: (purpose) => createHmac('sha256', secret).update(purpose).digest() };
}

async function readOrWrite(database: Database): Promise<string> {
  const fresh = randomBytes(SECRET_BYTES).toString('base64url');
  const { rows } = await sql<{ value: string }>`
    insert into installation_secrets (name, value) values ('root', ${fresh})
    on conflict (name) do update set value = installation_secrets.value
    returning value`.execute(database);
  const value = rows[0]?.value;
  if (!value) throw new Error('The installation has no secret.');
  return value;
}
