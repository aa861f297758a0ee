import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { main as queue } from './commands/queue.ts';

let database: TestDatabase;
afterEach(() => database.drop());

const run = () => runCommand(queue, [], { DATABASE_URL: database.connectionString });

test('a command on an empty database says so and creates nothing there', async () => {
  database = await createTestDatabase({ isEmpty: true });
  const message = 'The database is empty. Set DATABASE_URL as you do for "npm start".';
  await expect(run()).rejects.toThrow(message);
  await expect(run()).rejects.toThrow(message);
});

test('a command of a newer version leaves a database as the version that runs needs it', async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('delete from schema_migrations where version > 14');
  await client.end();
  await expect(run()).rejects.toThrow(
    /^The database lacks (?:00\d\d_\w+\.sql(?:, )?)+ of this version\. Run /,
  );
});
