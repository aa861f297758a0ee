import { fill } from '#domain/fill.ts';
import type { RatingType } from '#domain/ratings.ts';
import { expandFlow, type TextPack } from '#domain/survey-flow/expand-text.ts';
import type { ExpandedFlow, Flow } from '#domain/survey-flow/steps.ts';
import { readLanguagePack } from '#server/modules/languages/queries.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findBusinessName } from './store.ts';

export interface FlowToAsk {
  steps: Flow;
  ratingType: RatingType | null;
}

/** What of a business stands in the texts that its respondents read in one language. */
export interface Wording {
  businessName: string;
  /** The business's own texts; null where it has none. */
  custom: TextPack | null;
}

export interface AskedFlow {
  steps: ExpandedFlow;
  ratingType: RatingType | null;
  /** The words by which respondents agree to be published. */
  consentText: string;
}

/** A flow as the respondents of one language read it. */
export function askFlow(
  { steps, ratingType }: FlowToAsk,
  language: string,
  wording: Wording,
): AskedFlow {
  const resolve = surveyTextResolver({ language, ...wording });
  const consentText = fill(resolve({ pack: 'consent' }), { business: wording.businessName });
  return { steps: expandFlow(steps, resolve), ratingType, consentText };
}

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
