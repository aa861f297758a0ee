import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnswerTo } from '#contract/calls.ts';
import { loadSession } from '#dashboard/session/session.ts';
import answers from '#tests/components/business-answers.json' with { type: 'json' };
import { expectStructure } from '#tests/components/expect-structure.ts';
import { createFakeProduct, type FakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

type Deleted = AnswerTo<'getDeletedBusinesses'>['deleted'][number];

const access = answers.access as AnswerTo<'getAccess'>;
const [{ id = '', name = '' } = {}] = access.businesses;
const OTHER = { id: '01890000-0000-7000-8000-000000000999', name: 'Second Shop', kind: 'business' };
const SCREEN = '/dash/deletedbusiness';
const OWN: Deleted = {
  id,
  name,
  reason: 'deleted',
  kind: 'single',
  deletedBy: 'Ada Lovelace',
  // Midnight after December 18, where the person is.
  closedUntil: 1_797_638_400,
  restoreToken: 'token-of-the-link',
};

let fake: FakeProduct;

// The next test needs a session with a business.
afterEach(async () => {
  restore();
  await loadSession();
});

/** Deletes the business; `others` are those that the person has besides. */
function close(changes: Partial<Deleted> = {}, others: readonly (typeof OTHER)[] = []): void {
  const bID = others[0]?.id ?? null;
  const left = { ...access, bID, role: bID && 'editor', businesses: others };
  fake.answer('getAccess', (body) =>
    body.bID === id ? refusal(404, 'not_found') : { status: 200, json: left },
  );
  const deleted = [{ ...OWN, ...changes }];
  fake.answer('getDeletedBusinesses', () => ({ status: 200, json: { deleted } }));
}

function restore(): void {
  fake.answer('getAccess', null);
  fake.answer('getDeletedBusinesses', null);
}

async function openClosed(changes: Partial<Deleted> = {}, others: readonly (typeof OTHER)[] = []) {
  fake = createFakeProduct([]);
  const person = await openDashboard('/dash/settings', fake);
  close(changes, others);
  fake.endStream();
  const { reason = 'deleted' } = changes;
  await person.find('heading', `${name} was ${reason}`);
  return person;
}

test('the owner reads until when, and restores it with one tap, which opens it again', async () => {
  const person = await openClosed();
  expect(address()).toBe(SCREEN);
  await person.sees(/It can be restored until December 18, 2026/);
  await person.sees(/link that we emailed to ada@example\.com/);
  await expectStructure();
  fake.answer('restoreBusiness', () => {
    restore();
    return { status: 200, json: { businessName: name } };
  });
  await person.click('button', 'Restore business');
  await person.sees(`${name} is back`);
  await waitFor(() => expect(address()).toBe('/dash/home'));
});

test('the owner of a client that its agency removed reads that it goes on without the agency', async () => {
  const person = await openClosed({ reason: 'removed', deletedBy: 'Grace Hopper' });
  await person.sees(/^Your agency removed it\. You can restore it until December 18, 2026/);
  await person.find('button', 'Restore business');
});

test('a member reads who can restore it, gets nothing that restores it, and is back once somebody has', async () => {
  const person = await openClosed({ restoreToken: null, deletedBy: 'Grace Hopper' });
  await person.sees(/Grace Hopper deleted it and can restore it until/);
  await person.has(0, 'button', 'Restore business');
  await person.find('button', 'Sign out');
  await expectStructure();
  restore();
  window.dispatchEvent(new Event('visibilitychange'));
  await person.sees(`${name} is back`);
  await waitFor(() => expect(address()).toBe('/dash/home'));
});

test('the member of a client that its agency removed reads who can restore it', async () => {
  const person = await openClosed({ kind: 'agencyClient', reason: 'removed', restoreToken: null });
  await person.sees(/^Your agency removed it\. Its owner or the agency can restore it until/);
});

test.each([
  ['Grace Hopper', /^Grace Hopper removed this location\. An owner or admin of the main business/],
  [null, /^An owner or admin of the main business can restore it until December 18, 2026/],
])('the member of a removed location alone reads who can restore it', async (deletedBy, words) => {
  const person = await openClosed({ reason: 'removed', restoreToken: null, deletedBy });
  await person.sees(words);
  await person.seesNo(/deleted/);
  await person.click('link', 'Create another business');
  await person.sees(new RegExp(`${name} was removed`));
});

test('without another business, security leads back, and support learns which one was deleted', async () => {
  const person = await openClosed();
  await person.click('link', 'Security of your account');
  await waitFor(() => expect(address()).toBe('/dash/settings/security'));
  await person.click('link', 'See your deleted business');
  await waitFor(() => expect(address()).toBe(SCREEN));
  await person.click('button', /^Help/);
  await person.click('menuitem', 'Contact support');
  const dialog = await person.within('dialog', 'Contact support');
  await dialog.fill('Message', 'I need it back.');
  await dialog.click('button', 'Send message');
  await waitFor(() => expect(fake.calls('sendSupportMessage')).toHaveLength(1));
  expect(fake.calls('sendSupportMessage')[0]).toMatchObject({ deletedBID: id });
  expect(fake.calls('sendSupportMessage')[0]).not.toHaveProperty('bID');
});

test('somebody with another business goes on to it, or creates one', async () => {
  const person = await openClosed({ restoreToken: null }, [OTHER]);
  const create = await person.find('link', 'Create another business');
  expect(create.getAttribute('href')).toMatch(/^\/dash\/addnew/);
  await person.click('button', 'Open Second Shop');
  await waitFor(() => expect(address()).toBe('/dash/home'));
  expect(fake.calls('getEntity').at(-1)).toEqual({ bID: OTHER.id });
  await person.click('button', /^Switch business/);
  await person.click('menuitem', 'Closed businesses');
  await person.find('heading', `${name} was deleted`);
});

test('whoever has gone on to another business finds the restored one among theirs', async () => {
  const person = await openClosed({ restoreToken: null }, [OTHER]);
  await person.click('button', 'Open Second Shop');
  await waitFor(() => expect(address()).toBe('/dash/home'));
  fake.answer('getDeletedBusinesses', null);
  const businesses = [...access.businesses, OTHER];
  const restored = { ...access, bID: OTHER.id, role: 'editor', businesses };
  fake.answer('getAccess', () => ({ status: 200, json: restored }));
  await person.click('button', /^Switch business/);
  await person.find('menuitemradio', name);
  await person.has(0, 'menuitem', 'Closed businesses');
});

test('after it is erased, the set-up appears as for a newcomer', async () => {
  const person = await openClosed();
  fake.answer('getDeletedBusinesses', null);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  await person.sees(`${name} can't be restored any more.`);
  await person.seesNo(`${name} was deleted`);
});

test('above the set-up, a note leads back, and opens the business once it is restored', async () => {
  const person = await openClosed();
  await person.click('link', 'Create another business');
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  await person.find('link', 'See how it can be restored');
  restore();
  window.dispatchEvent(new Event('visibilitychange'));
  await person.sees(`${name} is back`);
  expect(address()).toBe('/dash/setup');
  await person.click('button', `Open ${name}`);
  await waitFor(() => expect(address()).toBe('/dash/home'));
});
