import type { TestProject } from 'vitest/node';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's address of the PostgreSQL of this run; read it with `inject('databaseServerUrl')`. */
    databaseServerUrl: string;
  }
}

/** One PostgreSQL for all database tests of a run; each test file makes its own databases in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres();
  project.provide('databaseServerUrl', postgres.connectionString);
  return postgres.stop;
}
