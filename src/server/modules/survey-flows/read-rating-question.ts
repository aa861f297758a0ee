import type { LanguageCode } from '#domain/languages.ts';
import { readLanguagePack } from '#server/modules/languages/queries.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import type { Tx } from '#server/platform/context.ts';
import { readCurrentFlow } from './queries.ts';

/**
 * The rating question of the current survey in a language, for mails; stars if the survey has no rating step. `custom` is
 * the business's own texts in that language.
 */
export async function readRatingQuestion(
  tx: Tx,
  { businessId, name: businessName }: { businessId: string; name: string },
  language: LanguageCode,
) {
  const { steps } = await readCurrentFlow(tx, businessId);
  const custom = await readLanguagePack(tx, businessId, language);
  const resolve = surveyTextResolver({ language, businessName, custom });
  const step = steps.find(({ type }) => type === 'ratingq');
  if (step?.type === 'ratingq') {
    return { custom, ratingType: step.ratingType, ask: resolve(step.content.ask) };
  }
  return { custom, ratingType: 'star', ask: resolve({ pack: 'starAsk' }) } as const;
}
