import { sql } from 'kysely';
import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import {
  DEFAULT_WEBSITE_SURVEY as DEFAULTS,
  WEBSITE_SURVEY_FREQUENCIES,
  WEBSITE_SURVEY_KINDS,
  WEBSITE_SURVEY_SIDES,
  type WebsiteSurvey,
} from '#domain/website-survey.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, jsonb, type RowOf } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredFields, storedJson } from '#server/platform/database/stored-json.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';

const whole = z.number().nullable();
const pages = z.array(z.string());

export const WEBSITE_SURVEY = storedJson(
  'businesses.website_survey',
  z.object({
    kind: z.enum(WEBSITE_SURVEY_KINDS).catch(DEFAULTS.kind),
    text: z.string().catch(DEFAULTS.text),
    colour: z.string().nullable().catch(DEFAULTS.colour),
    side: z.enum(WEBSITE_SURVEY_SIDES).catch(DEFAULTS.side),
    language: z.enum(LANGUAGE_CODES).nullable().catch(DEFAULTS.language),
    afterSeconds: whole.catch(DEFAULTS.afterSeconds),
    scrollDepth: whole.catch(DEFAULTS.scrollDepth),
    onLeaving: z.boolean().catch(DEFAULTS.onLeaving),
    onlyOnPages: pages.catch(() => []),
    notOnPages: pages.catch(() => []),
    share: z.number().catch(DEFAULTS.share),
    frequency: z.enum(WEBSITE_SURVEY_FREQUENCIES).catch(DEFAULTS.frequency),
    sendsPageAddress: z.boolean().catch(DEFAULTS.sendsPageAddress),
  } satisfies StoredFields<WebsiteSurvey>),
);

export const STORED_WEBSITE_SURVEY = columns('businesses', {
  stored: jsonb<unknown>('website_survey'),
});

export async function findWebsiteSurvey(
  tx: Tx | Database,
  businessId: string,
): Promise<WebsiteSurvey> {
  const { rows } = await sql<RowOf<typeof STORED_WEBSITE_SURVEY>>`
    select ${STORED_WEBSITE_SURVEY.list} from businesses
     where business_id = ${businessId}`.execute(tx);
  return WEBSITE_SURVEY.read(rows[0]?.stored ?? {}, businessId);
}

/** The same, locked until the transaction ends. */
export async function lockWebsiteSurvey(tx: Tx, businessId: string): Promise<WebsiteSurvey> {
  const { rows } = await sql<RowOf<typeof STORED_WEBSITE_SURVEY>>`
    select ${STORED_WEBSITE_SURVEY.list} from businesses
     where business_id = ${businessId} for no key update`.execute(tx);
  return WEBSITE_SURVEY.read(rows[0]?.stored ?? {}, businessId);
}

export async function setWebsiteSurvey(
  tx: Tx,
  businessId: string,
  options: WebsiteSurvey,
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ website_survey: JSON.stringify(options) })
    .where('business_id', '=', businessId)
    .execute();
  await notifyOfBusiness(tx, businessId);
}
