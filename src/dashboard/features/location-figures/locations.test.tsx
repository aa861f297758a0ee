import { expect, test, vi } from 'vitest';
import { scoresOf } from '#domain/scores.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';
import type { Figures, Line } from './queries.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;

function figuresOf(stars: readonly number[], more: Partial<Figures> = {}): Figures {
  const scores = scoresOf(stars.map((rating) => ({ type: 'star', rating, count: 1 })));
  const { distribution, intervals, ...values } = scores;
  const { five, ...groups } = distribution;
  return {
    responses: stars.length,
    ...values,
    intervals: null,
    distribution: { stars: [...five], ...groups },
    invited: 0,
    responded: 0,
    responseRate: null,
    unanswered: { responses: 0, reviews: 0 },
    previous: { ...values, star: 4, responses: 9, invited: 0, responded: 0, responseRate: null },
    ...more,
  };
}

const many = (rating: number) => Array.from({ length: 40 }, () => rating);
const LINES: Line[] = [
  { ...figuresOf([5]), ...{ bID: idOf(1), name: 'Tiny', region: 'South' } },
  { ...figuresOf(many(5)), ...{ bID: idOf(2), name: 'Harbour', region: 'North' } },
  {
    ...figuresOf(many(2), { unanswered: { responses: 3, reviews: 1 } }),
    ...{ bID: idOf(3), name: 'Station', region: 'North' },
  },
].map((line) => ({ ...line, isParent: false, platforms: [] }));

function product(locations: readonly Line[] = LINES) {
  const fake = createFakeProduct(['Best scones.']);
  fake.entity = { ...fake.entity, kind: 'parent' };
  const together = figuresOf(locations.flatMap(({ n }) => many(4).slice(0, n)));
  fake.answer('getMultisInfo', () => ({
    status: 200,
    json: { allowed: 5, used: locations.length, locations, together },
  }));
  return fake;
}

/** The names in the table's first column, from the top. */
const names = () =>
  [...document.querySelectorAll('tbody th a')].map(({ textContent }) => textContent);

test('a parent’s navigation begins with its locations, ranked by what is sure', async () => {
  const person = await openDashboard('/dash/home', product());
  await person.click('link', 'Locations');
  await person.sees(/isn't first by luck/);
  await person.find('table');
  expect(names()).toEqual(['Harbour', 'Station', 'Tiny']);
  await expectStructure();
});

test('a column sorts the table, and a second press turns it round; the address keeps it', async () => {
  const person = await openDashboard('/dash/locations', product());
  await person.click('button', 'Unanswered low ratings');
  await vi.waitFor(() => expect(names()[0]).toBe('Station'));
  await person.click('button', 'Star rating');
  await person.click('button', 'Star rating');
  await vi.waitFor(() => expect(names()).toEqual(['Station', 'Harbour', 'Tiny']));
  expect(address()).toBe('/dash/locations?sort=-star');
});

test('a region and a search leave some, whose figures lead to their lists', async () => {
  const person = await openDashboard('/dash/locations?period=30d', product());
  await person.select('Region', 'North');
  await vi.waitFor(() => expect(names()).toEqual(['Harbour', 'Station']));
  const low = await person.find('link', '3');
  const { searchParams } = new URL((low as HTMLAnchorElement).href);
  expect(Object.fromEntries(searchParams)).toEqual({
    e: idOf(3),
    period: '30d',
    sentiment: 'negative',
    status: 'open',
  });
  await person.fill('Search locations', 'nowhere');
  await person.sees('No results for these filters');
  await person.click('button', 'Clear all filters');
  await vi.waitFor(() => expect(names()).toHaveLength(3));
});

test('one location with one response is shown in grey, with what is missing to rank it', async () => {
  const person = await openDashboard('/dash/locations', product(LINES.slice(0, 1)));
  await person.sees(/ranked from 10 ratings on/);
  expect(document.querySelectorAll('tbody tr[data-weak]')).toHaveLength(1);
  await person.seesNo('All locations');
  await person.seesNo('1.');
});

test('without locations the screen offers to add one, and a failure can be retried', async () => {
  const fake = product([]);
  fake.answer('getMultisInfo', () => refusal(403, 'forbidden'));
  const person = await openDashboard('/dash/locations', fake);
  await person.sees("We couldn't load your locations' figures");
  fake.answer('getMultisInfo', () => ({
    status: 200,
    json: { allowed: 5, used: 0, locations: [], together: figuresOf([]) },
  }));
  await person.click('button', 'Try again');
  await person.find('link', 'Add location');
});

test('a single business reads what locations are for, and goes on to add the first', async () => {
  const fake = createFakeProduct(['Best scones.']);
  const person = await openDashboard('/dash/locations', fake);
  await person.sees('No locations yet');
  await person.click('link', 'Add location');
  await vi.waitFor(() => expect(address()).toBe('/dash/settings/locations'));
  expect(fake.calls('getMultisInfo')).toEqual([]);
});

test('a parent’s Home shows all locations together, and where low ratings wait', async () => {
  const fake = product();
  const person = await openDashboard('/dash/home', fake);
  await person.click('radio', 'All locations');
  const panel = await person.within('region', 'Low ratings waiting');
  await panel.find('link', '3 responses');
  expect(address()).toBe('/dash/home?locations=all');
  expect(fake.calls('getAnalytics').at(-1)).toMatchObject({ locations: 'all' });
});
