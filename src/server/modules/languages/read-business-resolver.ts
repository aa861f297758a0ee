import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusinessVoice } from './store.ts';
import { surveyTextResolver } from './survey-text-resolver.ts';

/** Expands texts as the business itself asks: in its language, with its name and its own words filled in. */
export async function readBusinessResolver(tx: Tx, businessId: string): Promise<TextResolver> {
  const voice = await findBusinessVoice(tx, businessId);
  return surveyTextResolver(voice ?? { language: 'en', businessName: '', custom: null });
}
