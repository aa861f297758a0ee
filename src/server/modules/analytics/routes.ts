import { fetchNps as fetchNpsCall, getAnalytics as getAnalyticsCall } from '#contract/analytics.ts';
import type { FoldedCounts } from '#server/modules/read-model/folded-counts.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchNps } from './fetch-nps.ts';
import { getAnalytics } from './get-analytics.ts';

/** @param counts where counts are remembered from call to call */
export function analyticsCalls({ counts }: { counts: FoldedCounts }): BoundCall[] {
  return [
    bindCall(fetchNpsCall, fetchNps),
    bindCall(getAnalyticsCall, (ctx, input) => getAnalytics(ctx, input, { counts })),
  ];
}
