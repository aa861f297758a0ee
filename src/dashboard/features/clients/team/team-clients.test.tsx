import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { addClients, clientsOf } from '#tests/components/fake-clients.ts';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

/** An agency with so many clients. */
function createAgency(count: number) {
  const fake = createFakeProduct([]);
  fake.entity.kind = 'agency';
  const names = Array.from({ length: count }, (_, at) => `Client ${at + 1}`);
  const clients = addClients(fake, ...names);
  changed(fake, 'getAccess', (access) => ({
    ...access,
    businesses: [
      ...access.businesses.map((one) => ({ ...one, kind: 'agency' })),
      ...clients.map(({ bID: id, name }) => ({
        id,
        name,
        kind: 'agencyClient',
        parentID: fake.entity.businessID,
        region: '',
        clientName: '',
      })),
    ],
  }));
  return { fake, clients };
}

test('some of 300 clients are found and chosen for an editor, which can be undone', async () => {
  const { fake, clients } = createAgency(300);
  const person = await openDashboard('/dash/settings/collaborators', fake);
  await person.click('button', 'Choose clients of Mia');
  await person.sees('0 of 300 clients chosen');
  const search = await person.fill('Search clients', 'client 30');
  search.focus();
  await person.press('{Enter}');
  await person.has(2, 'checkbox', /^Client 30/);
  await person.click('button', 'Choose all found');
  await person.sees('2 of 300 clients chosen');
  await expectStructure();
  await person.click('button', 'Save choice');
  await person.sees('Clients of Mia saved');
  const assigned = () => clientsOf(fake).members[1]?.clientIDs?.toSorted();
  expect(assigned()).toEqual([clients[29]?.bID, clients[299]?.bID]);
  await person.click('button', 'Undo');
  await waitFor(() => expect(assigned()).toEqual([]));
});

test('an agency whose team has no editors says how to get some', async () => {
  const { fake } = createAgency(1);
  clientsOf(fake).members.splice(1);
  const person = await openDashboard('/dash/settings/collaborators', fake);
  await person.sees('Invite an editor or collaborator to choose clients for them.');
});
