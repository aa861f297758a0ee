import {
  fetchFlowVersion as oneCall,
  saveSurveyFlow as saveCall,
  fetchFlowVersions as versionsCall,
} from '#contract/survey-flows.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchFlowVersion, fetchFlowVersions } from './fetch-flow-versions.ts';
import { type FlowNeighbours, saveSurveyFlow } from './save-survey-flow.ts';

export function surveyFlowCalls(neighbours: FlowNeighbours): BoundCall[] {
  return [
    bindCall(saveCall, (ctx, input) => saveSurveyFlow(ctx, input, neighbours)),
    bindCall(versionsCall, fetchFlowVersions),
    bindCall(oneCall, fetchFlowVersion),
  ];
}
