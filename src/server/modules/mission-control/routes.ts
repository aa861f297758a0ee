import { MISSION_CONTROL_CALLS } from '#contract/mission-control.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { fetchClients } from './fetch-clients.ts';

export function missionControlCalls(): BoundCall[] {
  return bindCalls(MISSION_CONTROL_CALLS, { fetchClients });
}
