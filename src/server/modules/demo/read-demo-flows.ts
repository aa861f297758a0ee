import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { expandFlow } from '#domain/survey-flow/expand-flow.ts';
import { textResolver } from '#domain/survey-flow/expand-text.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { readBusinessName } from '#server/modules/businesses/read-business-name.ts';
import { readFlowVersion } from '#server/modules/survey-flows/read-flow-version.ts';
import type { Tx } from '#server/platform/context.ts';
import { DEMO_FLOW_VERSION } from './create-demo.ts';

/** The flow of the made-up sessions, as respondents of each language were asked it. */
export async function readDemoFlows(
  tx: Tx,
  businessId: string,
): Promise<Record<LanguageCode, ExpandedFlow>> {
  const businessName = await readBusinessName(tx, businessId);
  const version = await readFlowVersion(tx, businessId, DEMO_FLOW_VERSION);
  if (!version) throw new Error('The flow of the demo business is missing.');
  const expanded = LANGUAGE_CODES.map((code) => {
    const language = SURVEY_TEXTS[code];
    const resolve = textResolver({
      custom: null,
      language,
      english: SURVEY_TEXTS.en,
      businessName,
    });
    return [code, expandFlow(version.steps, resolve)] as const;
  });
  // Sound by construction: every code has its flow.
  return Object.fromEntries(expanded) as Record<LanguageCode, ExpandedFlow>;
}
