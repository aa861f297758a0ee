import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { subscribe } from '#tests/components/fake-billing.ts';
import { addLocations, locationsOf } from '#tests/components/fake-locations.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, goTo, openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/locations';
const LIST = 'Locations';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  subscribe(fake, '2m');
});

/** The names in the list, in their order. */
async function namesIn(person: Person): Promise<(string | null)[]> {
  const list = await person.find('list', LIST);
  return [...list.querySelectorAll('li > div > a')].map(({ textContent }) => textContent);
}

async function choose(person: Person, name: string, action: string | RegExp): Promise<void> {
  await person.click('button', `Actions for ${name}`);
  await person.click('menuitem', action);
}

test('a single business reads what locations share and adds the first one', async () => {
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Run several locations from one account');
  await person.sees('The do-not-contact list');
  await person.sees('Responses, reviews and scores');
  await expectStructure();
  await person.click('link', 'Add location');
  await waitFor(() => expect(address()).toMatch(/^\/dash\/addnew\?for=location/));
});

test('a plan without locations says which one has them', async () => {
  subscribe(fake, '1m');
  const person = await openDashboard(SCREEN, fake);
  await person.sees(/^Your plan doesn't include more locations\. Engage has 5\./);
  await person.find('link', 'See plans');
  await person.has(0, 'link', 'Add location');
});

describe('the list', () => {
  test('says how many of the plan are used, and what gives more once all are', async () => {
    addLocations(fake, 'York', 'Leeds', 'Hull', 'Ripon');
    const person = await openDashboard(SCREEN, fake);
    await person.sees('4 of 5 locations');
    await person.find('link', 'Add location');
    addLocations(fake, 'Selby');
    fake.sendEvent({ event: 'entity' });
    await goTo('/dash/settings');
    await goTo(SCREEN);
    await person.sees('5 of 5 locations');
    await person.sees(/^Your plan has room for 5 locations\. Soar has 30\./);
    await person.has(0, 'link', 'Add location');
  });

  test('is moved by the menu, at once, and goes back if that fails', async () => {
    addLocations(fake, 'York', 'Leeds', 'Hull');
    const person = await openDashboard(SCREEN, fake);
    await choose(person, 'Hull', 'Move to the top');
    await waitFor(async () => expect(await namesIn(person)).toEqual(['Hull', 'York', 'Leeds']));
    const [hull, york, leeds] = locationsOf(fake).locations.map(({ bID }) => bID);
    await waitFor(() =>
      expect(fake.calls('arrangeLocations')).toMatchObject([{ locationIDs: [hull, york, leeds] }]),
    );
    fake.answer('arrangeLocations', () => refusal(503, 'unavailable'));
    await choose(person, 'Hull', 'Move down');
    await person.sees("We couldn't save the order");
    await waitFor(async () => expect(await namesIn(person)).toEqual(['Hull', 'York', 'Leeds']));
  });

  test('of 300 draws 50 at a time, and finds each by name, address and region', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `Shop ${at + 1}`);
    const added = addLocations(fake, ...names);
    Object.assign(added[299] ?? {}, { address: '1 Harbour Street', region: 'North' });
    const person = await openDashboard(SCREEN, fake);
    await waitFor(async () => expect(await namesIn(person)).toHaveLength(50));
    await person.sees('50 of 300');
    await person.click('button', 'Show 50 more');
    await waitFor(async () => expect(await namesIn(person)).toHaveLength(100));
    await person.fill('Search locations', 'harbour');
    await waitFor(async () => expect(await namesIn(person)).toEqual(['Shop 300']));
    await person.sees('1 location');
    expect(address()).toContain('q=harbour');
    await person.fill('Search locations', '');
    await person.select('Region', 'North');
    await waitFor(async () => expect(await namesIn(person)).toEqual(['Shop 300']));
    await person.fill('Search locations', 'nowhere');
    await person.click('button', 'Clear all filters');
    await waitFor(async () => expect(await namesIn(person)).toHaveLength(100));
  });

  test('leads into a location and to its survey', async () => {
    const [york] = addLocations(fake, 'York');
    const person = await openDashboard(SCREEN, fake);
    const link = (await person.find('link', 'York')) as HTMLAnchorElement;
    expect(link.search).toBe(`?e=${york?.bID}`);
    expect(await person.find('link', 'Survey of York')).toHaveProperty('pathname', '/f/york');
  });

  test('that cannot be loaded says so', async () => {
    fake.answer('fetchLocations', () => refusal(500, 'error'));
    const person = await openDashboard(SCREEN, fake);
    await person.sees("We couldn't load your locations");
    fake.answer('fetchLocations', null);
    await person.click('button', 'Try again');
    await person.sees('Run several locations from one account');
  });
});

