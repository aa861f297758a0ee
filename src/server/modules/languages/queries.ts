import { sql } from 'kysely';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The business's own texts, by language. */
export async function listLanguagePacks(
  tx: Tx | Database,
  businessId: string,
): Promise<Record<string, TextPack>> {
  const { rows } = await sql<{ code: string; pack: TextPack }>`
    select code, pack from language_packs where business_id = ${businessId}`.execute(tx);
  return Object.fromEntries(rows.map(({ code, pack }) => [code, pack]));
}

/** The business's own texts for a language; null if it has none. */
export async function readLanguagePack(
  tx: Tx | Database,
  businessId: string,
  code: string,
): Promise<TextPack | null> {
  const { rows } = await sql<{ pack: TextPack }>`
    select pack from language_packs
     where business_id = ${businessId} and code = ${code}`.execute(tx);
  return rows[0]?.pack ?? null;
}
