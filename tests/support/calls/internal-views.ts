import { INTERNAL_VIEW_CALLS } from '#contract/internal-views.ts';
import { describeCalls } from './describe-calls.ts';

export const INTERNAL_VIEW_FACTS = describeCalls(INTERNAL_VIEW_CALLS, {
  startInternalView: {
    who: 'internal accounts',
    body: { reason: 'They asked us for help.' },
    records: ['internalViewStarted'],
  },
  endInternalView: {
    who: 'internal accounts',
    body: {},
    records: ['internalViewEnded'],
  },
  findBusinesses: {
    who: 'internal accounts',
    body: { query: 'bakery' },
  },
});
