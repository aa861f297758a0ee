import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSession } from '#dashboard/session/session.ts';
import { FIRST, giveBusinesses, locationsOf } from '#tests/components/fake-businesses.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import {
  address,
  businessInAddress,
  openDashboard,
  type Person,
} from '#tests/components/open-dashboard.tsx';
import { router } from './router.tsx';

const SEARCH = 'Find a business or location';
const STREETS = Array.from({ length: 30 }, (_, i) => `Shop ${i + 1} on Elm Road`);

let fake: FakeProduct;
beforeEach(() => {
  localStorage.clear();
  fake = createFakeProduct([]);
});
// The next test needs a session with its own business.
afterEach(async () => {
  fake.answer('getAccess', null);
  fake.answer('getEntity', null);
  await loadSession();
});

const isAt = (bID: string | undefined) => waitFor(() => expect(businessInAddress()).toBe(bID));
const openSwitcher = (person: Person) => person.click('button', /^Switch business/);

test('few businesses are a menu, with locations beneath their parent and both names in the bar', async () => {
  const [mill, harbour] = locationsOf(FIRST.id, ['Mill Lane', 'Harbour Street']);
  if (!mill || !harbour) throw new Error('no location');
  giveBusinesses(fake, [mill, { ...harbour, region: 'North coast' }]);
  const person = await openDashboard('/dash/settings', fake);
  await openSwitcher(person);
  const items = await person.within('menu');
  await items.has(3, 'menuitemradio');
  await items.sees('North coast');
  await items.click('menuitemradio', /Harbour Street/);
  await isAt(harbour.id);
  expect(address()).toBe('/dash/settings');
  await person.find('button', `Switch business (${FIRST.name} / Harbour Street selected)`);
  const bar = await person.within('banner');
  await bar.sees(FIRST.name);
  await bar.sees('Harbour Street');
});

test('an agency finds a client by either of its names', async () => {
  const clients = STREETS.map((name, at) => ({
    ...{ ...FIRST, id: `01890000-0000-7000-8000-${String(9_000 + at).padStart(12, '0')}`, name },
    ...{ kind: 'agencyClient' as const, parentID: FIRST.id, clientName: at === 16 ? 'K-17' : '' },
  }));
  giveBusinesses(fake, [
    { ...FIRST, id: clients[0]?.id ?? '', kind: 'agency' },
    ...clients.slice(1),
  ]);
  const person = await openDashboard('/dash/settings', fake);
  await openSwitcher(person);
  const search = 'Find a business or client';
  for (const typed of ['k-17', 'shop 17']) {
    await person.fill(search, typed);
    await person.has(1, 'option', /^K-17.*Shop 17 on Elm Road/);
  }
  await person.fill(search, '');
  await person.press('{Escape}');
  await person.click('button', /^Search/);
  await person.fill(/^Go to a page/, 'shop 17');
  await person.click('button', /^K-17/);
  await isAt(clients[16]?.id);
});

test('many businesses are searched from the keyboard, and those viewed last come first', async () => {
  const locations = locationsOf(FIRST.id, STREETS);
  giveBusinesses(fake, locations);
  const person = await openDashboard('/dash/settings', fake);
  await openSwitcher(person);
  await hasFocus(await person.field(SEARCH));
  await person.has(31, 'option');
  await person.fill(SEARCH, 'shop 27');
  await person.has(1, 'option');
  await person.press('{ArrowDown}{Enter}');
  await isAt(locations[26]?.id);
  await openSwitcher(person);
  const recent = await person.within('group', 'Recent');
  await recent.has(1, 'option');
  await recent.click('option', new RegExp(FIRST.name));
  await isAt(FIRST.id);
  await openSwitcher(person);
  await hasFocus(await person.field(SEARCH));
  await person.press('{Escape}');
  await hasFocus(await person.find('button', /^Switch business/));
});

test('of 1,000 businesses a part is drawn, and typing finds any', async () => {
  const names = Array.from({ length: 999 }, (_, i) => `Shop ${i + 1} on Elm Road`);
  const locations = locationsOf(FIRST.id, names);
  giveBusinesses(fake, locations);
  const person = await openDashboard('/dash/settings', fake);
  await openSwitcher(person);
  await person.has(100, 'option');
  await person.sees('900 more. Type to find them.');
  await person.fill(SEARCH, 'shop 998');
  await person.has(1, 'option');
  await person.fill(SEARCH, 'shop nowhere');
  await person.sees('No matches');
  await person.has(0, 'option');
});

