import { MISSION_CONTROL_CALLS } from '#contract/mission-control.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const MISSION_CONTROL_FACTS = describeCalls(MISSION_CONTROL_CALLS, {
  fetchClients: { who: EVERYONE, body: {} },
});
