import { BRANDING_CALLS } from '#contract/branding.ts';
import { describeCalls } from './describe-calls.ts';

const MANAGERS = 'owner admin';

export const BRANDING_FACTS = describeCalls(BRANDING_CALLS, {
  fetchBranding: { who: MANAGERS, body: {} },
  updateBranding: {
    who: MANAGERS,
    body: { branding: { name: 'Harbour Agency' } },
    // The business of these tests is a client itself.
    status: 409,
    records: ['brandingChanged'],
  },
});
