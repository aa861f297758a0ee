import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { importReviews } from '#tests/components/fake-responses.ts';
import { reviewOf } from '#tests/components/fake-review.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SOHO = '01890000-0000-7000-8000-00000000a001';
const CAMDEN = '01890000-0000-7000-8000-00000000a002';

/** A parent with two locations and one response in each of the three. */
function parentProduct({ region = '' } = {}): FakeProduct {
  const fake = createFakeProduct(['At the parent.', 'In Soho.', 'In Camden.']);
  const { businessID: parentID } = fake.entity;
  fake.entity.kind = 'parent';
  for (const [at, session] of fake.sessions.entries()) {
    session.bID = [parentID, SOHO, CAMDEN][at] ?? parentID;
  }
  changed(fake, 'getAccess', (access) => ({
    ...access,
    businesses: [
      ...access.businesses.map((one) => ({ ...one, kind: 'parent' })),
      ...[
        { id: SOHO, name: 'Soho' },
        { id: CAMDEN, name: 'Camden Lock with a very long name' },
      ].map((one) => ({ ...access.businesses[0], ...one, kind: 'location', parentID, region })),
    ],
  }));
  return fake;
}

test('a parent lists all its locations, each row with its name, and can be filtered by them', async () => {
  const fake = parentProduct();
  const person = await openDashboard('/dash/responses', fake);
  await (await person.line('In Soho.')).sees('Soho');
  await (await person.line('In Camden.')).sees('Camden Lock with a very long name');
  expect(fake.calls('fetchFeedback').at(-1)).toMatchObject({ locations: 'all' });

  await person.click('combobox', 'Location');
  await person.press('soh');
  await person.click('option', 'Soho');
  await person.seesNo('In Camden.');
  await person.sees('In Soho.');
  expect(fake.calls('fetchFeedback').at(-1)).toMatchObject({ locations: [SOHO] });
  expect(address()).toBe(`/dash/responses?locations=${SOHO}`);
  await person.click('button', 'Clear all filters');
  await person.sees('In Camden.');
});

test('locations are grouped by region, which can be taken as a whole', async () => {
  const fake = parentProduct({ region: 'London' });
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('At the parent.');
  await person.click('combobox', 'Location');
  const london = await person.within('group', 'London');
  await london.has(3, 'option');
  await london.click('option', 'All in London');
  await person.seesNo('At the parent.');
  await person.sees('In Camden.');
  expect(fake.calls('fetchFeedback').at(-1)).toMatchObject({ locations: [CAMDEN, SOHO] });
  // What it stands for is no choice beside it.
  await person.has(0, 'option', 'Soho');
});

test('rows are changed in their own business, also many at once, and so is their undo', async () => {
  const fake = parentProduct();
  const { businessID } = fake.entity;
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('In Soho.');
  await person.click('checkbox', 'Select all on this page');
  await person.click('button', 'Archive');
  await person.sees('3 responses archived');
  const changes = () => fake.calls('changeResponses').map(({ bID, change }) => [bID, change]);
  const each = [businessID, SOHO, CAMDEN];
  expect(changes()).toEqual(each.map((bID) => [bID, 'archive']));
  await person.click('button', 'Undo');
  await person.sees('In Camden.');
  expect(changes().slice(3)).toEqual(each.map((bID) => [bID, 'restore']));
});

test('an opened response is read, noted and named in its own business, also by its link', async () => {
  const fake = parentProduct();
  const [, soho] = fake.sessions;
  fake.answer('findResponse', () => ({ status: 200, json: { bID: SOHO } }));
  const person = await openDashboard(`/dash/responses?session=${soho?.sessionID}`, fake);
  const dialog = await person.within('dialog', 'Response');
  await dialog.sees('Soho');
  expect(fake.calls('fetchResponse').at(-1)).toMatchObject({ bID: SOHO });
  await dialog.fill('Private note', 'Call back');
  await person.press('{Tab}');
  await waitFor(() =>
    expect(fake.calls('updateResponseNote').at(-1)).toMatchObject({ bID: SOHO, note: 'Call back' }),
  );
});

test('reviews of all locations name them, and are archived in their own business', async () => {
  const fake = parentProduct();
  importReviews(fake, [reviewOf(0, { bID: SOHO }), reviewOf(1, { bID: CAMDEN })]);
  const person = await openDashboard('/dash/responses?platform=all', fake);
  const line = await person.line('Text 0');
  await line.sees('Soho');
  expect(fake.calls('fetchReviews').at(-1)).toMatchObject({ locations: 'all' });
  await line.click('button', 'More actions for the review by Guest 0');
  await person.click('menuitem', 'Archive');
  await waitFor(() => expect(fake.calls('archiveReviews').at(-1)?.bID).toBe(SOHO));
});

test("figures of a parent's period are those of all its locations", async () => {
  const fake = parentProduct();
  await openDashboard('/dash/responses?results=open', fake);
  await waitFor(() =>
    expect(fake.calls('getAnalytics').at(-1)).toMatchObject({ locations: 'all' }),
  );
});

test('figures of a period follow the chosen locations', async () => {
  const fake = parentProduct();
  await openDashboard(`/dash/responses?results=open&locations=${SOHO}`, fake);
  await waitFor(() =>
    expect(fake.calls('getAnalytics').at(-1)).toMatchObject({ locations: [SOHO] }),
  );
});

test('the palette finds the responses of all locations, each with its name', async () => {
  const fake = parentProduct();
  const person = await openDashboard('/dash/home', fake);
  await person.press('{Control>}k{/Control}');
  await person.fill(/^Go to a page/, 'In Soho');
  await person.click('button', /In Soho\..*Soho$/);
  await waitFor(() => expect(address()).toMatch(/^\/dash\/responses\?q=In.Soho&session=/));
  await waitFor(() => expect(fake.calls('fetchResponse').at(-1)).toMatchObject({ bID: SOHO }));
});

test('a parent whose locations have archived all says so', async () => {
  const fake = parentProduct();
  for (const session of fake.sessions) session.isArchived = true;
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('All responses are archived or spam.');
  const ofHidden = fake.calls('fetchFeedback').filter(({ showSpam }) => showSpam);
  expect(ofHidden.at(-1)).toMatchObject({ locations: 'all' });
});

test('a business without locations lists its own, whatever locations its address names', async () => {
  const fake = createFakeProduct(['Best scones.']);
  const person = await openDashboard(`/dash/responses?locations=${SOHO}`, fake);
  await person.sees('Best scones.');
  await person.has(0, 'combobox', 'Location');
  expect(fake.calls('fetchFeedback').every((body) => !('locations' in body))).toBe(true);
});

test("a location shows its parent's saved views as the parent's, without their locations", async () => {
  const fake = createFakeProduct(['Best scones.']);
  fake.entity.kind = 'location';
  fake.entity.parent = { bID: SOHO, name: 'Alder & Rye' };
  const search = { q: 'scones', locations: CAMDEN };
  const view = { viewID: SOHO, name: 'Unhappy', search, questionID: null, createdAt: 1 };
  fake.views = [{ ...view, isFromParent: true }];
  const person = await openDashboard('/dash/responses', fake);
  await person.click('button', /^Saved views/);
  await person.sees('From Alder & Rye');
  await person.click('menuitem', /^Unhappy/);
  await person.find('button', 'Saved views (Unhappy selected)');
  expect(address()).toBe('/dash/responses?q=scones');
  await person.click('button', /^Saved views/);
  const manage = await person.find('menuitem', 'Manage views…');
  expect(manage.matches(':disabled, [data-disabled]')).toBe(true);
});
