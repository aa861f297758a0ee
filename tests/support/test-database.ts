import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, TEMPLATE_DATABASE } from './database-server.ts';

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A database of its own, copied from the migrated template, or empty. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, isEmpty ? `create database ${name}` : copyOf(name));
  return {
    connectionString: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

function copyOf(name: string): string {
  return `create database ${name} template ${TEMPLATE_DATABASE}`;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
