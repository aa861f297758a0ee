import { sql } from 'kysely';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';

/** How a business speaks to its respondents. */
export interface Voice {
  /** A language tag; falls back to English if there is no pack. */
  language: string;
  businessName: string;
  /** The business's own texts for the language. */
  custom: TextPack | null;
}

export interface PackRow {
  code: string;
  pack: TextPack;
}

export async function upsertPack(tx: Tx, businessId: string, { code, pack }: PackRow, now: Date) {
  await sql`
    insert into language_packs (business_id, code, pack, saved_at)
    values (${businessId}, ${code}, ${JSON.stringify(pack)}::jsonb, ${now})
    on conflict (business_id, code) do update
      set pack = excluded.pack, saved_at = excluded.saved_at`.execute(tx);
}

/** The business's name, language and own texts for it. */
export async function findBusinessVoice(tx: Tx, businessId: string): Promise<Voice | null> {
  const { rows } = await sql<Voice>`
    select b.name as "businessName", b.language, p.pack as custom
      from businesses b
      left join language_packs p on p.business_id = ${businessId} and p.code = b.language
     where b.business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}
