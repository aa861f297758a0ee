import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';
import { listPacks } from './store.ts';

/** The business's own texts, by language. */
export async function listLanguagePacks(
  tx: Tx,
  businessId: string,
): Promise<Record<string, TextPack>> {
  const packs = await listPacks(tx, businessId);
  return Object.fromEntries(packs.map(({ code, pack }) => [code, pack]));
}
