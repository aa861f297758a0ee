import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ASKED_SHARE_CODES, type PlatformCode } from '#domain/platforms.ts';
import type { ShareStep } from '#domain/survey-flow/steps.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { storeFlow } from '#tests/components/fake-flow.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

/** A share step with these actions, open in the editor of a business with these linked platforms. */
async function openShareStep(
  codes: string[],
  platforms: readonly PlatformCode[] = ['gp', 'fb', 'ye'],
) {
  const fake = createFakeProduct([]);
  const [, rating] = fake.entity.surveySetup.surveyFlow;
  const share = {
    type: 'shareq',
    content: { ask: 'Would you tell others?' },
    allowSkip: true,
    shareActions: codes.map((platformCode) => ({ platformCode })),
  };
  storeFlow(fake.entity, [rating, share, { type: 'thankyou', content: { ask: 'Thank you!' } }]);
  const unread = {
    rating: null,
    fetchReviews: null,
    noReviews: null,
    error: null,
    reason: null,
    luID: null,
    last_successful_crawl: null,
  };
  fake.entity.externalPlatforms = Object.fromEntries(
    platforms.map((code) => [
      code,
      { ...unread, ...(code === 'gp' ? { gpObject: { place_id: 'ChIJ' } } : { id: 'bakery' }) },
    ]),
  );
  const person = await openDashboard('/dash/surveyflow', fake);
  await person.click('button', /^Edit: .*Review and share/);
  const saved = () => fake.entity.surveySetup.surveyFlow[1];
  return { person, saved };
}

test('share buttons are reordered by keyboard, and Yelp’s restriction is shown', async () => {
  const { person, saved } = await openShareStep(['gp', 'fbr']);
  const yelp = await person.find('switch', 'Find us on Yelp');
  expect(yelp).toHaveProperty('checked', false);
  await person.sees(/Yelp doesn't allow asking for reviews/);
  await expectStructure();
  (await person.find('button', 'Move down: Review us on Google')).focus();
  await person.press('{Enter}');
  await person.sees(/Review us on Google moved to position 2 of 2/);
  const up = await person.find('button', 'Move up: Review us on Google');
  await waitFor(() => expect(document.activeElement).toBe(up));
  yelp.focus();
  await person.press(' ');
  const on = await person.find('switch', 'Find us on Yelp');
  await waitFor(() => expect(document.activeElement).toBe(on));
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(saved()).toMatchObject({
    shareActions: [{ platformCode: 'fbr' }, { platformCode: 'gp' }, { platformCode: 'ye' }],
  });
});

test('a new share step waits for the first linked platform, and says only that', async () => {
  const { person } = await openShareStep([...ASKED_SHARE_CODES], []);
  // In the step and in the survey check.
  await person.sees(/^You'll need to set up your social media and review platforms/, 2);
  await person.seesNo(/^This step isn't valid/);
  await person.has(0, 'switch', /Google|Facebook|Trustpilot/);
});

test('a share step offers the linked ones of its platforms, and is invalid once the last is off', async () => {
  const { person, saved } = await openShareStep([...ASKED_SHARE_CODES], ['gp']);
  await person.has(1, 'switch', /Google|Facebook|Trustpilot/);
  await person.seesNo(/^You'll need to set up/);
  await person.seesNo(/^This step isn't valid/);
  await person.click('switch', 'Review us on Google');
  await person.sees(/^This step isn't valid and won't be shown/, 2);
  await person.click('switch', 'Review us on Google');
  await person.seesNo(/^This step isn't valid/);
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  const codes = (saved() as ShareStep).shareActions.map(({ platformCode }) => platformCode);
  expect(codes.toSorted()).toEqual([...ASKED_SHARE_CODES].sort());
});

test('a custom button needs a URL, and makes a step without buttons valid', async () => {
  const { person, saved } = await openShareStep([]);
  await person.sees(/^This step isn't valid and won't be shown/);
  await person.click('button', 'Add custom button');
  await person.fill('Button label', 'Rate us on Airbnb');
  await person.fill('Button link', 'airbnb.example/us');
  const add = await person.find('button', 'Add');
  expect(add).toHaveProperty('disabled', true);
  await person.fill('Button link', 'https://airbnb.example/us');
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  await person.click('button', 'Add');
  await person.find('switch', 'Rate us on Airbnb');
  await person.seesNo(/^This step isn't valid/);
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(saved()).toMatchObject({
    shareActions: [{ platformCode: 'custom', actionURL: 'https://airbnb.example/us' }],
  });
});

test('the testimonial for people who skip is restored as it was written', async () => {
  const { person, saved } = await openShareStep(['gp', 'fbr']);
  const toggle = () => person.click('switch', /Ask for a testimonial/);
  const nested = () => person.within('group', 'Testimonial when this step is skipped');
  await toggle();
  await (await nested()).fill('Question', 'A few words just for us?');
  await toggle();
  await person.has(0, 'group', 'Testimonial when this step is skipped');
  await toggle();
  expect((await (await nested()).field('Question')).value).toBe('A few words just for us?');
  await person.click('button', 'Apply Changes');
  await person.sees('Survey flow updated!');
  expect(saved()).toMatchObject({
    showIfSkip: { type: 'testimonial', content: { ask: 'A few words just for us?' } },
  });
});
