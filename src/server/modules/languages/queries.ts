import { sql } from 'kysely';
import { z } from 'zod';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { storedJson } from '#server/platform/database/stored-json.ts';

/** Texts by their keys: a key that the product no longer has is never asked for. */
export const PACK = storedJson<TextPack>('language_packs.pack', z.record(z.string(), z.string()));

/** The business's own texts, by language. */
export async function listLanguagePacks(
  tx: Tx | Database,
  businessId: string,
): Promise<Record<string, TextPack>> {
  const { rows } = await sql<{ code: string; pack: unknown }>`
    select code, pack from language_packs where business_id = ${businessId}`.execute(tx);
  return Object.fromEntries(rows.map(({ code, pack }) => [code, PACK.read(pack)]));
}

/** The business's own texts for a language; null if it has none. */
export async function readLanguagePack(
  tx: Tx | Database,
  businessId: string,
  code: string,
): Promise<TextPack | null> {
  const { rows } = await sql<{ pack: unknown }>`
    select pack from language_packs
     where business_id = ${businessId} and code = ${code}`.execute(tx);
  return rows[0] ? PACK.read(rows[0].pack) : null;
}
