import { showcaseResponses as showcaseResponsesCall } from '#contract/moderation.ts';
import {
  fetchShowcaseData as fetchShowcaseDataCall,
  markForShowcase as markForShowcaseCall,
} from '#contract/showcase.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchShowcaseData } from './fetch-showcase-data.ts';
import { markForShowcase, type ShowcaseOptions } from './mark-for-showcase.ts';
import { showcaseResponses } from './showcase-responses.ts';

export function showcaseCalls(options: ShowcaseOptions): BoundCall[] {
  return [
    bindCall(markForShowcaseCall, (ctx, input) => markForShowcase(ctx, input, options)),
    bindCall(fetchShowcaseDataCall, fetchShowcaseData),
    bindCall(showcaseResponsesCall, (ctx, input) => showcaseResponses(ctx, input, options)),
  ];
}
