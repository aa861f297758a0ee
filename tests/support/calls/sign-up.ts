import { SIGN_UP_CALLS } from '#contract/sign-up.ts';
import { describeCalls } from './describe-calls.ts';

export const SIGN_UP_FACTS = describeCalls(SIGN_UP_CALLS, {
  signUp: {
    who: 'any user',
    body: {
      signupLanguageChoice: 'en',
      businessInfo: {
        businessName: 'Bakery',
        country: { name: 'Iceland', alpha2: 'IS', alpha3: 'ISL' },
        businessContact: { intlCode: '+354', localNumber: '5550100' },
        businessEmail: 'hello@example.com',
        webAddress: 'https://example.com',
        timeZone: 'Atlantic/Reykjavik',
      },
      mainUser: { firstName: 'Ada', lastName: 'Lovelace', contactNumber: '5550100' },
      feedbackAddressHandle: 'signed-up-bakery',
      appearance: { logoUrl: '', backgroundHex: '#2F2569' },
    },
    records: ['businessCreated'],
  },
  fetchSignUpRecord: {
    who: 'any user',
    body: {},
  },
  saveSignUpRecord: {
    who: 'any user',
    body: { record: { progress: 'step1', businessInfo: { businessName: 'Bak' } } },
  },
});
