import { BILLING_CALLS } from '#contract/billing.ts';
import { CHANGES_NOTHING, describeCalls } from './describe-calls.ts';

export const BILLING_FACTS = describeCalls(BILLING_CALLS, {
  getBilling: {
    who: 'owner admin agency internal',
    body: {},
  },
  refreshBilling: {
    who: 'owner admin',
    body: {},
    records: CHANGES_NOTHING,
  },
  fetchInvoices: {
    who: 'owner admin',
    body: {},
    records: CHANGES_NOTHING,
  },
  initiateSubscribe: {
    who: 'owner admin',
    body: { planName: '2m' },
    records: CHANGES_NOTHING,
  },
  customSubscribe: {
    who: 'owner admin',
    body: {},
    status: 409,
    records: CHANGES_NOTHING,
  },
  initiateBuyVideoAddon: {
    who: 'owner admin',
    body: {},
    statusWhenLocked: 409,
    records: CHANGES_NOTHING,
  },
  cancelSubscription: {
    who: 'owner admin',
    body: { product: 'plan' },
    status: 409,
    records: ['planCancelled'],
  },
  resumeSubscription: {
    who: 'owner admin',
    body: { product: 'plan' },
    status: 409,
    records: ['planResumed'],
  },
  openBillingPortal: {
    who: 'owner admin',
    body: {},
    records: CHANGES_NOTHING,
  },

  initiateBuyTextCredits: {
    who: 'owner admin',
    body: { numberOfCredits: '500c', customerEmail: { email: 'ada@example.com' } },
    records: CHANGES_NOTHING,
  },
});
