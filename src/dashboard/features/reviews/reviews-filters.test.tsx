import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { router } from '#dashboard/app/router.tsx';
import { profileOf, setCard } from '#tests/components/fake-platforms.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { connect } from '#tests/components/fake-showcase.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const ALL = '/dash/responses?platform=all';

/** Reviews on three platforms; the Google one can be answered here. */
const reviews = (): Review[] => [
  reviewOf(0, { canReply: true, url: 'https://google.example/0' }),
  reviewOf(1, { platform: 'fb', url: 'https://facebook.example/1' }),
  reviewOf(2, { platform: 'ye', source: 'hand' }),
];

function product(stored = reviews()): FakeProduct {
  const fake = createFakeProduct([]);
  fake.entity.reviews.platforms = [...new Set(stored.map(({ platform }) => platform))];
  importReviews(fake, stored);
  return fake;
}

test('all reviews have a tab, where each names its platform and how to answer it', async () => {
  const fake = product([...reviews(), reviewOf(3, { platform: 'fb', source: 'csv' })]);
  connect(fake.entity, 'fb', { id: 'bakery' });
  setCard(fake, 'ta', { state: 'live', connection: { ...profileOf('Bakery'), way: 'key' } });
  const person = await openDashboard('/dash/responses', fake);
  await person.click('tab', 'All reviews');
  expect(address()).toBe(ALL);
  await person.sees('4 reviews');
  await (await person.line('Text 0')).has(1, 'link', /^See it on Google/);
  const facebook = await person.line('Text 1');
  await facebook.sees('Facebook');
  await facebook.has(1, 'link', /^Reply on Facebook/);
  await (await person.line('Text 2')).has(0, 'link');
  const profile = await (await person.line('Text 3')).find('link', /^Reply on Facebook/);
  expect(profile).toHaveProperty('href', 'https://www.facebook.com/bakery');
  await person.sees(/^Tripadvisor lets us show its reviews live only/);
  await facebook.click('button', 'More actions for the review by Guest 1');
  await person.click('menuitem', 'Delete');
  await person.click('button', 'Delete review');
  await waitFor(() => expect(fake.calls('deleteReview').at(-1)?.platform).toBe('fb'));
});

test('without stored or connected reviews there is no tab for them', async () => {
  const person = await openDashboard(ALL, createFakeProduct(['Best scones.']));
  await person.sees('Best scones.');
  await person.has(1, 'tab');
});

test('filters reach the call and the address, and come back from it', async () => {
  const fake = product();
  const last = () => fake.calls('fetchReviews').at(-1) ?? {};
  const person = await openDashboard(`${ALL}&status=open`, fake);
  const filters = await person.within('region', 'Filters');
  await filters.click('checkbox', 'Positive (4–5 stars)');
  await filters.select('Reply', 'Not answered');
  await filters.select('Period', 'Last 30 days');
  await filters.click('checkbox', 'Archived Only');
  await person.select('Sort by', 'Lowest rating');
  await filters.fill('Search', 'rye');
  await person.press('{Enter}');
  await waitFor(() =>
    expect(last()).toMatchObject({
      platform: 'all',
      answered: false,
      archivedOnly: true,
      sort: 'lowest',
      filterWords: 'rye',
      sentiment: ['neutral', 'negative', 'norating'],
      timeFromS: expect.any(Number),
    }),
  );
  const search = 'period=30d&sentiment=neutral,negative,norating&q=rye&answered=no&archived=true';
  expect(decodeURIComponent(address())).toBe(`${ALL}&status=open&${search}&sort=lowest`);
  await person.sees('No results for these filters');
  router.history.back();
  await waitFor(() => expect(address()).not.toContain('q='));
  await person.click('button', 'Clear all filters');
  await person.sees('3 reviews');
  expect(address()).toBe(`${ALL}&status=open&sort=lowest`);
});

test('an address can list the reviews whose reply could not be sent', async () => {
  const fake = product();
  const person = await openDashboard(`${ALL}&answered=failed`, fake);
  expect((await person.field('Reply')).value).toBe('failed');
  expect(fake.calls('fetchReviews').at(-1)).toMatchObject({ replyFailed: true });
});

test('an archived review leaves the list at once, and comes back with Undo', async () => {
  const stored = reviews();
  const fake = product(stored);
  const person = await openDashboard(ALL, fake);
  await person.click('button', 'More actions for the review by Guest 0');
  await person.click('menuitem', 'Archive');
  await person.seesNo('Text 0');
  await person.sees('2 reviews');
  expect(document.activeElement).toBe(await person.find('button', /the review by Guest 1$/));
  await person.sees('Review archived');
  expect(stored[0]?.isArchived).toBe(true);
  await person.click('button', 'Undo');
  await person.sees('Text 0');
  expect(stored[0]?.isArchived).toBe(false);
});