test('the palette finds any of 30 locations by name, and Enter switches to it', async () => {
  const locations = locationsOf(FIRST.id, STREETS);
  giveBusinesses(fake, locations);
  const person = await openDashboard('/dash/settings', fake);
  await person.press('{Control>}k{/Control}');
  await person.fill(/^Go to a page/, 'shop 28');
  await person.find('button', new RegExp(`Shop 28 on Elm Road.*${FIRST.name}`));
  await person.press('{Enter}');
  await isAt(locations[27]?.id);
  expect(address()).toBe('/dash/home');
});

test.each([
  [
    'the switcher',
    async (person: Person) => {
      await openSwitcher(person);
      await person.click('menuitemradio', 'Mill Lane');
    },
  ],
  [
    'the palette',
    async (person: Person) => {
      await person.press('{Control>}k{/Control}');
      await person.fill(/^Go to a page/, 'mill lane');
      await person.find('button', /^Mill Lane/);
      await person.press('{Enter}');
    },
  ],
  [
    'a link',
    async (_: Person, id: string) =>
      act(() => router.history.push(`/dash/settings/businessinformation?e=${id}`)),
  ],
] as const)('unsaved changes are asked about before %s leads to another location', async (_way, go) => {
  const [mill] = locationsOf(FIRST.id, ['Mill Lane']);
  if (!mill) throw new Error('no location');
  giveBusinesses(fake, [mill]);
  const person = await openDashboard('/dash/settings/businessinformation', fake);
  await person.fill('Business name', 'Typed here');
  await go(person, mill.id);
  const question = await person.within('dialog', 'Leave without saving?');
  await question.click('button', 'Keep editing');
  expect(businessInAddress()).toBe(FIRST.id);
  expect((await person.field('Business name')).value).toBe('Typed here');
  await person.has(0, 'dialog');
  await go(person, mill.id);
  await (await person.within('dialog', 'Leave without saving?')).click(
    'button',
    'Leave without saving',
  );
  await isAt(mill.id);
  await waitFor(() =>
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).not.toContain(
      'Typed here',
    ),
  );
  expect(fake.calls('updateEntity')).toEqual([]);
});

test('a page that the role at a location does not allow leads to Home with a sentence', async () => {
  const [mill] = locationsOf(FIRST.id, ['Mill Lane']);
  if (!mill) throw new Error('no location');
  giveBusinesses(fake, [mill], { [mill.id]: 'collaborator' });
  const person = await openDashboard('/dash/settings/privacy', fake);
  await openSwitcher(person);
  await person.click('menuitemradio', 'Mill Lane');
  await person.sees(/You don't have access to that page at Mill Lane/);
  await waitFor(() => expect(address()).toBe('/dash/home'));
  expect(businessInAddress()).toBe(mill.id);
});

test('a location that is removed while it is open leads to its parent, which says what was typed', async () => {
  const [mill] = locationsOf(FIRST.id, ['Mill Lane']);
  if (!mill) throw new Error('no location');
  const remove = giveBusinesses(fake, [mill]);
  const person = await openDashboard('/dash/settings/businessinformation', fake);
  await openSwitcher(person);
  await person.click('menuitemradio', 'Mill Lane');
  await isAt(mill.id);
  await waitFor(async () => expect((await person.field('Business name')).value).toBe('Mill Lane'));
  await person.fill('Business name', 'Mill Lane South');
  remove(mill.id);
  fake.endStream();
  await person.sees(/^Mill Lane was removed, so you're at .* still in this browser\.$/);
  await isAt(FIRST.id);
  expect(address()).toBe('/dash/home');
});

test('Back from a location leads to the comparison of its parent', async () => {
  const [mill] = locationsOf(FIRST.id, ['Mill Lane']);
  if (!mill) throw new Error('no location');
  giveBusinesses(fake, [mill]);
  const person = await openDashboard('/dash/locations', fake);
  await person.find('heading', 'Locations');
  await act(() => router.history.push(`/dash/responses?e=${mill.id}`));
  await isAt(mill.id);
  await person.find('heading', 'Responses');
  await act(() => router.history.back());
  await person.find('heading', 'Locations');
  await isAt(FIRST.id);
  expect(address()).toBe('/dash/locations');
});
