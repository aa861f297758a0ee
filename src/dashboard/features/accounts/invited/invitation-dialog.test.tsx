import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

/** Follows the link of an email in this tab. */
function follow(query: string): void {
  window.history.pushState(null, '', `/dash/signup-invited?${query}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function createInvited(): FakeProduct {
  const fake = createFakeProduct([]);
  const inviterName = 'Grace Hopper';
  fake.answer('readInvitation', () => ({
    status: 200,
    json: {
      businessName: 'Station Bakery',
      inviterName,
      role: 'editor',
      name: '',
      hasAccount: true,
    },
  }));
  return fake;
}

test('a signed-in user who opens their invitation joins in one click', async () => {
  const fake = createInvited();
  const person = await openDashboard('/dash/responses', fake);
  follow('email=Ada@example.com&token=secret');
  const dialog = await person.within('dialog', 'Join Station Bakery');
  expect(address()).toBe('/dash/home?logoutfirst=true');
  await dialog.sees('Grace Hopper has invited you to Station Bakery as an editor.');
  await dialog.has(0, 'button', 'Sign out and open the invitation');
  expect(fake.calls('validateCollaborator')).toEqual([]);
  await dialog.click('button', 'Join Station Bakery');
  await person.sees("You're on the team of Station Bakery.");
  const link = { email: 'Ada@example.com', token: 'secret' };
  expect(fake.calls('validateCollaborator')).toEqual([link]);
  await person.has(0, 'dialog');
  await waitFor(() => expect(address()).toBe('/dash/home'));
});

test('an invitation for another address names it, and can be put off', async () => {
  const person = await openDashboard('/dash/responses', createInvited());
  follow('email=mia@example.com&token=secret');
  const dialog = await person.within('dialog', 'Join Station Bakery');
  await dialog.sees(/for mia@example.com. You're signed in as ada@example.com/);
  await dialog.find('button', 'Sign out and open the invitation');
  await dialog.click('button', 'Not now');
  await person.has(0, 'dialog');
});

test('a used invitation says so, and a link without a token asks for nothing', async () => {
  const fake = createInvited();
  fake.answer('readInvitation', () => refusal(404, 'not_found'));
  const person = await openDashboard('/dash/responses', fake);
  follow('email=ada@example.com');
  await waitFor(() => expect(address()).toBe('/dash/home?logoutfirst=true'));
  await person.sees('You are already logged in!');
  expect(fake.calls('readInvitation')).toEqual([]);
  await person.has(0, 'dialog');
  follow('email=ada@example.com&token=old');
  const dialog = await person.within('dialog', 'This invitation no longer works');
  // It is not shown again after a reload.
  expect(sessionStorage.getItem('goodword.invitation')).toBeNull();
  await dialog.click('button', 'Close');
  await person.has(0, 'dialog');
});
