import type { getEntity as call, Entity } from '#contract/businesses.ts';
import { listQuestionsWithResponses } from '#server/modules/responses/list-questions-with-responses.ts';
import { readCurrentFlow } from '#server/modules/survey-flows/read-current-flow.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { type LinkOrigins, presentEntity } from './present.ts';
import { findBusiness } from './store.ts';

/** The business with its plan, quotas and survey, as its members see it. */
export async function getEntity(
  { business: { businessId }, tx, now }: ContextOf<typeof call>,
  origins: LinkOrigins,
): Promise<Entity> {
  const business = await findBusiness(tx, businessId);
  if (!business) throw notFound();
  const flow = await readCurrentFlow(tx, businessId);
  const questionsWithResponses = await listQuestionsWithResponses(tx, businessId);
  return presentEntity({ business, flow, questionsWithResponses, now, origins });
}
