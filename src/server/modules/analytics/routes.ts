import { ANALYTICS_CALLS } from '#contract/analytics.ts';
import { ATTENTION_CALLS } from '#contract/attention.ts';
import { LOCATION_FIGURES_CALLS } from '#contract/location-figures.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchAttention } from './fetch-attention.ts';
import { fetchNps } from './fetch-nps.ts';
import { fetchSourceCounts } from './fetch-source-counts.ts';
import { getAnalytics } from './get-analytics.ts';
import { getMultisInfo } from './locations/get-multis-info.ts';

export function analyticsCalls(): BoundCall[] {
  return [
    ...bindCalls(ANALYTICS_CALLS, {
      fetchNps,
      getAnalytics,
      fetchSourceCounts,
    }),
    ...bindCalls(ATTENTION_CALLS, {
      fetchAttention,
    }),
    ...bindCalls(LOCATION_FIGURES_CALLS, {
      getMultisInfo,
    }),
  ];
}
