import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { type LocalisedFlow, localiseFlow } from '#server/modules/survey/localise-flow.ts';
import { readFlowVersion } from '#server/modules/survey-flows/queries.ts';
import type { Tx } from '#server/platform/context.ts';
import { DEMO_FLOW_VERSION } from './create-demo.ts';

/** The flow of the generated sessions, expanded in each language. */
export async function readDemoFlows(
  tx: Tx,
  businessId: string,
): Promise<Record<LanguageCode, LocalisedFlow>> {
  const { name: businessName } = await readBusiness(tx, businessId);
  const version = await readFlowVersion(tx, businessId, DEMO_FLOW_VERSION);
  if (!version) throw new Error('The flow of the demo business is missing.');
  const asked = LANGUAGE_CODES.map(
    (code) => [code, localiseFlow(version, code, { businessName, custom: null })] as const,
  );
  // Sound by construction: every code has its flow.
  return Object.fromEntries(asked) as Record<LanguageCode, LocalisedFlow>;
}
