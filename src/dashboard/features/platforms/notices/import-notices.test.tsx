import { expect, test } from 'vitest';
import { forgetOccasion, onceAcrossTabs } from '#dashboard/browser/once-across-tabs.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

const UPDATED = 'Your Yelp reviews have been updated! See them under "View" > "Yelp".';
/** Its last words are a button. */
const FAILED = /^There was an error importing your Yelp reviews - ensure that .+ correct, or \.$/;

type State = { last_successful_crawl?: number; error?: boolean };

function openHome(state: State) {
  const fake = createFakeProduct([]);
  connect(fake.entity, 'ye', { id: 'bakery', ...state });
  return { fake, opened: openDashboard('/dash/settings', fake) };
}

/** An import ends. */
function settle(fake: FakeProduct, state: State): void {
  connect(fake.entity, 'ye', { id: 'bakery', ...state });
  fake.sendEvent({ event: 'import', platform: 'ye' });
}

test('the first import, changes and a new error are each reported once', async () => {
  const { fake, opened } = openHome({});
  const person = await opened;
  settle(fake, { last_successful_crawl: 100 });
  await person.sees('Reviews updated');
  await person.sees('Your Yelp reviews have been imported!', 1);
  settle(fake, { last_successful_crawl: 200 });
  await person.sees(UPDATED, 1);
  settle(fake, { last_successful_crawl: 200, error: true });
  await person.sees(FAILED, 1);
  settle(fake, { last_successful_crawl: 200, error: false });
  settle(fake, { last_successful_crawl: 300, error: false });
  await person.sees(UPDATED, 2);
});

test('an error or import from before the page was opened is not reported', async () => {
  const { fake, opened } = openHome({ last_successful_crawl: 100, error: true });
  const person = await opened;
  settle(fake, { last_successful_crawl: 200, error: true });
  await person.sees(UPDATED, 1);
  await person.seesNo(FAILED);
});

test('an occasion is acted on once in all tabs, until it is forgotten or another one follows', () => {
  const acts: string[] = [];
  const learn = (occasion: string) =>
    onceAcrossTabs('reviews', occasion, () => acts.push(occasion));
  learn('100');
  learn('100');
  expect(acts).toEqual(['100']);
  learn('200');
  forgetOccasion('reviews');
  learn('200');
  expect(acts).toEqual(['100', '200', '200']);
});
