import { BILLING_CALLS } from '#contract/billing.ts';
import { CHANGES_NOTHING, describeCalls } from './describe-calls.ts';

export const BILLING_FACTS = describeCalls(BILLING_CALLS, {
  initiateBuyTextCredits: {
    who: 'owner admin',
    body: { numberOfCredits: '500c', customerEmail: { email: 'ada@example.com' } },
    records: CHANGES_NOTHING,
  },
});
