import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { readInstallationSecrets, secretsOf } from './installation-secrets.ts';

let testDatabase: TestDatabase;
let connections: DatabaseConnections;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  connections = connectDatabase({ connectionString, maxConnections: 2, onConnectionLost() {} });
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});

const keysOf = async (...configured: string[]) =>
  (await readInstallationSecrets(connections.database, configured)).keysFor('test');

test('secrets of the environment stand alone, until the database has one too: it comes last', async () => {
  const [first, second] = secretsOf(['first', 'second']).keysFor('test');
  expect(await keysOf('first', 'second', 'first')).toEqual([first, second]);
  const [stored] = await keysOf();
  expect(await keysOf()).toEqual([stored]);
  expect(await keysOf('first', 'second')).toEqual([first, second, stored]);
});
