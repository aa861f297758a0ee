import { refuseUnfitCluster } from './cluster/check-cluster.ts';
import { createClient } from './create-client.ts';
import { readSchema } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** How far a database is migrated; changes nothing. */
export interface SchemaState {
  isEmpty: boolean;
  /** Names of the migrations that the next start applies. */
  pending: string[];
}

/** @throws StartError if a start of this program would refuse the database */
export async function inspectSchema(
  connectionString: string,
  { migrationsFolder, isOnCluster }: { migrationsFolder: string; isOnCluster: boolean },
): Promise<SchemaState> {
  const client = createClient(connectionString, 'start');
  await client.connect();
  try {
    await refuseUnfinishedRestore(client);
    await refuseUnfitCluster(client, isOnCluster);
    const applied = await readSchema(client, migrationsFolder);
    const isApplied = new Set(applied?.map(({ version }) => version));
    const all = await readMigrations(migrationsFolder);
    const pending = all.filter(({ version }) => !isApplied.has(version));
    return { isEmpty: applied === null, pending: pending.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}
