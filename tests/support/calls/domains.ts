import { DOMAIN_CALLS } from '#contract/domains.ts';
import { CHANGES_NOTHING, describeCalls } from './describe-calls.ts';

const MANAGERS = 'owner admin agency';

export const DOMAIN_FACTS = describeCalls(DOMAIN_CALLS, {
  getDomainSettings: { who: MANAGERS, body: {} },
  updateDomainSettings: {
    who: MANAGERS,
    body: { domainSettings: { domain: 'feedback.bakery.example' } },
    statusWhenLocked: 402,
    records: ['domainSet'],
  },
  checkDomain: { who: MANAGERS, body: {}, records: CHANGES_NOTHING },
});
