import { SHOWCASE_CALLS } from '#contract/showcase.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchShowcaseData } from './fetch-showcase-data.ts';
import { markForShowcase } from './mark-for-showcase.ts';
import { showcaseResponses } from './showcase-responses.ts';

export function showcaseCalls(): BoundCall[] {
  return bindCalls(SHOWCASE_CALLS, {
    markForShowcase,
    fetchShowcaseData,
    showcaseResponses,
  });
}
