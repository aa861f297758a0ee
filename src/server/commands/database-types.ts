import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';

interface Start {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** Writes the types of the migrated schema. */
export async function main({ root, env }: Start): Promise<void> {
  const { dataDir } = readConfig({ env, root });
  const borrowed = await borrowEmbeddedDatabase({ dataDir, log: () => {} });
  await migrate(borrowed.connectionString, join(root, 'db/migrations'));
  const client = new pg.Client({ connectionString: borrowed.connectionString });
  await client.connect();
  const file = join(root, 'src/server/platform/database/schema.ts');
  await writeFile(file, await describeSchema(client));
  await client.end();
  await borrowed.stop();
}
