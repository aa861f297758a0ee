import { cleanup, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { accountOf } from '#tests/components/fake-security.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const open = (fake = createFakeProduct([])) => openDashboard('/dash/settings/myprofile', fake);
const fieldError = (field: string, message: string) => ({
  status: 422,
  json: { error: { code: 'invalid', message: 'No.', fields: { [field]: message } } },
});

test('the name is changed by the auth library, everything else by our own call', async () => {
  const fake = createFakeProduct([]);
  const person = await open(fake);
  await person.fill('Full name', 'Grace Hopper');
  await person.click('button', 'Save');
  await person.sees('Profile saved');
  expect(fake.user.displayName).toBe('Grace Hopper');
  expect(fake.calls('updateProfile')).toEqual([]);
  await person.fill('About you (optional)', 'Baker');
  await person.click('button', 'Save');
  const stored = { about: 'Baker', timeZone: 'Europe/London' };
  await waitFor(() => expect(fake.calls('updateProfile')).toEqual([stored]));
  fake.answerAuth('update-user', () => fieldError('name', 'Not this name.'));
  await person.fill('Full name', 'Nobody');
  await person.click('button', 'Save');
  await person.sees("We couldn't save your profile");
  await person.sees('Not this name.');
});

test('a picture is saved at once, shown in the user menu, and can be removed', async () => {
  const fake = createFakeProduct([]);
  const person = await open(fake);
  await person.find('button', 'Upload image');
  await person.upload(new File(['<svg/>'], 'ada.svg', { type: 'image/svg+xml' }));
  await person.sees(/^Image invalid/);
  await person.upload(new File(['ada'], 'ada.png', { type: 'image/png' }));
  await person.sees('Picture saved');
  const shown = () => document.querySelectorAll('img[src="data:image/png;base64,YWRh"]').length;
  await waitFor(() => expect(shown()).toBe(2));
  await person.click('button', 'Remove: Your picture');
  await waitFor(() => expect(shown()).toBe(0));
  expect(fake.calls('updatePhoto').at(-1)).toEqual({ picture: null });
});

test('a new email address needs the current password, and stays pending until confirmed', async () => {
  const fake = createFakeProduct([]);
  fake.answer('changeEmail', () => fieldError('password', 'Not your password.'));
  const person = await open(fake);
  await person.click('button', 'Change email');
  await person.fill('New email', 'Grace@example.com');
  await person.fill('Current password', 'wrong');
  await person.click('button', 'Send confirmation link');
  await person.sees('Not your password.');
  await expectStructure();
  fake.answer('changeEmail', null);
  await person.fill('Current password', 'right');
  await person.click('button', 'Send confirmation link');
  await person.sees(/we've emailed it a link/);
  expect(fake.calls('changeEmail').at(-1)).toEqual({
    email: 'grace@example.com',
    password: 'right',
  });
  await person.sees('ada@example.com');
});

test('a new email address is kept until it is sent, but never the password', async () => {
  const fake = createFakeProduct([]);
  const person = await open(fake);
  await person.click('button', 'Change email');
  await person.fill('New email', 'grace@example.com');
  await person.fill('Current password', 'the old one');
  expect(Object.values({ ...localStorage }).join()).toContain('grace@example.com');
  expect(Object.values({ ...localStorage }).join()).not.toContain('the old one');
  cleanup();
  const later = await open(fake);
  await later.sees(/^Your unsaved/);
  expect((await later.field('New email')).value).toBe('grace@example.com');
  expect((await later.field('Current password')).value).toBe('');
  await later.fill('Current password', 'the old one');
  await later.click('button', 'Send confirmation link');
  await later.sees(/we've emailed it a link/);
  expect(draftStorage.keys()).toEqual([]);
});

test('the password is changed with the current one', async () => {
  const fake = createFakeProduct([]);
  const person = await open(fake);
  await person.click('button', 'Change password');
  await person.fill('Current password', 'the old one');
  await person.fill('New password', 'short');
  await person.click('button', 'Change password');
  await person.sees('Use at least 8 characters.');
  await person.fill('New password', 'a longer one');
  await person.click('button', 'Change password');
  await person.sees('Password changed. Your other devices are signed out.');
  const sent = { currentPassword: 'the old one', newPassword: 'a longer one' };
  expect(fake.calls('changePassword')).toEqual([sent]);
});

test('a person without a password gets a link to set one', async () => {
  const fake = createFakeProduct([]);
  fake.user.hasPassword = false;
  fake.answerAuth('request-password-reset', () => ({ status: 200, json: { status: true } }));
  const person = await open(fake);
  await person.sees('Set a password first to change your email address.');
  await person.click('button', 'Email me a link');
  await person.sees('We emailed a link to ada@example.com.');
});

test('a provider is connected and disconnected, except the last way in', async () => {
  const fake = createFakeProduct([]);
  const link = { isLinked: false, canLink: true, canUnlink: false };
  accountOf(fake).security.providers = [
    { ...link, provider: 'google' },
    { ...link, provider: 'apple', isLinked: true, canUnlink: true },
    { ...link, provider: 'microsoft', isLinked: true },
    { ...link, provider: 'facebook', canLink: false },
  ];
  fake.user.emailConfirmed = true;
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const person = await open(fake);
  await (await person.line('Microsoft')).sees(/Set a password before you disconnect it/);
  await (await person.line('Facebook')).sees(/doesn't say whether it has confirmed your address/);
  await person.has(0, 'button', 'Disconnect Microsoft');
  await person.click('button', 'Connect Google');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://google.example/'));
  await person.click('button', 'Disconnect Apple');
  await (await person.within('dialog', 'Disconnect Apple?')).click('button', 'Disconnect');
  await person.find('button', 'Connect Apple');
});

test('while the address is not confirmed, only a provider that can be connected later asks for it', async () => {
  const fake = createFakeProduct([]);
  const way = { isLinked: false, canLink: false, canUnlink: false };
  accountOf(fake).security.providers = [
    { ...way, provider: 'google' },
    { ...way, provider: 'facebook' },
  ];
  const person = await open(fake);
  await (await person.line('Google')).sees('Confirm your email address first to connect it.');
  await (await person.line('Facebook')).sees(/so it can't be connected/);
});

test('coming back from a provider says whether it was connected', async () => {
  const person = await open();
  window.history.pushState(null, '', '/dash/settings/myprofile?linked=google');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await person.sees('Google connected', 1);
  await waitFor(() => expect(address()).toBe('/dash/settings/myprofile'));
});

test('a provider with another address names the address to use', async () => {
  const path = '/dash/settings/myprofile?error=email_does_not_match';
  const person = await openDashboard(path, createFakeProduct([]));
  await person.sees(/Choose one with your address, ada@example.com/);
  await expectStructure();
});
