import { expect, test } from 'vitest';
import { PLATFORM_CODES, PLATFORMS } from '#domain/platforms.ts';
import { errorsOfFields, isHidden, stepOf } from './fields-of-steps.ts';

test.each([
  ['businessInfo.businessName', 'businessName', 'step1', false],
  ['businessInfo.businessContact.localNumber', 'localNumber', 'step1', true],
  ['mainUser.firstName', 'firstName', 'step1', true],
  ['feedbackAddressHandle', 'handle', 'step2', false],
  ['appearance.backgroundHex', 'backgroundHex', 'step2', false],
])('the error at %s belongs to %s in %s, hidden at first: %s', (path, field, step, hidden) => {
  const errors = errorsOfFields({ [path]: 'No.' });
  expect(errors).toEqual({ [field]: 'No.' });
  expect([stepOf(errors), isHidden(errors)]).toEqual([step, hidden]);
});

test('every platform has a field, and errors elsewhere have none', () => {
  for (const code of PLATFORM_CODES) {
    const errors = errorsOfFields({ [`socialMediaReviews.${PLATFORMS[code].signUpKey}`]: 'No.' });
    expect(errors).toEqual({ [`profiles.${code}.id`]: 'No.' });
    expect(stepOf(errors)).toBe('step2');
  }
  expect(errorsOfFields({ 'partnerDeal.code': 'No.' })).toEqual({});
});

test('the first step with an error is shown', () => {
  expect(stepOf({ handle: 'No.', businessEmail: 'No.' })).toBe('step1');
});
