import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CLIENT_AREAS } from '#domain/client-areas.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { addClients, clientID, clientsOf } from '#tests/components/fake-clients.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
let client: ReturnType<typeof addClients>[number];
let page: string;
beforeEach(() => {
  fake = createFakeProduct([]);
  fake.entity.kind = 'agency';
  [client] = addClients(fake, 'Corner Cafe') as [typeof client];
  page = `/dash/clients/${client.bID}`;
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
  }));
});

test('an owner is invited, again, and not any more', async () => {
  const person = await openDashboard(page, fake);
  await person.sees(/Nobody owns this client yet/);
  const form = await person.within('form', 'Send invitation');
  fake.answer('inviteClientOwner', () => refusal(409, 'own_address'));
  await form.fill('Email', 'ada@example.com');
  await form.click('button', 'Send invitation');
  await person.sees(/This is your own email address/);
  await expectStructure();
  fake.answer('inviteClientOwner', null);
  await form.fill('Email', 'carla@example.com');
  await form.click('button', 'Send invitation');
  await person.sees('We emailed an invitation to carla@example.com.');
  await person.sees('Invited');
  await person.click('button', 'Send again');
  await waitFor(() => expect(fake.calls('inviteClientOwner').at(-1)?.resend).toBe(true));
  await person.click('button', 'Cancel invitation');
  await person.sees(/Nobody owns this client yet/);
});

test('an expired invitation says so', async () => {
  client.owner = {
    email: 'carla@example.com',
    name: 'Carla',
    status: 'invited',
    sentAt: 1_795_000_000,
    isExpired: true,
  };
  const person = await openDashboard(page, fake);
  await person.sees('Invitation expired');
  await expectStructure();
});

test('a preset changes all areas, one choice one of them, and both can be undone', async () => {
  const person = await openDashboard(page, fake);
  await person.click('button', 'Look only');
  await person.sees('Access changed');
  await waitFor(() => expect(client.areas.survey).toBe('view'));
  const survey = await person.within('radiogroup', 'Access to Survey');
  await survey.click('radio', 'Off');
  await waitFor(() => expect(client.areas).toMatchObject({ survey: 'off', responses: 'view' }));
  await person.click('button', 'Undo');
  await waitFor(() => expect(client.areas.survey).not.toBe('off'));
  await person.click('button', 'Everything');
  await waitFor(() =>
    expect(CLIENT_AREAS.every((area) => client.areas[area] === 'edit')).toBe(true),
  );
});

test('a member of the team is assigned to the client and taken off it', async () => {
  const person = await openDashboard(page, fake);
  const panel = await person.within('region', 'Who works for it');
  await panel.sees(/Ada Lovelace/);
  await panel.click('checkbox', /^Mia/);
  await person.sees('Mia now works for Corner Cafe.');
  expect(clientsOf(fake).members[1]?.clientIDs).toEqual([client.bID]);
  await panel.click('checkbox', /^Mia/);
  await person.sees('Mia no longer works for Corner Cafe.');
  expect(clientsOf(fake).members[1]?.clientIDs).toEqual([]);
});

test('a client without an owner can be closed only, once its name is typed, and comes back', async () => {
  const person = await openDashboard(page, fake);
  await person.sees(/Somebody has to own it first/);
  await person.click('button', 'Close client');
  const form = await person.within('form', 'Close client');
  await form.sees('Ends at once');
  await form.sees('Comes back if you restore it in time');
  await form.seesNo(/release it instead/);
  await form.click('button', 'Close client');
  expect(fake.calls('removeClient')).toEqual([]);
  await form.fill(/Corner Cafe/, 'Corner Cafe');
  await expectStructure();
  await form.click('button', 'Close client');
  await waitFor(() => expect(address()).toBe('/dash/clients/removed'));
  expect(fake.calls('removeClient')).toMatchObject([
    { clientID: client.bID, confirmName: 'Corner Cafe', keep: false },
  ]);
  await person.sees(/30 days left · removed by Ada Lovelace/);
  await person.click('button', 'Restore Corner Cafe');
  await person.sees('Corner Cafe is back.');
  await person.find('heading', 'No removed clients');
});

const CARLA = {
  email: 'carla@example.com',
  name: 'Carla',
  status: 'active',
  sentAt: null,
  isExpired: false,
} as const;

test('a client with an owner goes on as a business of its own', async () => {
  client.owner = CARLA;
  const person = await openDashboard(page, fake);
  await person.sees('Owns this client');
  await person.click('button', 'Release client');
  const form = await person.within('form', 'Release client');
  await form.sees('Stays with the client');
  await form.sees("You can't undo this.");
  await form.fill(/Corner Cafe/, 'corner cafe');
  await form.click('button', 'Release client');
  await person.sees('Corner Cafe is a business of its own now.');
  expect(fake.calls('removeClient')).toMatchObject([{ keep: true }]);
});

test('an agency with a domain reads that links under it stop working for a client that it releases', async () => {
  client.owner = CARLA;
  const keepWorking = 'Survey links, QR codes and widgets, which keep working';
  const person = await openDashboard(page, fake);
  await person.click('button', 'Release client');
  await (await person.within('form', 'Release client')).sees(keepWorking);
  fake.user.agencyBaseDomain = 'feedback.northlight.example';
  const next = await openDashboard(page, fake);
  await next.click('button', 'Release client');
  const form = await next.within('form', 'Release client');
  await form.sees(/Its survey links and QR codes under feedback\.northlight\.example/);
  await form.sees(/Widgets, and survey links and QR codes under other addresses/);
  await form.seesNo(keepWorking);
});

test('closing a client that somebody owns points to releasing it', async () => {
  client.owner = CARLA;
  const person = await openDashboard(page, fake);
  await person.click('button', 'Close client');
  const form = await person.within('form', 'Close client');
  await form.sees(/release it instead/);
});

test('the page has one main button, and the way back above its title', async () => {
  const person = await openDashboard(page, fake);
  const title = await person.find('heading', 'Corner Cafe');
  const back = await person.find('link', 'All clients');
  expect(back.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await person.sees('No reports yet. Create one above, or have it emailed each month.');
  const main = [...document.querySelectorAll('main .mantine-Button-root:not([data-variant])')];
  expect(main.map(({ textContent }) => textContent)).toEqual(['Open client']);
});

test('an editor who works for the client reads what they can do there', async () => {
  fake.role = 'editor';
  const person = await openDashboard(page, fake);
  await person.find('heading', 'Corner Cafe');
  const panel = await person.within('region', 'What you can do here');
  await panel.sees(/What a collaborator can do, plus business information/);
  await person.find('link', 'Open client');
  await person.has(0, 'button', 'Close client');
  expect(fake.calls('fetchClient')).toEqual([]);
});

test('an editor who does not work for the client reads who assigns it', async () => {
  fake.role = 'editor';
  const person = await openDashboard(`/dash/clients/${clientID(99)}`, fake);
  await person.sees(/owner or admin of your agency assigns to you/);
});

test('a client that left meanwhile is said to be gone', async () => {
  clientsOf(fake).clients = [];
  const person = await openDashboard(page, fake);
  await person.find('heading', 'This client is gone');
});

test('name and tags are saved', async () => {
  const person = await openDashboard(page, fake);
  const form = await person.within('form', 'Name and tags');
  await form.fill('Your name for it (optional)', 'K-17');
  await form.click('button', 'Save changes');
  await person.sees('Client saved');
  await person.sees('You call it K-17.');
  expect(fake.calls('updateClient')).toMatchObject([{ clientName: 'K-17' }]);
});
