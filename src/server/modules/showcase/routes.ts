import { showcaseResponses as showcaseResponsesCall } from '#contract/moderation.ts';
import {
  fetchShowcaseData as fetchShowcaseDataCall,
  markForShowcase as markForShowcaseCall,
} from '#contract/showcase.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchShowcaseData } from './fetch-showcase-data.ts';
import { markForShowcase } from './mark-for-showcase.ts';
import { showcaseResponses } from './showcase-responses.ts';

export function showcaseCalls(): BoundCall[] {
  return [
    bindCall(markForShowcaseCall, markForShowcase),
    bindCall(fetchShowcaseDataCall, fetchShowcaseData),
    bindCall(showcaseResponsesCall, showcaseResponses),
  ];
}
