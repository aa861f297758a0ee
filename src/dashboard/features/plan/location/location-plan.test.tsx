import { beforeEach, describe, expect, test } from 'vitest';
import { subscribe } from '#tests/components/fake-billing.ts';
import { changed, createFakeProduct, type FakeProduct } from '#tests/components/fake-product.ts';
import { goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

const PLAN = '/dash/settings/plan';
const PARENT = { bID: '01890000-0000-7000-8000-000000000700', name: 'Harbour Group' };
const BEYOND =
  'The plan of Harbour Group has room for 5 locations. This one is read only; its survey goes on.';

let fake: FakeProduct;
beforeEach(() => {
  fake = createFakeProduct([]);
  subscribe(fake, '2m');
  Object.assign(fake.entity, { kind: 'location', parent: PARENT });
});

function joinParent(): void {
  changed(fake, 'getAccess', (access) => ({
    ...access,
    businesses: [
      ...access.businesses.map((one) => ({ ...one, kind: 'location', parentID: PARENT.bID })),
      { id: PARENT.bID, name: PARENT.name, kind: 'parent', parentID: null },
    ],
  }));
}

describe('the plan of a location', () => {
  test("is its parent's: what is shared, what is its own, and nothing to buy", async () => {
    joinParent();
    Object.assign(fake.entity.inviteQuotas, { emailQuota: 5_000, emailQuotaCurrent: 4_200 });
    const person = await openDashboard(PLAN, fake);
    const panel = await person.within('region', 'Current plan');
    await panel.sees('Engage');
    await panel.sees(/^Harbour Group pays for this location\./);
    const link = await panel.find('link', 'See the plan of Harbour Group');
    expect(link).toHaveProperty('search', `?e=${PARENT.bID}`);
    const shared = await person.within('region', 'Shared by all locations of Harbour Group');
    await shared.sees('Emails: 4,200 of 5,000 left');
    const own = await person.within('region', 'For this location alone');
    await own.sees('Widgets: 10');
    await own.sees('Responses: unlimited');
    await person.has(0, 'button', /Buy|Start/);
    await person.has(0, 'link', /Choose|Change plan/);
    expect(fake.calls('getBilling')).toEqual([]);
  });

  test('asks for its parent whoever does not belong to it', async () => {
    const person = await openDashboard(PLAN, fake);
    await person.sees(/Ask someone at Harbour Group to change or pay for the plan\./);
    await person.has(0, 'link', /See the plan of/);
  });

  test.each([
    `${PLAN}/subscribe/soar`,
    '/dash/addon/subscribe/videom',
  ])('is not bought at %s', async (path) => {
    const person = await openDashboard(path, fake);
    await person.sees(/^Harbour Group pays for this location\./);
    await person.has(0, 'button', /Pay|Review/);
  });

  test('gives no text credits to buy, and says whose emails and texts they are', async () => {
    const person = await openDashboard('/dash/getfeedback/sendinvites/text', fake);
    await person.find('heading', 'Text invites');
    await person.has(0, 'button', 'Add-on credits');
    await goTo('/dash/home');
    await person.sees('Emails and texts are shared by all locations of Harbour Group.');
  });
});

describe('a location that the plan has no room for', () => {
  beforeEach(() => {
    fake.entity.locationsBefore = 5;
  });

  test('stays open to read, with a line that says why and leads to the choice', async () => {
    joinParent();
    const person = await openDashboard('/dash/settings', fake);
    const line = await person.within('complementary', 'About your plan');
    await line.sees(BEYOND);
    const link = await line.find('link', 'Choose which stay open');
    expect(link).toHaveProperty('search', `?e=${PARENT.bID}`);
    await goTo('/dash/responses');
    await person.find('heading', 'Responses');
    await person.find('complementary', 'About your plan');
  });

  test('says so on its plan, without the line', async () => {
    const person = await openDashboard(PLAN, fake);
    await (await person.within('note', 'This location is read only')).sees(BEYOND);
    await person.has(0, 'complementary', 'About your plan');
  });
});

test('a trial that ends is announced at the parent alone', async () => {
  Object.assign(fake.entity, { stripePlan: null, subStatusOK: false, trialDaysLeft: 2 });
  fake.entity.trialStartedAt = fake.entity.now - 12 * 86_400;
  const person = await openDashboard('/dash/settings', fake);
  await person.find('link', /^Security/);
  await person.has(0, 'complementary', 'About your plan');
});

test('a location is neither deleted nor handed over', async () => {
  joinParent();
  const person = await openDashboard('/dash/settings/businessinformation', fake);
  const panel = await person.within('region', 'Remove this location');
  await panel.sees(/^This location belongs to Harbour Group/);
  await panel.find('link', 'See the locations of Harbour Group');
  await person.has(0, 'button', 'Delete business…');
  await goTo('/dash/settings/collaborators');
  await person.sees(/It can't be handed over on its own\.$/);
  await person.has(0, 'button', 'Hand over');
});
