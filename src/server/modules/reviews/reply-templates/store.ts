import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

export interface TemplateRow {
  templateId: string;
  name: string;
  text: string;
}

/** Serialises changes to a business's templates, whose names and number are checked first. */
export async function lockTemplates(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('reply templates:' || ${businessId}, 0))`.execute(
    tx,
  );
}

export async function listTemplates(tx: Tx, businessId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select template_id as "templateId", name, text
      from reply_templates where business_id = ${businessId}`.execute(tx);
  return rows;
}

/** Inserts or updates a template. */
export async function upsertTemplate(
  tx: Tx,
  businessId: string,
  { templateId, name, text, now }: TemplateRow & { now: Date },
): Promise<void> {
  await sql`
    insert into reply_templates (business_id, template_id, name, text, created_at)
    values (${businessId}, ${templateId}, ${name}, ${text}, ${now})
    on conflict (business_id, template_id) do update
      set name = excluded.name, text = excluded.text`.execute(tx);
}

export async function deleteTemplate(
  tx: Tx,
  businessId: string,
  templateId: string,
): Promise<void> {
  await sql`
    delete from reply_templates
     where business_id = ${businessId} and template_id = ${templateId}`.execute(tx);
}
