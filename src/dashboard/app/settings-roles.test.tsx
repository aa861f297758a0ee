import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

const NOTE = "Your role doesn't include these settings";

test.each([
  ['editor', true],
  ['collaborator', false],
] as const)('settings of the business are open to the %s: %s', async (role, isOpen) => {
  const fake = createFakeProduct([]);
  fake.role = role;
  const person = await openDashboard('/dash/settings', fake);
  await person.find('link', /^Collaborators/);
  for (const name of [/^Business information/, /^Look and feel/, /^Sharing and reviews/]) {
    await person.has(isOpen ? 1 : 0, 'link', name);
  }
  await person.has(0, 'link', /^Privacy/);
  for (const [path, heading] of [
    ['businessinformation', 'Business information'],
    ['lookandfeel', 'Look and feel'],
    ['sharingandreviews', 'Sharing and reviews'],
  ] as const) {
    await goTo(`/dash/settings/${path}`);
    await person.find('heading', heading);
    await person.sees(NOTE, isOpen ? 0 : 1);
    const editor = /^(Save|Add Google)$/;
    await person.has(isOpen ? 1 : 0, 'button', editor);
  }
  expect(fake.calls('updateEntity')).toEqual([]);
});

test('how invites are sent is set by everyone who sends them', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'collaborator';
  const person = await openDashboard('/dash/settings', fake);
  await person.click('link', /^Sending/);
  await person.fill('Postal address', '1 High Street, York');
  await person.click('button', 'Save');
  await person.sees('Sending settings saved');
  expect(fake.entity.inviteSettings.postalAddress).toBe('1 High Street, York');
});

test.each([
  ['owner', ['You', 'Business', 'Team', 'Data', 'Plan']],
  ['editor', ['You', 'Business', 'Team']],
  ['collaborator', ['You', 'Business', 'Team']],
] as const)('the settings of the %s are in the groups that have something for them', async (role, groups) => {
  const fake = createFakeProduct([]);
  fake.role = role;
  const person = await openDashboard('/dash/settings', fake);
  await person.find('heading', groups.at(-1));
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(groups);
});

test('data retention opens at its part of the privacy screen', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.click('link', /^Data retention/);
  await person.find('heading', 'Privacy and data');
  const title = await person.find('heading', 'Data retention');
  await waitFor(() => expect(document.activeElement === title).toBe(true));
});

test.each([
  'import',
  'csv',
  'file',
  'Reviews',
])('a search for %s finds where reviews are imported', async (word) => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.find('link', /^Collaborators/);
  await person.fill('Search settings', word);
  await person.has(0, 'link', /^Collaborators/);
  await person.find('link', /^Sharing and reviews/);
});

test('words that match no setting can be searched everywhere', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.find('link', /^Collaborators/);
  await person.fill('Search settings', 'dark mode');
  await person.sees('No settings match your search.');
  await person.click('button', 'Search all of Goodword');
  const palette = await person.within('dialog', 'Search');
  expect((await palette.field(/^Go to a page/)).value).toBe('dark mode');
  await palette.find('button', 'Theme: Dark');
  await person.press('{Escape}');
  await person.has(0, 'dialog', 'Search');
  await person.click('button', 'Search');
  expect((await person.field(/^Go to a page/)).value).toBe('');
});
