import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { KeyRing } from './key-ring.ts';

/** Derives keys from the installation's secrets, each for one purpose. */
export interface InstallationSecrets {
  /** A key of each secret, always the same for the same purpose. */
  keysFor(purpose: string): KeyRing;
}

const SECRET_BYTES = 32;

/**
 * The secrets of the environment, and last the one in the database, if there is one. Without any in the environment
 * the first process writes that.
 */
export async function readInstallationSecrets(
  database: Database,
  configured: readonly string[],
): Promise<InstallationSecrets> {
  const [first, ...others] = configured;
  if (first === undefined) return secretsOf([await readOrWrite(database)]);
  const stored = await readStored(database);
  return secretsOf([first, ...others, ...(stored === null ? [] : [stored])]);
}

/** The same secrets without writing any; null if there are none yet. */
export async function findInstallationSecrets(
  database: Database,
  configured: readonly string[],
): Promise<InstallationSecrets | null> {
  const stored = await readStored(database);
  const [first, ...others] = stored === null ? configured : [...configured, stored];
  return first === undefined ? null : secretsOf([first, ...others]);
}

/** @param secrets the first writes, all open */
export function secretsOf([first, ...others]: readonly [string, ...string[]]): InstallationSecrets {
  const older = [...new Set(others)].filter((secret) => secret !== first);
  return {
    keysFor: (purpose) => [
      deriveKey(first, purpose),
      ...older.map((secret) => deriveKey(secret, purpose)),
    ],
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

async function readStored(database: Database): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from installation_secrets where name = 'root'`.execute(database);
  return rows[0]?.value ?? null;
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
