import { ATTENTION_CALLS } from '#contract/attention.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const ATTENTION_FACTS = describeCalls(ATTENTION_CALLS, {
  fetchAttention: {
    who: EVERYONE,
    body: { timeFromS: 1_700_000_000, timeToS: 1_700_100_000 },
  },
});
