import { saveSurveyFlow as call } from '#contract/survey-flows.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { type FlowNeighbours, saveSurveyFlow } from './save-survey-flow.ts';

export function surveyFlowCalls(neighbours: FlowNeighbours): BoundCall[] {
  return [bindCall(call, (ctx, input) => saveSurveyFlow(ctx, input, neighbours))];
}
