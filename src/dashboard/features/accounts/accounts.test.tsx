import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard, visit } from '#tests/components/open-dashboard.tsx';

/** Goes to an address that redirects to another. */
const open = (fake: FakeProduct = createFakeProduct([])) => openDashboard('/dash/responses', fake);

test('a signed-in user is redirected from the log-in and from unknown URLs', async () => {
  const person = await open();
  visit('/dash/login');
  await person.sees('You are already logged in!');
  expect(address()).toMatch(/\/dash\/home\?logoutfirst=true/);
  await person.click('button', 'Close');
  for (const [path, screen] of [
    ['/nowhere/at/all', /^\/dash\/home/],
    ['/dash/nowhere', /^\/dash\/home/],
    ['/dash/settings/nowhere', /^\/dash\/settings$/],
    ['/dash/getfeedback/nowhere', /^\/dash\/getfeedback$/],
  ] as const) {
    visit(path);
    await waitFor(() => expect(address()).toMatch(screen));
    await person.sees("That page doesn't exist.");
    await person.click('button', 'Close');
  }
  visit('/');
  await waitFor(() => expect(address()).toMatch(/^\/dash\/home/));
  await person.seesNo("That page doesn't exist.");
});

test('an expired token is renewed without interrupting the user', async () => {
  const fake = createFakeProduct(['Good bread.']);
  let refused = 0;
  fake.answer('fetchViews', () => {
    refused += 1;
    fake.answer('fetchViews', null);
    return refusal(401, 'unauthenticated');
  });
  const person = await open(fake);
  await person.sees('Good bread.');
  await waitFor(() => expect(fake.calls('fetchViews')).toHaveLength(2));
  expect(refused).toBe(1);
  expect(address()).toBe('/dash/responses');
});

test.each([
  ['owner', true],
  ['collaborator', false],
] as const)('links to settings of the business are shown to the %s: %s', async (role, isShown) => {
  const fake = createFakeProduct(['Good bread.']);
  fake.role = role;
  const person = await open(fake);
  const OF_BUSINESS = 'a[href*="/settings/"]:not([href*="/myprofile"], [href*="/security"])';
  const links = () => document.querySelectorAll(OF_BUSINESS).length > 0;
  await person.sees('Good bread.');
  await person.find('button', 'Export');
  if (!isShown) expect(links()).toBe(false);
  await person.click('link', 'Home');
  await (await person.within('region', 'Your plan')).sees(/Trial/);
  await person.click('button', 'User menu');
  await person.find('menuitem', 'Sign out');
  expect(links()).toBe(isShown);
});

test('settings are found by search, and a website gets its scheme', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/settings', fake);
  await person.fill('Search settings', 'time zone');
  await person.has(0, 'link', 'Plan');
  await person.click('link', /^Business information/);
  const website = await person.fill('Website', 'shop.example');
  (await person.field('Business name')).focus();
  await waitFor(() => expect(website).toHaveProperty('value', 'https://shop.example'));
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(fake.entity.businessInfo.webAddress).toBe('https://shop.example');
});
