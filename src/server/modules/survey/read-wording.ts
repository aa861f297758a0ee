import { readLanguagePack } from '#server/modules/languages/read-language-pack.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Wording } from './ask-flow.ts';
import { findBusinessName } from './store.ts';

/** What stands in the texts of a business's respondents in one language; null without the business. */
export async function readWording(
  database: Tx | Database,
  businessId: string,
  language: string,
): Promise<Wording | null> {
  const businessName = await findBusinessName(database, businessId);
  if (businessName === null) return null;
  return { businessName, custom: await readLanguagePack(database, businessId, language) };
}
