import { RESPONSE_USE_CALLS } from '#contract/response-use.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const RESPONSE_USE_FACTS = describeCalls(RESPONSE_USE_CALLS, {
  getResponseUse: { who: EVERYONE, body: {} },
});
