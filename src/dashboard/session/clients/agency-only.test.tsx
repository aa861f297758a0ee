import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { clientID } from '#tests/components/fake-clients.ts';
import { changed, createFakeProduct } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREENS = [
  '/dash/clients',
  '/dash/clients/removed',
  `/dash/clients/${clientID(0)}`,
  '/dash/settings/branding',
  '/dash/addclient',
];

function client({ isOfAgency }: { isOfAgency: boolean }) {
  const fake = createFakeProduct([]);
  fake.entity = { ...fake.entity, kind: 'agencyClient' };
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: {
      ...access.user,
      ...{ agency: isOfAgency, agencyName: 'Northlight Agency', agencyEntityDocID: clientID(7) },
    },
  }));
  return fake;
}

test.each(SCREENS)('a client’s own person reads at %s who takes care of it', async (screen) => {
  const fake = client({ isOfAgency: false });
  const person = await openDashboard(screen, fake);
  await person.find('note', 'Northlight Agency takes care of this');
  await person.has(0, 'link', 'Add client');
  await person.has(0, 'form');
  for (const call of ['fetchClients', 'fetchClient', 'fetchRemovedClients'] as const) {
    expect(fake.calls(call)).toEqual([]);
  }
  await expectStructure();
  await person.click('link', 'What your agency does');
  expect(address()).toBe('/dash/settings/youragency');
});

test.each(
  SCREENS.slice(0, 4),
)('somebody of the agency goes on from %s to all clients', async (screen) => {
  const person = await openDashboard(screen, client({ isOfAgency: true }));
  const note = await person.within('note', /is a client of Northlight Agency$/);
  const link = (await note.find('link', 'All clients')) as HTMLAnchorElement;
  expect(new URL(link.href).search).toBe(`?e=${clientID(7)}`);
});

test.each([
  ['/dash/clients', /A business with locations can't have clients/],
  ['/dash/settings/branding', /A business with locations can't have clients/],
])('a business with locations reads at %s why it has none', async (screen, text) => {
  const fake = createFakeProduct([]);
  fake.entity = { ...fake.entity, kind: 'parent' };
  const person = await openDashboard(screen, fake);
  await person.sees(text);
});
