import { INVITE_CALLS } from '#contract/invites.ts';
import { CHANGES_NOTHING, describeCalls, EVERYONE, OWN_LIST, TEAM } from './describe-calls.ts';

export const INVITE_FACTS = describeCalls(INVITE_CALLS, {
  inviteViaEmail: {
    who: `${TEAM}; address confirmed`,
    body: {
      emailList: [{ email: 'mia@example.com', name: 'Mia' }],
      handle: 'HANDLE',
      replyTo: 'hello@example.com',
      businessName: 'Bakery',
      isAgencyClient: false,
      language: 'en',
    },
    records: OWN_LIST,
  },
  inviteViaText: {
    who: `${TEAM}; address confirmed`,
    body: {
      recipients: [{ number: '+12025550123', name: 'Mia' }],
      handle: 'HANDLE',
      businessName: 'Bakery',
      language: 'en',
    },
    records: OWN_LIST,
  },
  checkInvites: {
    who: TEAM,
    body: { type: 'email', emailList: [{ email: 'mia@example.com', name: false }] },
  },
  fetchInvites: {
    who: EVERYONE,
    body: { type: 'email', search: 'mia' },
  },
  countInvites: {
    who: EVERYONE,
    body: { type: 'email' },
  },
  cancelInvite: {
    who: TEAM,
    body: { id: 'INVITE' },
    records: OWN_LIST,
  },
  resendInvite: {
    who: `${TEAM}; address confirmed`,
    body: { id: 'UNCERTAIN' },
    records: OWN_LIST,
  },
  drawInvite: {
    who: EVERYONE,
    body: { type: 'email', kind: 'invite', language: 'en', subject: 'Hi', name: 'Mia' },
  },
  sendTestInvite: {
    who: `${TEAM}; address confirmed`,
    body: { type: 'email', kind: 'invite', language: 'en', text: 'Words', name: 'Mia' },
    records: CHANGES_NOTHING,
  },
  updateEmailSettings: {
    who: TEAM,
    body: {
      followupTextOnce: 'Once more',
      followupTextTwice: 'The last time',
      followupPeriodOnce: '3d',
      followupPeriodTwice: '7d',
      followupOnce: true,
      followupTwice: false,
    },
    records: ['emailSettingsChanged'],
  },
  fetchInviteTexts: {
    who: EVERYONE,
    body: {},
  },
});
