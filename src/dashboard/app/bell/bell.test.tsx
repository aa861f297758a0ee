import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BellItem } from '#contract/bell.ts';
import { ring } from '#tests/components/fake-bell.ts';
import { FIRST, giveBusinesses, locationsOf } from '#tests/components/fake-businesses.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, businessInAddress, openDashboard } from '#tests/components/open-dashboard.tsx';

const NEWEST = '01a226c2-8c7a-7005-8b02-6e0fb852073e';

test('says how much is new, lists it with a link to each, and has been looked at then', async () => {
  const product = createFakeProduct(['Best scones.']);
  const [session] = product.sessions;
  const item: BellItem = {
    ...{ kind: 'responseFinished', id: NEWEST, at: 1_700_000_000, isRead: false },
    ...{ sessionID: session?.sessionID ?? '', rating: 2, ratingType: 'star', name: 'Mia' },
    excerpt: 'Too loud.',
  };
  ring(product, { items: [item], unread: 3, newest: NEWEST });
  const person = await openDashboard('/dash/settings', product);
  await person.click('button', 'Notifications, 3 new');
  await person.find('menuitem', /2 of 5 stars from Mia/);
  await waitFor(() =>
    expect(product.calls('markNotificationsRead')).toMatchObject([{ until: NEWEST }]),
  );
  await person.has(1, 'button', 'Notifications');
  await person.click('menuitem', /2 of 5 stars from Mia/);
  await waitFor(() => expect(address()).toBe(`/dash/responses?session=${session?.sessionID}`));
});

test('says how much of a limit is used, and leads to the plan', async () => {
  const product = createFakeProduct([]);
  const item: BellItem = {
    ...{ kind: 'limitUsed', id: NEWEST, at: 1_700_000_000, isRead: true },
    ...{ name: 'emails', level: 'near', used: 4_100, limit: 5_000 },
  };
  ring(product, { items: [item], unread: 0, newest: NEWEST });
  const person = await openDashboard('/dash/settings', product);
  await person.click('button', 'Notifications');
  await person.click('menuitem', /4,100 of 5,000 email invites are used/);
  await waitFor(() => expect(address()).toBe('/dash/settings/plan'));
});

test('says what will appear while nothing has happened', async () => {
  const person = await openDashboard('/dash/settings', createFakeProduct([]));
  await person.click('button', 'Notifications');
  await person.sees('Nothing yet. New responses and reviews appear here.');
});

test('names the location in which something happened, and leads into it', async () => {
  const product = createFakeProduct([]);
  const [mill] = locationsOf(FIRST.id, ['Mill Lane']);
  if (!mill) throw new Error('no location');
  giveBusinesses(product, [mill]);
  const item: BellItem = {
    ...{ kind: 'importStopped', id: NEWEST, at: 1_700_000_000, isRead: false },
    ...{ platform: 'tp', bID: mill.id },
  };
  ring(product, { items: [item], unread: 1, newest: NEWEST });
  const person = await openDashboard('/dash/home', product);
  await person.click('button', 'Notifications, 1 new');
  await person.click('menuitem', /Mill Lane/);
  await waitFor(() => expect(address()).toMatch(/^\/dash\/settings\/sharingandreviews/));
  await waitFor(() => expect(businessInAddress()).toBe(mill.id));
});
