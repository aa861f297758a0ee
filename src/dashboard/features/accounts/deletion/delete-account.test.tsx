import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

async function openDialog(fake: FakeProduct) {
  const person = await openDashboard('/dash/settings/myprofile', fake);
  await person.click('button', 'Delete account…');
  const dialog = await person.within('dialog', 'Delete your account?');
  return { person, dialog };
}

const owning = (fake: FakeProduct, json: object) =>
  fake.answer('getOwnedBusinesses', () => ({ status: 200, json }));

test('an owner is led to handing over or deleting each business first', async () => {
  const fake = createFakeProduct([]);
  const id = '0190c9a2-7f2e-7c3a-9d0e-0f6f2a1b3c4d';
  owning(fake, { owned: [{ id, name: 'Harbour Café' }], deleted: [] });
  const { dialog } = await openDialog(fake);
  const link = await dialog.find('link', 'Delete Harbour Café');
  expect(link.getAttribute('href')).toBe(`/dash/settings/businessinformation?e=${id}#delete`);
  await dialog.find('link', 'Hand over Harbour Café');
  await dialog.has(0, 'button', 'Delete account');
});

test('an account is deleted with the password, and nothing that was typed stays in the browser', async () => {
  const fake = createFakeProduct([]);
  owning(fake, { owned: [], deleted: [{ name: 'Harbour Café', closedUntil: 1_797_592_000 }] });
  fake.answer('deleteAccount', () => {
    fake.isSignedIn = false;
    return { status: 200, json: {} };
  });
  const { person, dialog } = await openDialog(fake);
  await dialog.sees(/Harbour Café can't be restored any more/);
  await dialog.click('button', 'Delete account');
  await dialog.sees('Enter your password.');
  await expectStructure();
  await dialog.fill('Your password', 'correct horse battery');
  await dialog.click('button', 'Delete account');
  await person.sees("Your account was deleted. We've emailed you a confirmation.");
  await waitFor(() => expect(address()).toMatch(/^\/dash\/login/));
  expect(fake.calls('deleteAccount')).toEqual([{ password: 'correct horse battery' }]);
  expect(Object.keys({ ...localStorage }).filter((key) => key.includes(fake.user.authID))).toEqual(
    [],
  );
});

test('what the person owns is asked again after a failure', async () => {
  const fake = createFakeProduct([]);
  fake.answer('getOwnedBusinesses', () => 'lost');
  const { dialog } = await openDialog(fake);
  await dialog.sees("We couldn't check which businesses you own");
  owning(fake, { owned: [], deleted: [] });
  await dialog.click('button', /again/i);
  await dialog.field('Your password');
});