test('name and region are edited, and typed text is guarded', async () => {
  const [york] = addLocations(fake, 'York', 'Leeds');
  const person = await openDashboard(SCREEN, fake);
  await choose(person, 'York', 'Edit name and region');
  const dialog = await person.within('dialog', 'Edit York');
  await dialog.fill('Location name', ' ');
  await dialog.click('button', 'Save changes');
  await dialog.sees('Enter a name for this location.');
  await dialog.fill('Location name', 'York Minster');
  await dialog.fill('Region (optional)', 'North');
  await dialog.click('button', 'Cancel');
  await person.click('button', 'Keep editing');
  await dialog.click('button', 'Save changes');
  await person.sees('Location saved');
  expect(fake.calls('updateLocation')).toMatchObject([
    { locationID: york?.bID, name: 'York Minster', region: 'North' },
  ]);
  await waitFor(async () => expect(await namesIn(person)).toEqual(['York Minster', 'Leeds']));
});

describe('a location', () => {
  test('is removed after its name was typed, and restored from below the list', async () => {
    addLocations(fake, 'York', 'Leeds');
    const person = await openDashboard(SCREEN, fake);
    await choose(person, 'York', 'Remove…');
    const dialog = await person.within('dialog', 'Remove York?');
    await dialog.sees(/You can restore it here for 30 days\./);
    await dialog.sees(/follow-ups are cancelled\./);
    await dialog.fill('Type “York” to confirm', 'Leeds');
    await dialog.click('button', 'Remove location');
    await dialog.sees("This isn't the name of the business.");
    expect(fake.calls('removeLocation')).toEqual([]);
    await dialog.fill('Type “York” to confirm', 'york');
    await dialog.click('button', 'Remove location');
    await person.sees('Location removed');
    const removed = await person.within('region', 'Removed locations');
    await removed.sees('30 days left · removed by Ada Lovelace');
    await removed.click('button', 'Restore York');
    await person.sees('York is back.');
    await person.seesNo('Location removed');
    await waitFor(async () => expect(await namesIn(person)).toEqual(['Leeds', 'York']));
    await person.has(0, 'region', 'Removed locations');
  });

  test('without room for it stays removed, with what gives room', async () => {
    addLocations(fake, 'York', 'Leeds');
    const person = await openDashboard(SCREEN, fake);
    await choose(person, 'York', 'Remove…');
    const dialog = await person.within('dialog', 'Remove York?');
    await dialog.fill('Type “York” to confirm', 'York');
    await dialog.click('button', 'Remove location');
    const message = 'Engage includes 5 locations. Soar includes 30.';
    fake.answer('restoreLocation', () => refusal(402, 'plan_required', message));
    await person.click('button', 'Restore York');
    await person.sees("We couldn't restore York");
    await person.sees(message);
  });
});

test('with more locations than the plan has room for, those that stay open are chosen', async () => {
  addLocations(fake, 'York', 'Leeds', 'Hull');
  Object.assign(locationsOf(fake), { allowed: 2 });
  Object.assign(locationsOf(fake).locations[2] ?? {}, { isLocked: true });
  fake.entity.specialMultisAllowed = 2;
  const person = await openDashboard(SCREEN, fake);
  const note = await person.within('note', 'Your plan has room for 2 of your 3 locations');
  await note.sees("Read only until there's room: Hull. Their surveys go on.");
  await note.click('button', 'Choose which stay open');
  const dialog = await person.within('dialog', 'Choose which stay open');
  await dialog.sees('2 of 2 chosen');
  expect(await dialog.field('Hull')).toHaveProperty('disabled', true);
  await dialog.click('checkbox', 'York');
  await dialog.click('checkbox', 'Hull');
  await dialog.click('button', 'Save choice');
  await person.sees('Choice saved');
  const [york, leeds, hull] = locationsOf(fake).locations;
  expect([york?.isLocked, leeds?.isLocked, hull?.isLocked]).toEqual([true, false, false]);
  await person.find('note', 'Your plan has room for 2 of your 3 locations');
  await person.sees("Read only until there's room: York. Their surveys go on.");
});

test('customers are offered the locations at once, which goes back if it fails', async () => {
  addLocations(fake, 'York');
  const person = await openDashboard(SCREEN, fake);
  const name = "Let customers choose a location on Harbour Lane Bakery's survey link";
  await person.click('switch', name);
  await waitFor(() => expect(locationsOf(fake).offersLocations).toBe(true));
  fake.answer('offerLocations', () => refusal(503, 'unavailable'));
  await person.click('switch', name);
  await person.sees("We couldn't change the survey link");
  await waitFor(async () => expect(await person.field(name)).toHaveProperty('checked', true));
});

describe('no list is shown', () => {
  test('at a location, which leads to its parent', async () => {
    const parent = { bID: fake.entity.businessID, name: 'Harbour Group' };
    Object.assign(fake.entity, { kind: 'location', parent });
    const person = await openDashboard(SCREEN, fake);
    await person.find('note', 'This is a location of Harbour Group');
    await person.find('link', 'See the locations of Harbour Group');
    expect(fake.calls('fetchLocations')).toEqual([]);
  });

  test('at an agency, which has clients', async () => {
    fake.entity.kind = 'agency';
    const person = await openDashboard(SCREEN, fake);
    await person.find('note', 'An agency has clients instead of locations');
  });

  test('to an editor', async () => {
    fake.role = 'editor';
    const person = await openDashboard(SCREEN, fake);
    await person.sees('Only owners and admins can add, change or remove locations.');
  });
});
