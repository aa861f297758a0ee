import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#dashboard/session/query-client.ts';
import { loadSession } from '#dashboard/session/session.ts';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { clientID } from '#tests/components/fake-clients.ts';
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { hasFocus } from '#tests/components/has-focus.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const SCREEN = '/dash/settings/businessinformation';
const UNTIL = 1_797_592_000;

async function openDialog(fake: FakeProduct) {
  const person = await openDashboard(SCREEN, fake);
  await person.click('button', 'Delete business…');
  const dialog = await person.within('dialog', /^Delete /);
  return { person, dialog };
}

test('the owner types the name and the password, and the business is gone', async () => {
  const fake = createFakeProduct([]);
  const { businessName } = fake.entity;
  const { person, dialog } = await openDialog(fake);
  await dialog.sees(/until .* with a link that we email to ada@example\.com/);
  await dialog.click('button', 'Delete business');
  await dialog.sees("This isn't the name of the business.");
  await dialog.sees('Enter your password.');
  const name = await dialog.field(`Type “${businessName}” to confirm`);
  await hasFocus(name);
  await dialog.fill(`Type “${businessName}” to confirm`, businessName.toUpperCase());
  await dialog.fill('Your password', 'wrong');
  const fields = { password: 'This isn’t your current password.' };
  fake.answer('deleteBusiness', () => ({
    status: 422,
    json: { error: { code: 'invalid', message: 'No.', fields } },
  }));
  await dialog.click('button', 'Delete business');
  await dialog.sees('This isn’t your current password.');
  await hasFocus(await dialog.field('Your password'));
  await expectStructure();
  fake.answer('deleteBusiness', () => {
    fake.answer('getAccess', ({ bID }) =>
      bID ? refusal(404, 'not_found') : { status: 200, json: withoutBusiness(fake) },
    );
    return { status: 200, json: { closedUntil: UNTIL } };
  });
  await dialog.fill('Your password', 'correct horse battery');
  await dialog.click('button', 'Delete business');
  await person.sees(/was deleted\. We've emailed you a link that restores it within 30 days/);
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  expect(fake.calls('deleteBusiness').at(-1)).toMatchObject({
    confirmName: businessName.toUpperCase(),
    password: 'correct horse battery',
  });
  // The next test needs a session with a business.
  fake.answer('getAccess', null);
  await loadSession();
});

test('deleting what another tab has just deleted is no failure', async () => {
  const fake = createFakeProduct([]);
  const { businessName: name } = fake.entity;
  const { person, dialog } = await openDialog(fake);
  await dialog.fill(`Type “${name}” to confirm`, name);
  await dialog.fill('Your password', 'correct horse battery');
  fake.answer('deleteBusiness', ({ bID }) => {
    const gone = {
      id: bID,
      name,
      reason: 'deleted',
      kind: 'single',
      deletedBy: 'Ada',
      closedUntil: UNTIL,
      restoreToken: 'token',
    };
    fake.answer('getDeletedBusinesses', () => ({ status: 200, json: { deleted: [gone] } }));
    fake.answer('getAccess', (asked) =>
      asked.bID ? refusal(404, 'not_found') : { status: 200, json: withoutBusiness(fake) },
    );
    return refusal(404, 'not_found');
  });
  await dialog.click('button', 'Delete business');
  await person.find('heading', `${name} was deleted`);
  await person.seesNo("We couldn't delete it");
  // The next test needs a session with a business.
  fake.answer('getAccess', null);
  fake.answer('getDeletedBusinesses', null);
  await loadSession();
});

test('without a password, a sign-in that is too old leads to signing in again', async () => {
  const fake = createFakeProduct([]);
  fake.user.hasPassword = false;
  fake.answer('deleteBusiness', () => refusal(403, 'sign_in_again'));
  const { dialog } = await openDialog(fake);
  const { businessName } = fake.entity;
  await dialog.fill(`Type “${businessName}” to confirm`, businessName);
  await dialog.click('button', 'Delete business');
  await dialog.sees('Sign in again first');
  await dialog.click('button', 'Sign in again');
  await waitFor(() => expect(address()).toMatch(/^\/dash\/login/));
});

test('why it cannot be deleted is said, and what was typed stays', async () => {
  const fake = createFakeProduct([]);
  const { businessName } = fake.entity;
  const { person, dialog } = await openDialog(fake);
  await dialog.fill(`Type “${businessName}” to confirm`, businessName);
  await dialog.fill('Your password', 'correct horse battery');
  const reason = 'Remove its locations or clients first, then delete it.';
  fake.answer('deleteBusiness', () => refusal(409, 'businesses_below', reason));
  await dialog.click('button', 'Delete business');
  await person.sees(reason);
  expect(await dialog.field('Your password')).toHaveProperty('value', 'correct horse battery');
});

test('after the plan has ended, the business is deleted on the screen of the plan', async () => {
  const fake = createFakeProduct([]);
  fake.entity.subscription.isTrialEnded = true;
  const person = await openDashboard('/dash/settings/plan', fake);
  await person.click('button', 'Delete business…');
  const dialog = await person.within('dialog', /^Delete /);
  await dialog.seesNo('Want a copy first?');
  fake.entity.subscription.isTrialEnded = false;
  await queryClient.invalidateQueries();
});

test('an admin reads that only the owner can', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'admin';
  const person = await openDashboard(SCREEN, fake);
  await person.sees('Only the owner can delete this business.');
  await person.has(0, 'button', 'Delete business…');
});

function withoutBusiness({ user }: FakeProduct) {
  const signedIn = { ...user, entityDocID: null };
  return { user: signedIn, role: null, businesses: [], bID: null, internalView: null };
}

test('people of an agency are led to the page where they close its client', async () => {
  const fake = clientOf({ isOfAgency: true, role: 'agency' });
  const person = await openDashboard(SCREEN, fake);
  const panel = await person.within('region', 'Close or release this client');
  const link = (await panel.find('link', 'Open its page')) as HTMLAnchorElement;
  expect(link.pathname).toBe(`/dash/clients/${fake.entity.businessID}`);
  await person.seesNo(/Only the owner/);
});

test('an admin of a client reads that the agency can close it too', async () => {
  const person = await openDashboard(SCREEN, clientOf({ isOfAgency: false, role: 'admin' }));
  await person.sees('Only the owner or Northlight can do this.');
});

function clientOf({ isOfAgency, role }: { isOfAgency: boolean; role: FakeProduct['role'] }) {
  const fake = createFakeProduct([]);
  fake.entity.kind = 'agencyClient';
  fake.role = role;
  const agency = { agency: isOfAgency, agencyName: 'Northlight', agencyEntityDocID: clientID(7) };
  changed(fake, 'getAccess', (access) => ({ ...access, user: { ...access.user, ...agency } }));
  return fake;
}