test('archived reviews are only restored; one that cannot be stays, with the reason', async () => {
  const stored = [reviewOf(0, { isArchived: true }), reviewOf(1)];
  const fake = product(stored);
  fake.answer('archiveReviews', () => refusal(500, 'internal'));
  const person = await openDashboard(`${ALL}&archived=true`, fake);
  await person.sees('1 review');
  await person.click('button', 'More actions for the review by Guest 0');
  await person.has(0, 'menuitem', 'Archive');
  await person.click('menuitem', 'Restore');
  await person.sees(/Something went wrong on our side/);
  await person.sees('Text 0');
});

test('others’ changes show up without losing loaded reviews', async () => {
  const stored = Array.from({ length: 60 }, (_, at) => reviewOf(at));
  const fake = product(stored);
  const person = await openDashboard('/dash/responses?platform=gp', fake);
  await person.click('button', 'Load More');
  await person.sees('Text 59');
  for (const one of stored.slice(0, 1)) one.isArchived = true;
  fake.sendEvent({ event: 'reviews', platform: 'gp' });
  await person.seesNo('Text 0');
  await person.sees('59 reviews');
  await person.sees('Text 59');
});

test('others’ changes shorten a long list to its first page if its reader is at the top', async () => {
  const fake = product();
  fake.answer('fetchReviews', ({ startAfter }) => {
    const at = startAfter === false ? 0 : Number(String(startAfter).replace('review-', '')) + 1;
    const page = { reviews: [reviewOf(at)], hasMore: at < 9, count: at === 0 ? 10 : null };
    return { status: 200, json: { ...page, isLive: false, liveError: null } };
  });
  const person = await openDashboard('/dash/responses?platform=gp', fake);
  for (const at of [1, 2, 3, 4, 5]) {
    await person.click('button', 'Load More');
    await person.sees(`Text ${at}`);
  }
  fake.sendEvent({ event: 'reviews', platform: 'gp' });
  await person.seesNo('Text 1');
  await person.sees('Text 0');
  await waitFor(() => expect(fake.calls('fetchReviews')).toHaveLength(7));
  expect(fake.calls('fetchReviews').at(-1)).toMatchObject({ startAfter: false });
});

/** Connects a platform of whose reviews no copies may be kept. */
function importYelp({ entity }: FakeProduct): void {
  connect(entity, 'ye', { id: 'bakery' });
  Object.assign(entity.externalPlatforms.ye ?? {}, { fetchReviews: true });
}

const saved = vi.fn();
beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
});

test('the export has the filters and the order of the list', async () => {
  const fake = product();
  fake.answer('exportReviews', () => ({ status: 200, json: [] }));
  importYelp(fake);
  const person = await openDashboard(`${ALL}&q=Text&sort=oldest`, fake);
  await person.click('button', 'Export');
  await person.sees('3 filtered reviews');
  await person.sees(/^Yelp doesn't allow copies/);
  await person.click('menuitem', 'CSV (spreadsheets)');
  await person.sees('Export finished');
  const wanted = { platform: 'all', filterWords: 'Text', sort: 'oldest', format: 'csv' };
  expect(fake.calls('exportReviews').at(-1)).toMatchObject({ ...wanted, separator: ',' });
  expect(saved).toHaveBeenCalledOnce();
});

describe('the formats of an export', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['de-AT', ['CSV with semicolons', 'CSV', 'JSON']],
    ['en-GB', ['CSV', 'CSV with semicolons', 'JSON']],
  ])('in a browser in %s begin with the file that its spreadsheets open', async (language, names) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const fake = product();
    fake.answer('exportReviews', () => ({ status: 200, json: [] }));
    const person = await openDashboard(ALL, fake);
    await person.click('button', 'Export');
    const menu = (await person.find('menuitem', /JSON/)).parentElement;
    const items = within(menu as HTMLElement).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent?.split(' (')[0])).toEqual(names);
    await person.click('menuitem', /^CSV with semicolons/);
    await person.sees('Export finished');
    expect(fake.calls('exportReviews').at(-1)).toMatchObject({ format: 'csv', separator: ';' });
  });
});

test('the tab of a platform that allows no copies says so instead of exporting', async () => {
  const fake = product([reviewOf(0, { platform: 'ye', source: 'key' })]);
  importYelp(fake);
  const person = await openDashboard('/dash/responses?platform=ye', fake);
  await person.sees(/^Yelp doesn't allow copies of its reviews/);
  await person.sees('Text 0');
  await person.has(0, 'button', 'Export');
});
