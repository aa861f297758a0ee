import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { addClients, addReport, reportsOf } from '#tests/components/fake-clients.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

let fake: FakeProduct;
let client: ReturnType<typeof addClients>[number];
beforeEach(() => {
  fake = createFakeProduct([]);
  fake.entity.kind = 'agency';
  [client] = addClients(fake, 'Corner Cafe') as [typeof client];
  changed(fake, 'getAccess', (access) => ({
    ...access,
    user: { ...access.user, emailConfirmed: true },
  }));
});

const openPanel = async () => {
  const person = await openDashboard(`/dash/clients/${client.bID}`, fake);
  return { person, panel: await person.within('region', 'Monthly report') };
};

test('a report of the last whole month is created, opened by a link, and revoked after a question', async () => {
  const { person, panel } = await openPanel();
  await panel.sees(/No reports yet/);
  await panel.click('button', 'Create report');
  await person.sees('Report created');
  expect(fake.calls('createClientReport')).toMatchObject([{ month: '2026-10' }]);
  const list = await panel.within('list', 'Reports');
  await list.sees('October 2026');
  await list.sees(/^Created .*\. Can be opened until/);
  const link = await list.find('link', 'Open the report for October 2026');
  expect(link.getAttribute('href')).toBe('https://agency.example/report/2026-10');
  await list.find('button', 'Copy link');
  await expectStructure();
  await list.click('button', 'Revoke the report for October 2026');
  const dialog = await person.within('dialog', 'Revoke the report for October 2026?');
  await dialog.click('button', 'Keep report');
  expect(fake.calls('revokeClientReport')).toEqual([]);
  await list.click('button', 'Revoke the report for October 2026');
  const again = await person.within('dialog', 'Revoke the report for October 2026?');
  await again.click('button', 'Revoke');
  await person.sees('Report revoked');
  await list.sees('Revoked');
});

test('reports that ended have no link', async () => {
  Object.assign(addReport(fake, client.bID, '2026-09'), { state: 'expired', url: null });
  const { panel } = await openPanel();
  await panel.sees('Expired');
  await panel.has(0, 'button', 'Copy link');
});

test('the monthly mail goes to the owner and further addresses, which are checked', async () => {
  const { person, panel } = await openPanel();
  await panel.click('switch', /Email the report each month/);
  await panel.click('checkbox', /To the client's owner/);
  await panel.click('button', 'Save changes');
  await panel.sees('Choose the owner, or enter an address.');
  await panel.fill(/Further addresses/, 'boss@example.com');
  await person.press('{Enter}');
  await panel.fill(/Further addresses/, 'nobody');
  await person.press('{Enter}');
  await panel.click('button', 'Save changes');
  await panel.sees(/nobody: /);
  await expectStructure();
  expect(fake.calls('setMonthlyReport')).toEqual([]);
  await panel.fill(/Further addresses/, '');
  await person.press('{Backspace}');
  await panel.click('button', 'Save changes');
  await person.sees('Monthly report saved');
  expect(fake.calls('setMonthlyReport')).toMatchObject([
    { clientID: client.bID, isOn: true, toOwner: false, addresses: ['boss@example.com'] },
  ]);
  await panel.sees(/The next one goes out on/);
});

test('who unsubscribed is said', async () => {
  Object.assign(reportsOf(fake, client.bID).monthly, {
    ...{ isOn: true, hasOwnerUnsubscribed: true },
    recipients: [{ email: 'gone@example.com', hasUnsubscribed: true }],
  });
  const { panel } = await openPanel();
  await panel.sees(/Unsubscribed, so they get no more: gone@example.com/);
  await panel.sees('The owner unsubscribed and gets no more.');
});

test('a failure to load can be tried again, and one to save keeps what was chosen', async () => {
  fake.answer('fetchClientReports', () => refusal(500, 'failed'));
  const { person, panel } = await openPanel();
  await panel.sees("We couldn't load the reports");
  fake.answer('fetchClientReports', null);
  await panel.click('button', 'Try again');
  await panel.sees(/No reports yet/);
  fake.answer('setMonthlyReport', () => refusal(500, 'failed'));
  await panel.click('switch', /Email the report each month/);
  await panel.click('button', 'Save changes');
  await person.sees("We couldn't save the monthly report");
  await waitFor(async () =>
    expect(await panel.find('switch', /Email the report each month/)).toHaveProperty(
      'checked',
      true,
    ),
  );
});
