import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct } from '#tests/components/fake-product.ts';
import { address, goTo, openDashboard } from '#tests/components/open-dashboard.tsx';

const HISTORY = '/dash/getfeedback/sendinvites/email?tab=history';

function productWithInvites(states: Readonly<Record<string, string>>) {
  const fake = createFakeProduct([]);
  fake.answer('fetchInvites', ({ state }) => {
    const wanted = state as string[] | null;
    const returnInvites = Object.entries(states)
      .filter(([, one]) => wanted === null || wanted.includes(one))
      .map(([to, one]) => ({
        id: crypto.randomUUID(),
        dateSent: 1_795_000_000,
        to,
        name: null,
        state: one,
        triggeredBy: 'Dashboard',
        kind: 'invite',
        reason: null,
        outcome: null,
      }));
    return { status: 200, json: { returnInvites, hasMore: false } };
  });
  return fake;
}

test('the history is filtered by status in the URL, and says when nothing matches', async () => {
  const fake = productWithInvites({ 'ada@example.com': 'bounced', 'bob@example.com': 'delivered' });
  const person = await openDashboard(HISTORY, fake);
  const history = await person.within('region', 'Invite History');
  await history.sees('bob@example.com');
  await expectStructure();
  await history.select('Status', 'Not delivered');
  await history.seesNo('bob@example.com');
  await history.sees('ada@example.com');
  expect(address()).toContain('state=notDelivered');
  await history.select('Status', 'Waiting');
  await history.sees('No invites with this status');
  await history.click('button', 'Show all invites');
  await history.sees('bob@example.com');
  await history.sees('ada@example.com');
  expect(address()).not.toContain('state');
});

test('an unknown status in the URL shows all invites', async () => {
  const fake = productWithInvites({ 'ada@example.com': 'bounced', 'bob@example.com': 'delivered' });
  const person = await openDashboard(`${HISTORY}&state=lost`, fake);
  await person.sees('ada@example.com');
  await person.sees('bob@example.com');
});

test('another tab or list does not keep the filter', async () => {
  const fake = productWithInvites({ 'bob@example.com': 'delivered' });
  const person = await openDashboard(`${HISTORY}&state=notDelivered`, fake);
  await person.sees('No invites with this status');
  await person.click('tab', 'Send Invites');
  await waitFor(() => expect(address()).not.toContain('state'));
  await goTo(`${HISTORY}&state=notDelivered`);
  await person.sees('No invites with this status');
  await person.click('radio', 'Do not contact');
  await waitFor(() => expect(address()).toContain('list=suppressed'));
  expect(address()).not.toContain('state');
});
