import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { clientID, clientsOf } from '#tests/components/fake-clients.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const FORM = '/dash/addclient';
const ok = (json: object) => ({ status: 200, json });

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
  }));
  fake.answer('suggestHandle', () => ok({ feedbackAddressHandle: 'corner-cafe' }));
  fake.answer('checkHandle', () => ok({ available: true }));
});

test('a client is added with a name of the agency, tags and an invited owner', async () => {
  const person = await openDashboard(FORM, fake);
  await person.find('heading', 'Add a client of Harbour Lane Bakery');
  await person.sees(/Harbour Lane Bakery becomes an agency/);
  await person.sees(/^The client's link: /);
  await person.sees(/^Tick the platforms where the client has a page/);
  await person.seesNo(/Your link|those you have/);
  await person.click('button', 'Add client');
  await expectStructure();
  expect(fake.calls('addNewClient')).toEqual([]);
  await person.fill('Business name', 'Corner Cafe');
  await person.fill('Your name for it (optional)', 'K-17');
  // The tags of others open beside the form, with the same label.
  const form = await person.within('form', 'Add client');
  const tags = await form.fill('Tags (optional)', 'north');
  tags.focus();
  await person.press('{Enter}');
  await person.fill("Owner's email", 'carla@example.com');
  await person.click('button', 'Add client');
  await waitFor(() => expect(address()).toBe(`/dash/clients/${clientID(0)}`));
  expect(fake.calls('addNewClient')).toMatchObject([
    {
      bID: fake.entity.businessID,
      businessInfo: { businessName: 'Corner Cafe' },
      agencyInfo: { clientBrandName: 'K-17' },
      feedbackAddressHandle: 'corner-cafe',
    },
  ]);
  expect(clientsOf(fake).clients[0]).toMatchObject({
    tags: ['north'],
    owner: { email: 'carla@example.com', status: 'invited' },
  });
  await person.find('heading', 'Corner Cafe');
  await person.click('link', 'All clients');
  await person.find('heading', 'Clients');
  await person.find('link', 'Corner Cafe');
});

test('a refused invitation leaves the client added, and its page opens', async () => {
  fake.answer('inviteClientOwner', () => refusal(429, 'too_many'));
  const person = await openDashboard(FORM, fake);
  await person.fill('Business name', 'Corner Cafe');
  await person.fill("Owner's email", 'carla@example.com');
  await person.click('button', 'Add client');
  await person.sees("The client was added, but we couldn't invite its owner");
  await waitFor(() => expect(address()).toBe(`/dash/clients/${clientID(0)}`));
  expect(fake.calls('addNewClient')).toHaveLength(1);
});

test('a sixth client without a plan says why, and keeps what was typed', async () => {
  fake.answer('addNewClient', () => refusal(402, 'plan_required', 'Choose a plan for more.'));
  const person = await openDashboard(FORM, fake);
  await person.fill('Business name', 'Corner Cafe');
  await person.click('button', 'Add client');
  await person.sees('Choose a plan for more.');
  expect(await person.field('Business name')).toHaveProperty('value', 'Corner Cafe');
});

test('a business with locations says why it can have no clients', async () => {
  fake.entity.kind = 'parent';
  const person = await openDashboard(FORM, fake);
  await person.sees("Harbour Lane Bakery can't have clients");
  await person.has(0, 'button', 'Add client');
});

test('before the own address is confirmed, it says that the owner cannot be invited yet', async () => {
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: false },
  }));
  const person = await openDashboard(FORM, fake);
  await person.sees(/Click the link we emailed to .* to invite the owner\./);
});

test('an editor reads who can add clients', async () => {
  fake.role = 'editor';
  const person = await openDashboard(FORM, fake);
  await person.sees('Only owners and admins of an agency can add clients.');
});
