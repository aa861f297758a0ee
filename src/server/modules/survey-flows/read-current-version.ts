import { notFound } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CurrentVersion, findCurrentVersion } from './store.ts';

/** Which version respondents of the business get now, and whether only the invited do. */
export async function readCurrentVersion(
  database: Database,
  businessId: string,
): Promise<CurrentVersion> {
  const current = await findCurrentVersion(database, businessId);
  if (!current) throw notFound();
  return current;
}
