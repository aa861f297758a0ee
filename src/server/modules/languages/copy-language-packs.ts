import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';
import { upsertPack } from './store.ts';

/** Gives a business these texts of its own, by language. */
export async function copyLanguagePacks(
  tx: Tx,
  businessId: string,
  { packs, now }: { packs: Readonly<Record<string, TextPack>>; now: Date },
): Promise<void> {
  for (const [code, pack] of Object.entries(packs)) {
    await upsertPack(tx, businessId, { code, pack }, now);
  }
}
