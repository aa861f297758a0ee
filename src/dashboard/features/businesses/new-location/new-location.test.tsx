import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { subscribe } from '#tests/components/fake-billing.ts';
import { addLocations } from '#tests/components/fake-locations.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const ok = (json: object) => ({ status: 200, json });

let fake: FakeProduct;
let parentID: string;
let form: string;
beforeEach(() => {
  fake = createFakeProduct([]);
  subscribe(fake, '2m');
  parentID = fake.entity.businessID;
  form = `/dash/addnew?for=location&of=${parentID}`;
  fake.answer('fetchSignUpRecord', () => ok({ record: null }));
  fake.answer('saveSignUpRecord', () => ok({}));
  fake.answer('suggestHandle', () => ok({ feedbackAddressHandle: 'york' }));
  fake.answer('checkHandle', ({ feedbackAddressHandle }) =>
    ok({ available: feedbackAddressHandle !== 'taken' }),
  );
});

test('a location of a business, or a business of its own, is asked first', async () => {
  const person = await openDashboard('/dash/addnew', fake);
  await person.find('heading', 'What would you like to add?');
  const card = await person.within('region', 'A location of Harbour Lane Bakery');
  await card.sees(/0 of 5 locations$/);
  await expectStructure();
  await card.click('link', 'Add location');
  await person.find('heading', 'Add a location of Harbour Lane Bakery');
  window.history.back();
  await person.click('link', 'Add business');
  await person.sees('Step 1 of 2');
  expect(address()).toBe('/dash/addnew?for=business');
});

test('a business that can become an agency is offered its first client, and an agency the next', async () => {
  const person = await openDashboard('/dash/addnew', fake);
  const card = await person.within('region', 'A client of my agency');
  await card.sees(/With its first client, Harbour Lane Bakery becomes an agency/);
  await card.click('link', 'Add client');
  await person.find('heading', 'Add a client of Harbour Lane Bakery');
  expect(address()).toBe(`/dash/addclient?of=${parentID}`);
});

test.each([
  ['agency', 1],
  ['parent', 0],
  ['location', 0],
] as const)('to a business of the kind "%s", a client is offered %i times', async (kind, times) => {
  fake.entity.kind = kind;
  changed(fake, 'getAccess', (access) => ({
    ...access,
    businesses: access.businesses.map((one) => ({ ...one, kind })),
  }));
  const person = await openDashboard('/dash/addnew?for=', fake);
  await person.find('link', 'Back to dashboard');
  await person.has(times, 'link', 'Add client');
});

test('a plan without room for a location says what has some', async () => {
  subscribe(fake, '1m');
  const person = await openDashboard('/dash/addnew', fake);
  const card = await person.within('region', 'A location of Harbour Lane Bakery');
  await card.sees(/Engage has 5\./);
  await card.has(0, 'link', 'Add location');
  await person.find('link', 'Add business');
});

test('whoever may not add locations only sets up a business', async () => {
  fake.role = 'editor';
  const person = await openDashboard('/dash/addnew', fake);
  await person.sees('Step 1 of 2');
});

test('a location is added like another one, with its address and position', async () => {
  const [hull] = addLocations(fake, 'Hull');
  const person = await openDashboard(form, fake);
  await person.click('button', 'Add location');
  await person.sees('Enter a name for this location.');
  await expectStructure();
  await person.fill('Location name', 'York');
  await waitFor(async () => expect((await person.field('Feedback link')).value).toBe('york'));
  await person.fill('Address (optional)', '1 Minster Yard, York');
  await person.click('button', 'Position (optional)');
  await person.fill('Latitude', '91');
  await person.click('button', 'Add location');
  await person.sees('Enter a number from -90 to 90, such as 52.52.');
  await person.sees('Enter both numbers, or leave both empty.');
  await person.fill('Latitude', 'https://www.google.com/maps/@53.96,-1.08,17z');
  // The regions of others open beside the form, with the same label.
  await (await person.within('form', 'Add location')).fill('Region (optional)', 'North');
  await person.click('combobox', 'Start with a copy of');
  await person.click('option', 'Hull');
  await person.click('button', 'Add location');
  await waitFor(() => expect(address()).toBe('/dash/home'));
  expect(fake.calls('addNewLocation')).toMatchObject([
    {
      bID: parentID,
      businessInfo: {
        businessName: 'York',
        address: '1 Minster Yard, York',
        latitude: 53.96,
        longitude: -1.08,
      },
      feedbackAddressHandle: 'york',
      region: 'North',
      likeLocationID: hull?.bID,
    },
  ]);
});

test('what the server refuses is said at its field, and typed text is guarded', async () => {
  const person = await openDashboard(form, fake);
  await person.fill('Location name', 'York');
  const message = 'This link is taken. Try another.';
  fake.answer('addNewLocation', () => ({
    status: 409,
    json: { error: { code: 'handle_taken', message, fields: { feedbackAddressHandle: message } } },
  }));
  await person.click('button', 'Add location');
  await person.sees(message);
  fake.answer('addNewLocation', () => refusal(402, 'plan_required', 'Soar includes 30.'));
  await person.fill('Feedback link', 'york-2');
  await person.click('button', 'Add location');
  await person.sees('Soar includes 30.');
  await person.click('link', 'Back to dashboard');
  await person.click('button', 'Keep editing');
  expect(await person.field('Location name')).toHaveProperty('value', 'York');
});
