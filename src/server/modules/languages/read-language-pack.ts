import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPack } from './store.ts';

/** The business's own texts for a language; null where it has none. */
export async function readLanguagePack(
  tx: Tx | Database,
  businessId: string,
  code: string,
): Promise<TextPack | null> {
  return findPack(tx, businessId, code);
}
