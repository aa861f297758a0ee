import { CLOSING_CALLS } from '#contract/closing.ts';
import { describeCalls } from './describe-calls.ts';

export const CLOSING_FACTS = describeCalls(CLOSING_CALLS, {
  deleteBusiness: {
    who: 'owner',
    // A wrong name, so that the call can be repeated.
    body: { confirmName: 'Another business', password: 'correct horse battery' },
    status: 422,
    records: ['businessDeleted'],
  },
  restoreBusiness: {
    who: 'anybody',
    body: {},
    status: 404,
    records: ['businessRestored'],
  },
  getDeletedBusinesses: {
    who: 'any user',
    body: {},
  },
  getOwnedBusinesses: {
    who: 'any user',
    body: {},
  },
  deleteAccount: {
    who: 'any user',
    body: { password: 'wrong' },
    status: 422,
    records: ['accountDeleted'],
  },
});
