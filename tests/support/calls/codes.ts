import { CODE_CALLS } from '#contract/codes.ts';
import { describeCalls } from './describe-calls.ts';

/** Nothing is known of this one. */
const UNKNOWN = { body: { code: 'no such code' }, status: 422 } as const;

export const CODE_FACTS = describeCalls(CODE_CALLS, {
  processCode: {
    who: 'owner admin',
    ...UNKNOWN,
    records: ['codeRedeemed'],
  },
  checkCode: {
    who: 'any user',
    ...UNKNOWN,
  },
});
