import { BUSINESS_CALLS } from '#contract/businesses.ts';
import { describeCalls, EDITORS, EVERYONE, TEAM } from './describe-calls.ts';

export const BUSINESS_FACTS = describeCalls(BUSINESS_CALLS, {
  getEntity: {
    who: EVERYONE,
    body: {},
  },
  updateEntity: {
    who: TEAM,
    body: {
      changes: {
        businessInfo: { businessName: 'Bakery' },
        externalPlatforms: { fb: { id: 'bakery' } },
        showcase: { widgetPosition: 'r', originSettings: { allowedOriginSets: ['example.com'] } },
        notificationPreferences: { period: 'daily', email: 'ada@example.com' },
        language: 'en',
        inviteSettings: { repeatDays: 60, postalAddress: '1 High Street', texts: {} },
      },
    },
    records: ['businessChanged'],
  },
  updateLookAndFeel: {
    who: EDITORS,
    body: { appearanceinfo: { logoUrl: '', backgroundHex: '#5B2E1A' } },
    records: ['appearanceChanged'],
  },
  addProfile: {
    who: EDITORS,
    body: { platform: 'ye', profileURLOrID: 'bakery' },
    records: ['businessChanged'],
  },
  checkHandle: {
    who: 'anybody',
    body: { feedbackAddressHandle: 'free-handle' },
  },
  fetchHandles: {
    who: EDITORS,
    body: {},
  },
  giveUpHandle: {
    who: 'owner',
    // The present one.
    body: { feedbackAddressHandle: 'HANDLE' },
    status: 409,
    records: ['handleGivenUp'],
  },
  suggestHandle: {
    who: 'any user',
    body: { businessName: 'Blue Door' },
  },
  getBrandInfo: {
    who: 'anybody',
    body: { href: 'http://localhost:4000/feedbackevaluate/HANDLE' },
  },
});
