import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { completedAppearance, completedValues } from './completed.ts';
import { appearanceOf, recordOf, type SignUpValues, valuesOf } from './sign-up-values.ts';

const DEFAULTS = {
  user: { firstName: 'Ada', lastName: 'King', emailAddress: 'ada@example.com' },
  country: 'GB',
};
const NEW = valuesOf(null, DEFAULTS);
const recordWith = (changes: Partial<SignUpValues>) =>
  recordOf({
    values: { ...NEW, ...changes },
    appearance: appearanceOf(null),
    step: 'step2',
    timeZone: 'UTC',
  });

test('a resumed wizard has what was entered, also where it is unfinished or empty', () => {
  const entered: SignUpValues = {
    ...NEW,
    businessName: '',
    country: null,
    webAddress: 'htt',
    businessEmail: 'a@',
    phoneCountry: 'CA',
    localNumber: '555',
    language: 'fr',
    lastName: '',
    handle: 'No!',
    profiles: { ...NEW.profiles, gp: { choose: true, id: 'nowhere' } },
  };
  expect(valuesOf(recordWith(entered), DEFAULTS)).toEqual({
    ...entered,
    // The code is stored, and Canada shares its own.
    phoneCountry: 'US',
  });
});

test('a new user finds their names and country', () => {
  expect(NEW).toMatchObject({ firstName: 'Ada', country: 'GB', language: 'en', handle: '' });
  const deal = { partnerDeal: { partner: 'appsumo', code: 'x' } } as const;
  expect(valuesOf(deal, DEFAULTS)).toEqual(NEW);
});

test('the dialling code belongs to the number: the country’s own, or a chosen one', () => {
  const contact = (changes: Partial<SignUpValues>) =>
    recordWith(changes).businessInfo.businessContact;
  expect(contact({})).toEqual({ intlCode: '', localNumber: '' });
  expect(contact({ localNumber: '20 7946' }).intlCode).toBe('+44');
  expect(contact({ localNumber: '20 7946', phoneCountry: 'IS' }).intlCode).toBe('+354');
});

test('completed fields are a valid sign-up, without unfinished profiles and colours', () => {
  const profiles = {
    ...NEW.profiles,
    fb: { choose: true, id: ' bakery ' },
    ye: { choose: true, id: 'https://evil.example/' },
  };
  const values = completedValues({
    ...NEW,
    businessName: ' Bakery ',
    webAddress: 'shop.example',
    handle: ' Bakery-1 ',
    profiles,
  });
  const appearance = completedAppearance({ ...appearanceOf(null), backgroundHex: 'gre' });
  const record = recordOf({ values, appearance, step: 'step2', timeZone: 'UTC' });
  expect(CALLS_BY_NAME.signUp.body.safeParse(record).error).toBeUndefined();
  expect(record).toMatchObject({
    feedbackAddressHandle: 'bakery-1',
    businessInfo: { businessName: 'Bakery', webAddress: 'https://shop.example' },
    socialMediaReviews: { facebook: { choose: true, id: 'bakery' }, yelp: { choose: false } },
    appearance: { backgroundHex: '#2F2569' },
  });
});
