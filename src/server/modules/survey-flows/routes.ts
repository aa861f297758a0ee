import { saveSurveyFlow as call } from '#contract/survey-flows.ts';
import type { Tx } from '#server/platform/context.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { saveSurveyFlow } from './save-survey-flow.ts';

interface Options {
  /** Limits are measured with the name filled in. */
  readBusinessName: (tx: Tx, businessId: string) => Promise<string>;
}

export function surveyFlowCalls({ readBusinessName }: Options): BoundCall[] {
  return [bindCall(call, (ctx, input) => saveSurveyFlow(ctx, input, readBusinessName))];
}
