import type { Database } from '#server/platform/database/database.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { demoIdentity } from './demo-identity.ts';
import { deleteSignIns } from './store.ts';

/** Signs the demo account out everywhere, where an earlier start created it and there is no demo any more. */
export async function closeDemo(database: Database, secrets: InstallationSecrets): Promise<void> {
  await deleteSignIns(database, demoIdentity(secrets));
}
