import { fetchNps as fetchNpsCall } from '#contract/analytics.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bound-call.ts';
import { fetchNps } from './fetch-nps.ts';

export function analyticsCalls(): BoundCall[] {
  return [bindCall(fetchNpsCall, fetchNps)];
}
