import type { TextResolver } from './expand-text.ts';
import { mapFlowTexts } from './map-flow-texts.ts';
import type { ExpandedFlow, Flow } from './steps.ts';

/** The flow with every text expanded, ready for a respondent in one language. */
export function expandFlow(flow: Flow, resolve: TextResolver): ExpandedFlow {
  // Sound by construction: every text has become a string.
  return mapFlowTexts(flow, resolve) as ExpandedFlow;
}
