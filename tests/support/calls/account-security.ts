import { ACCOUNT_SECURITY_CALLS } from '#contract/account-security.ts';
import { CHANGES_NOTHING, describeCalls } from './describe-calls.ts';

export const ACCOUNT_SECURITY_FACTS = describeCalls(ACCOUNT_SECURITY_CALLS, {
  getSignInOptions: {
    who: 'anybody',
    body: {},
    records: CHANGES_NOTHING,
  },
  getSecurity: {
    who: 'any user',
    body: {},
  },
  endSignIn: {
    who: 'any user',
    body: { id: '0192f0c1-2345-7abc-8def-0123456789ab' },
    status: 404,
  },
  endOtherSignIns: {
    who: 'any user',
    body: {},
  },
  fetchAccountEvents: {
    who: 'any user',
    body: {},
  },
});
