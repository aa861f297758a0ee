import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/database/migrate.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of this run's PostgreSQL, as the owner of its databases; read it with `inject('databaseServerUrl')`. */
    databaseServerUrl: string;
    /** A folder that is deleted when the run ends. */
    filesOfRun: string;
  }
}

/** An empty, migrated database that test files copy. */
export const TEMPLATE_DATABASE = 'goodword_template';
export const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

/** One PostgreSQL for all database tests of a run; each test file creates its own databases in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrate(databaseUrl(postgres.connectionString, TEMPLATE_DATABASE), MIGRATIONS);
  project.provide('databaseServerUrl', postgres.connectionString);
  const files = await mkdtemp(join(tmpdir(), 'goodword-tests-'));
  project.provide('filesOfRun', files);
  return async () => {
    await postgres.stop();
    await rm(files, { recursive: true, force: true });
  };
}

/** The same server's address with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
