import { fetchNps as fetchNpsCall, getAnalytics as getAnalyticsCall } from '#contract/analytics.ts';
import { fetchAttention as fetchAttentionCall } from '#contract/attention.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchAttention } from './fetch-attention.ts';
import { fetchNps } from './fetch-nps.ts';
import { getAnalytics } from './get-analytics.ts';

export function analyticsCalls(): BoundCall[] {
  return [
    bindCall(fetchNpsCall, fetchNps),
    bindCall(getAnalyticsCall, getAnalytics),
    bindCall(fetchAttentionCall, fetchAttention),
  ];
}
