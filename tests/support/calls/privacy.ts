import { PRIVACY_CALLS } from '#contract/privacy.ts';
import { describeCalls } from './describe-calls.ts';

export const PRIVACY_FACTS = describeCalls(PRIVACY_CALLS, {
  findPersonData: {
    who: 'owner admin agency',
    body: { to: 'mia@example.com' },
  },
  exportPersonData: {
    who: 'owner admin agency',
    body: { to: '+12025550123' },
    records: ['personExported'],
  },
  erasePersonData: {
    who: 'owner admin agency',
    body: { to: 'nobody@example.com', doNotContact: true },
    records: ['contactSuppressed', 'personErased'],
  },
  fetchRetention: {
    who: 'owner admin agency',
    body: {},
  },
  previewRetention: {
    who: 'owner admin agency',
    body: {
      retention: { responses: 365, contactDetails: null, messages: 90, notes: null },
    },
  },
  updateRetention: {
    who: 'owner admin agency',
    body: {
      retention: { responses: null, contactDetails: 730, messages: null, notes: 60 },
    },
    records: ['retentionChanged'],
  },
});
