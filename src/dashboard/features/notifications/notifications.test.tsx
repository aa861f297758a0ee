import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { fakeNotifications, setNotifications } from '#tests/components/fake-notifications.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard, type Person } from '#tests/components/open-dashboard.tsx';

async function openNotifications(product: FakeProduct = createFakeProduct(['Best scones.'])) {
  const person = await openDashboard('/dash/settings/notifications', product);
  await person.find('heading', 'Notifications');
  await person.find('radio', 'Daily');
  return { product, person };
}

const sent = (product: FakeProduct) => product.calls('updateNotificationSettings');

test('only what was changed is sent', async () => {
  const { product, person } = await openNotifications();
  await person.click('radio', 'Daily');
  await person.click('checkbox', 'Scores');
  await person.select('Stars and CSAT', '3 or lower');
  await person.click('button', 'Save');
  await person.sees('Saved');
  const [body] = sent(product);
  expect(body).toMatchObject({
    notificationSettings: {
      period: 'daily',
      kinds: { scores: false },
      threshold: { stars: 3, nps: 6 },
    },
  });
  expect(body?.notificationSettings).not.toHaveProperty('email');
  expect(body).not.toHaveProperty('receiveUpdates');
});

test('with never, only what owners hear of anyway can be chosen', async () => {
  const { person } = await openNotifications();
  await person.click('radio', 'Never');
  const isDisabled = async (kind: string) =>
    ((await person.find('checkbox', kind)) as HTMLInputElement).disabled;
  await waitFor(async () => expect(await isDisabled('New reviews')).toBe(true));
  expect([await isDisabled('Failed imports'), await isDisabled('Limits')]).toEqual([false, false]);
  await person.seesNo('2 or lower');
});

test('another address waits for its link, which can be sent again', async () => {
  const { product, person } = await openNotifications();
  await person.fill('Send to', 'desk@example.com');
  await person.click('button', 'Save');
  await person.sees('Saved');
  await person.sees('Confirm desk@example.com');
  await person.click('button', 'Send another link');
  await waitFor(() => expect(sent(product)).toHaveLength(2));
  expect(sent(product)[1]?.notificationSettings).toEqual({ email: 'desk@example.com' });
});

test('a refused address says so', async () => {
  const product = createFakeProduct(['Best scones.']);
  const { notificationSettings, ...rest } = fakeNotifications();
  setNotifications(product, {
    ...rest,
    notificationSettings: { ...notificationSettings, emailState: 'refused' },
  });
  const { person } = await openNotifications(product);
  await person.sees('Emails to you come back');
});

const isChosen = async (person: Person, period: string) =>
  ((await person.find('radio', period)) as HTMLInputElement).checked;

/** What a link in an email does. */
function switchOff(product: FakeProduct): void {
  const { notificationSettings, ...rest } = fakeNotifications();
  const off = { ...notificationSettings, period: 'never' } as const;
  setNotifications(product, { ...rest, notificationSettings: off });
}

test('unsaved changes come back, but not over a switch-off by a link in an email', async () => {
  const { product, person } = await openNotifications();
  await person.click('radio', 'Daily');
  const reopen = async () => {
    cleanup();
    queryClient.clear();
    return (await openNotifications(product)).person;
  };
  const later = await reopen();
  await later.sees('Your unsaved changes are back');
  expect(await isChosen(later, 'Daily')).toBe(true);
  switchOff(product);
  const last = await reopen();
  await last.sees('Your unsaved changes are gone');
  expect(await isChosen(last, 'Never')).toBe(true);
  expect(draftStorage.keys()).toEqual([]);
});

test('a form that is open stays when its settings cannot be read again', async () => {
  const { product, person } = await openNotifications();
  product.answer('getNotificationSettings', () => refusal(403, 'forbidden'));
  await person.click('radio', 'Daily');
  window.dispatchEvent(new Event('visibilitychange'));
  const [query] = queryClient.getQueryCache().findAll({ queryKey: ['notification-settings'] });
  await waitFor(() => expect(query?.state.status).toBe('error'));
  expect(await isChosen(person, 'Daily')).toBe(true);
  await person.has(1, 'button', 'Save');
});

test('what is switched off meanwhile shows, and is not undone by a change of something else', async () => {
  const { product, person } = await openNotifications();
  switchOff(product);
  await person.click('checkbox', 'Failed imports');
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await isChosen(person, 'Never')).toBe(true));
  await person.click('button', 'Save');
  await person.sees('Saved');
  expect(sent(product)[0]?.notificationSettings).toEqual({ kinds: { imports: false } });
});

test('what was typed stays if it cannot be saved', async () => {
  const { product, person } = await openNotifications();
  product.answer('updateNotificationSettings', () => refusal(429, 'rate_limited'));
  await person.fill('Send to', 'desk@example.com');
  await person.click('button', 'Save');
  await person.sees("We couldn't save your changes");
  expect((await person.field('Send to')).value).toBe('desk@example.com');
});
