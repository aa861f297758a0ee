import { ACCOUNT_CALLS } from '#contract/accounts.ts';
import { CHANGES_NOTHING, describeCalls, EVERYONE, OWN_ACCOUNT } from './describe-calls.ts';

export const ACCOUNT_FACTS = describeCalls(ACCOUNT_CALLS, {
  getAccess: {
    who: 'any user; with a business owner admin editor collaborator agency internal',
    body: {},
  },
  iHaveLoggedIn: {
    who: EVERYONE,
    body: {},
    records: CHANGES_NOTHING,
  },
  setLastAccessed: {
    who: 'any user',
    body: {},
  },
  sendConfirmation: {
    who: 'any user',
    body: {},
  },
  updateProfile: {
    who: 'any user',
    body: { about: 'Baker and founder', timeZone: 'Europe/London' },
  },
  updatePhoto: {
    who: 'any user',
    body: { picture: null },
  },
  changeEmail: {
    who: 'any user',
    body: { email: 'new@example.com', password: 'correct horse battery' },
  },
  changePassword: {
    who: 'any user',
    // The same one again, so that the call can be repeated.
    body: {
      currentPassword: 'correct horse battery',
      newPassword: 'correct horse battery',
    },
  },
  confirmAddress: {
    who: 'anybody',
    body: {},
    status: 404,
    records: OWN_ACCOUNT,
  },
});
