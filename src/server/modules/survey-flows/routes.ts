import { SURVEY_FLOW_CALLS } from '#contract/survey-flows.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchFlowVersion, fetchFlowVersions } from './fetch-flow-versions.ts';
import { type FlowNeighbours, saveSurveyFlow } from './save-survey-flow.ts';

export function surveyFlowCalls(neighbours: FlowNeighbours): BoundCall[] {
  return bindCalls(SURVEY_FLOW_CALLS, {
    saveSurveyFlow: (ctx, input) => saveSurveyFlow(ctx, input, neighbours),
    fetchFlowVersions,
    fetchFlowVersion,
  });
}
