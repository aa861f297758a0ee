import { fill } from '#domain/fill-placeholders.ts';
import type { RatingType } from '#domain/ratings.ts';
import { expandFlow, type TextPack } from '#domain/survey-flow/expand-text.ts';
import type { ExpandedFlow, Flow } from '#domain/survey-flow/steps.ts';
import { readLanguagePack } from '#server/modules/languages/queries.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBusinessName } from './store.ts';

export interface FlowContent {
  steps: Flow;
  ratingType: RatingType | null;
}

/** What a business contributes to the texts of one language. */
export interface Wording {
  businessName: string;
  /** The business's own texts; null if it has none. */
  custom: TextPack | null;
}

export interface LocalisedFlow {
  steps: ExpandedFlow;
  ratingType: RatingType | null;
  /** The sentence with which respondents consent to publication. */
  consentText: string;
}

/** A flow as respondents read it in one language. */
export function localiseFlow(
  { steps, ratingType }: FlowContent,
  language: string,
  wording: Wording,
): LocalisedFlow {
  const resolve = surveyTextResolver({ language, ...wording });
  const consentText = fill(resolve({ pack: 'consent' }), { business: wording.businessName });
  return { steps: expandFlow(steps, resolve), ratingType, consentText };
}

/** What a business contributes to the texts of one language; null if it does not exist. */
export async function readWording(
  database: Tx | Database,
  businessId: string,
  language: string,
): Promise<Wording | null> {
  const businessName = await findBusinessName(database, businessId);
  if (businessName === null) return null;
  return { businessName, custom: await readLanguagePack(database, businessId, language) };
}
