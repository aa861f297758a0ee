import { expect, test } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { profileOf, setCard } from '#tests/components/fake-platforms.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const TAB = '/dash/responses?platform=gp';

/** A business with these stored reviews. */
function productWith(reviews: Review[]) {
  const fake = createFakeProduct([]);
  const platforms = new Set(reviews.map(({ platform }) => platform));
  fake.entity.reviews.platforms = [...platforms];
  importReviews(fake, reviews);
  return fake;
}

test('stored reviews have a tab without a connection, with all that is known of them', async () => {
  const fake = productWith([
    reviewOf(0, {
      review_text: 'Gutes Brot',
      translated_text: 'Good bread',
      edited: 1_775_000_000,
      reply: { text: 'Thank you!', date: null },
      profile_picture: 'https://platform.example/face.png',
    }),
    reviewOf(1, { source: 'hand' }),
  ]);
  const person = await openDashboard('/dash/responses', fake);
  await person.click('tab', 'Google');
  const first = await person.line('Good bread');
  await first.sees(/Edited/);
  await first.sees('Thank you!');
  expect(document.querySelector('img[src*="face.png"]')).toBeNull();
  await first.click('button', 'Show original');
  await first.sees('Gutes Brot');
  await expectStructure();
  await first.click('button', 'Show translation');
  await first.sees('Good bread');
  await person.sees('Added by the business', 1);
  await person.has(0, 'button', 'Refresh: Google');
});

test('a deleted review leaves the list, after a question', async () => {
  const reviews = [reviewOf(0), reviewOf(1)];
  const fake = productWith(reviews);
  fake.answer('deleteReview', ({ reviewDocID }) => {
    const at = reviews.findIndex((one) => one.reviewDocID === reviewDocID);
    reviews.splice(at, 1);
    return { status: 200, json: {} };
  });
  const person = await openDashboard(TAB, fake);
  await person.click('button', 'More actions for the review by Guest 1');
  await person.click('menuitem', 'Delete');
  const dialog = await person.within('dialog', 'Delete the review by Guest 1?');
  await dialog.sees("This doesn't delete it on Google.");
  await dialog.click('button', 'Delete review');
  await person.seesNo('Text 1');
  await person.sees('Text 0');
});

test('live reviews can be neither deleted nor showcased', async () => {
  const fake = productWith([]);
  connect(fake.entity, 'gp', { gpObject: { place_id: 'place' } });
  setCard(fake, 'gp', { state: 'live', connection: { ...profileOf('Bakery'), way: 'place' } });
  const live = {
    reviews: [reviewOf(0, { source: 'place' })],
    hasMore: false,
    count: 0,
    isLive: true,
    liveError: null,
  };
  fake.answer('fetchReviews', () => ({ status: 200, json: live }));
  const person = await openDashboard(TAB, fake);
  const list = await person.within('region', 'Google reviews');
  await list.sees(/shown live from Google and not stored/);
  await list.sees('Text 0');
  await list.sees('Google Maps');
  await list.has(0, 'button');
  await person.has(0, 'button', 'Refresh: Google');
  await person.has(0, 'region', 'Filters');
  await person.has(0, 'button', 'Export');
});

test('a platform that does not show its reviews says why', async () => {
  const fake = productWith([]);
  const liveError = 'Try again in an hour.';
  const failed = { reviews: [], hasMore: false, count: 0, isLive: true, liveError };
  connect(fake.entity, 'gp', { gpObject: { place_id: 'place' } });
  fake.answer('fetchReviews', () => ({ status: 200, json: failed }));
  const person = await openDashboard(TAB, fake);
  await person.sees(/^We've had some issues getting your reviews\..+ Try again in an hour\.$/);
  fake.answer('fetchReviews', null);
  await person.click('button', 'Try again');
  await person.sees("It looks like you don't have any reviews...");
});

test('the tab shows the running import, and what it brought above the pages already loaded', async () => {
  const fake = productWith([]);
  connect(fake.entity, 'gp', { gpObject: { place_id: 'place' } });
  let newest = reviewOf(0);
  fake.answer('fetchReviews', ({ startAfter }) => {
    const reviews = [startAfter === false ? newest : reviewOf(50)];
    const page = { reviews, count: 2, isLive: false, liveError: null };
    return { status: 200, json: { ...page, hasMore: startAfter === false } };
  });
  const connection = profileOf('Bakery');
  setCard(fake, 'gp', { state: 'importing', connection, progress: { read: 5, total: 60 } });
  const person = await openDashboard(TAB, fake);
  await person.sees('Importing 5 of 60 reviews');
  await person.click('button', 'Load More');
  await person.sees('Text 50');
  newest = reviewOf(99);
  setCard(fake, 'gp', { state: 'connected', lastImport: 1_795_000_000 });
  fake.sendEvent({ event: 'import', platform: 'gp' });
  await person.sees('Text 99');
  await person.sees(/^Last import:/);
  await person.sees('Text 50');
});
