import { SUPPORT_CALLS } from '#contract/support.ts';
import { describeCalls } from './describe-calls.ts';

export const SUPPORT_FACTS = describeCalls(SUPPORT_CALLS, {
  sendSupportMessage: {
    who: 'any user; with a business owner admin editor collaborator agency',
    body: { message: 'How do I add a widget?', about: 'We couldn’t save it.', page: '/dash/home' },
    records: 'what a person asks Goodword is no change of the business',
  },
});
