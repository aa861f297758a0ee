import { beforeEach, expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { makeClient } from '#tests/components/make-client.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct(['Too loud.']);
  fake.entity.reviews.platforms = ['tp'];
  importReviews(fake, [reviewOf(7, { platform: 'tp', name: 'Zora Quill' })]);
});

test('Home without responses says who takes care of them, and shows the reviews', async () => {
  makeClient(fake, { responses: 'off' });
  const person = await openDashboard('/dash/home', fake);
  await person.sees(/^Your agency takes care of your responses/);
  await person.find('heading', 'Reviews on other platforms');
  await expectStructure();
  expect(fake.calls('fetchAttention')).toEqual([]);
  expect(fake.calls('fetchFeedback')).toEqual([]);
});

test('without responses, their screen is that of the reviews', async () => {
  makeClient(fake, { responses: 'off' });
  const person = await openDashboard('/dash/responses', fake);
  await person.find('tab', 'All reviews');
  await person.has(0, 'tab', 'Survey feedback');
});

test('without reviews, responses have no tabs of them, and Home no panel', async () => {
  makeClient(fake, { reviews: 'off' });
  const person = await openDashboard('/dash/responses', fake);
  await person.find('tab', 'Survey feedback');
  await person.has(0, 'tab', 'All reviews');
  await person.click('link', 'Home');
  await person.find('heading', 'Latest responses');
  expect(fake.calls('fetchReviewFigures')).toEqual([]);
});

test('the palette searches neither responses nor reviews that are off', async () => {
  makeClient(fake, { responses: 'off', reviews: 'off' });
  const person = await openDashboard('/dash/getfeedback', fake);
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'Quill');
  await person.sees(/^No matches/);
  expect(fake.calls('findReviewers')).toEqual([]);
  expect(fake.calls('fetchFeedback')).toEqual([]);
});
