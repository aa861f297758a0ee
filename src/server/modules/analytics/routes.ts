import { fetchNps as fetchNpsCall, getAnalytics as getAnalyticsCall } from '#contract/analytics.ts';
import type { ReadMemory } from '#server/modules/read-model/read-memory.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchNps } from './fetch-nps.ts';
import { getAnalytics } from './get-analytics.ts';

export function analyticsCalls({ memory }: { memory: ReadMemory }): BoundCall[] {
  return [
    bindCall(fetchNpsCall, (ctx, input) => fetchNps(ctx, input, { memory })),
    bindCall(getAnalyticsCall, (ctx, input) => getAnalytics(ctx, input, { memory })),
  ];
}
