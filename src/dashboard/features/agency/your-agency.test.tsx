import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { makeClient } from '#tests/components/make-client.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/youragency';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct(['Too loud.']);
});

test("a client's owner reads who the agency is, and leaves it once the name is typed", async () => {
  makeClient(fake, { survey: 'view', invites: 'off' });
  const person = await openDashboard(SCREEN, fake);
  await person.find('heading', 'Northlight');
  const contact = await person.find('link', /help@northlight.example/);
  expect(contact.getAttribute('href')).toBe('mailto:help@northlight.example');
  await person.find('row', 'Survey View');
  await person.find('row', 'Invites Off');
  await person.find('row', 'Reviews Edit');
  await expectStructure();
  await person.click('button', 'Leave agency');
  const form = await person.within('form', 'Leave agency');
  await form.sees('Your survey links, QR codes and website code keep working.');
  await form.seesNo(/stop working\. Create new ones/);
  await form.fill(/Harbour Lane Bakery/, 'Harbour Lane Bakery');
  await form.click('button', 'Leave agency');
  await waitFor(() => expect(address()).toBe('/dash/home'));
  await person.sees('Harbour Lane Bakery has left Northlight.');
  expect(fake.calls('leaveAgency')).toMatchObject([{ confirmName: 'Harbour Lane Bakery' }]);
});

const DOMAIN = 'feedback.northlight.example';
const DOMAIN_POINT = `Your survey links and QR codes under ${DOMAIN} stop working. Create new ones afterwards.`;

test('whoever leaves an agency with a domain reads that links under it stop working', async () => {
  makeClient(fake);
  fake.user.agencyBaseDomain = DOMAIN;
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Leave agency');
  const form = await person.within('form', 'Leave agency');
  await form.sees(DOMAIN_POINT);
  await form.sees('Your other links and QR codes and your website code keep working.');
  await form.sees(`You and your team sign in at ${window.location.host} from then on.`);
  await form.seesNo('Your survey links, QR codes and website code keep working.');
});

test("whoever leaves under the agency's domain goes on at the product's own address", async () => {
  makeClient(fake);
  fake.user.agencyBaseDomain = DOMAIN;
  const origin = 'https://product.example';
  const elsewhere = { origin, providers: [], passkeys: false };
  changed(fake, 'getSignInOptions', (options) => ({ ...options, elsewhere }));
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Leave agency');
  const form = await person.within('form', 'Leave agency');
  await form.sees('You and your team sign in at product.example from then on.');
  await form.fill(/Harbour Lane Bakery/, 'Harbour Lane Bakery');
  await form.click('button', 'Leave agency');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`${origin}/dash/login`));
});

test("a client's editor can't leave", async () => {
  fake.role = 'editor';
  makeClient(fake);
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Only the owner can leave the agency.');
});

test('what the agency switched off is not listed, and its address says who takes care of it', async () => {
  makeClient(fake, { survey: 'off', showcase: 'off', invites: 'off', look: 'view' });
  const person = await openDashboard('/dash/surveyflow', fake);
  await person.find('heading', 'Your agency takes care of this');
  await person.find('link', 'Ask your agency');
  const navigation = await person.within('navigation', 'Main navigation');
  await navigation.has(0, 'link', 'Survey');
  await navigation.has(0, 'link', 'Showcase');
  await navigation.find('link', 'Responses');
  await expectStructure();
});

test('what can only be looked at says so once', async () => {
  makeClient(fake, { responses: 'view' });
  const person = await openDashboard('/dash/responses', fake);
  await person.sees(/You can look, but not change it/);
  await person.sees('Too loud.');
});
