import { PEOPLE_CALLS } from '#contract/people.ts';
import { describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const PEOPLE_FACTS = describeCalls(PEOPLE_CALLS, {
  fetchPerson: {
    who: EVERYONE,
    body: { type: 'email', to: 'mia@example.com' },
  },
  suppressPerson: {
    who: TEAM,
    body: { type: 'email', to: 'mia@example.com', note: 'She called.' },
    records: ['contactSuppressed'],
  },
  suppressPeople: {
    who: TEAM,
    body: { type: 'email', to: ['otto@example.com'], note: null },
    records: ['contactSuppressed'],
  },
  unsuppressPerson: {
    who: TEAM,
    body: { type: 'email', to: 'mia@example.com' },
    records: ['contactUnsuppressed'],
  },
  fetchSuppressions: {
    who: EVERYONE,
    body: { type: 'email', search: 'mia' },
  },
});
