import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnswerTo } from '#contract/calls.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { queryClient } from '#dashboard/session/query-client.ts';
import { loadSession } from '#dashboard/session/session.ts';
import answers from '#tests/components/business-answers.json' with { type: 'json' };
import {
  changed,
  createFakeProduct,
  type FakeProduct,
  refusal,
} from '#tests/components/fake-product.ts';
import { member, teamOf } from '#tests/components/fake-team.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const TEAM = '/dash/settings/collaborators';
const NOTICE = 'You no longer have access to Harbour Lane Bakery.';
const OTHER = '01890000-0000-7000-8000-000000000999';
const access = answers.access as AnswerTo<'getAccess'>;

let signedInAt: FakeProduct | undefined;

// The next test needs a session with a business.
afterEach(async () => {
  signedInAt?.answer('getAccess', null);
  await loadSession();
});

/** Ends the membership; the person has another business, or none. */
function endAccess(fake: FakeProduct, otherID: string | null): void {
  signedInAt = fake;
  const json = { ...access, bID: otherID, role: otherID === null ? null : 'collaborator' };
  fake.answer('getAccess', ({ bID }) =>
    bID === access.bID ? refusal(404, 'not_found') : { status: 200, json },
  );
}

test('someone who was removed goes on to another business once the stream ends', async () => {
  const fake = createFakeProduct(['Good bread.']);
  const person = await openDashboard('/dash/responses', fake);
  await person.sees('Good bread.');
  const before = fake.calls('getAccess').length;
  endAccess(fake, OTHER);
  fake.endStream();
  await person.sees(NOTICE, 1);
  await waitFor(() => expect(address()).toBe('/dash/home'));
  expect(fake.calls('getEntity').at(-1)).toEqual({ bID: OTHER });
  // One call finds the loss, one finds the other business.
  expect(fake.calls('getAccess')).toHaveLength(before + 2);
});

test('a sign-in that another device has ended ends here once the stream does', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(TEAM, fake);
  await person.find('heading', 'Team');
  fake.isSignedIn = false;
  fake.endStream();
  const to = `${TEAM}?e=${access.bID}`;
  await waitFor(() => expect(address()).toBe(`/dash/login?${new URLSearchParams({ to })}`));
  fake.isSignedIn = true;
  signedInAt = fake;
});

test('any number of refused calls cause one check, and without another business the set-up opens', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard(TEAM, fake);
  await person.find('heading', 'Team');
  await person.fill('Email', 'mia@example.com');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = fake.calls('getAccess').length;
  endAccess(fake, null);
  fake.answer('getCollaborators', () => refusal(404, 'not_found'));
  fake.answer('addCollaborator', () => refusal(403, 'forbidden'));
  await person.click('button', 'Send invitation');
  await person.sees(NOTICE, 1);
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  expect(fake.calls('getAccess')).toHaveLength(before + 2);
});

test('something missing in a business that one may still see does not end its screen', async () => {
  const fake = createFakeProduct([]);
  teamOf(fake).collaborators.push(member('Mia Jones', 'editor'));
  const person = await openDashboard(TEAM, fake);
  await person.click('button', 'Remove Mia Jones');
  const before = fake.calls('getAccess').length;
  fake.answer('removeCollaborator', () => refusal(404, 'not_found', 'Not found.'));
  await (await person.within('dialog', 'Remove Mia Jones?')).click('button', 'Remove');
  await person.sees("We couldn't change your team");
  await waitFor(() => expect(fake.calls('getAccess')).toHaveLength(before + 1));
  await person.find('heading', 'Team');
  expect(address()).toBe(TEAM);
});

test('a refetch keeps the viewed business and its role, whichever business another tab has viewed since', async () => {
  const fake = createFakeProduct([]);
  await openDashboard('/dash/settings', fake);
  fake.answer('getAccess', ({ bID }) => ({
    status: 200,
    json: bID === access.bID ? access : { ...access, bID: OTHER, role: 'collaborator' },
  }));
  await queryClient.invalidateQueries({ queryKey: accessQuery.queryKey });
  expect(fake.calls('getAccess').at(-1)).toEqual({ bID: access.bID });
  expect(queryClient.getQueryData(accessQuery.queryKey)).toMatchObject({ role: 'owner' });
});

test('a refetch about the business viewed before does not replace the access to the next one', async () => {
  const fake = createFakeProduct([]);
  await openDashboard('/dash/settings', fake);
  signedInAt = fake;
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  fake.answer('getAccess', async ({ bID }) => {
    if (bID === access.bID) await held;
    return { status: 200, json: { ...access, bID } };
  });
  const refetching = queryClient.invalidateQueries({ queryKey: accessQuery.queryKey });
  await loadSession({ viewBusiness: OTHER });
  arrive();
  await refetching;
  expect(queryClient.getQueryData(accessQuery.queryKey)).toMatchObject({ bID: OTHER });
});

test('a changed role changes the open screen without a reload', async () => {
  const fake = createFakeProduct([]);
  const person = await openDashboard('/dash/settings', fake);
  await person.find('link', /^Business information/);
  changed(fake, 'getAccess', (answer) => ({ ...answer, role: 'collaborator' }));
  fake.sendEvent({ event: 'collaborators' });
  await person.has(0, 'link', /^Business information/);
  await person.find('link', /^Collaborators/);
});

test('someone who leaves gets one notice, that they left', async () => {
  const fake = createFakeProduct([]);
  changed(fake, 'getAccess', (answer) => ({ ...answer, role: 'editor' }));
  const team = teamOf(fake).collaborators;
  team.splice(0, 1, member('Grace Hopper', 'owner'), member('Ada Lovelace', 'editor'));
  fake.answer('leaveBusiness', () => {
    endAccess(fake, null);
    fake.sendEvent({ event: 'collaborators' });
    return { status: 200, json: {} };
  });
  const person = await openDashboard(TEAM, fake);
  await person.click('button', 'Leave');
  const dialog = await person.within('dialog', 'Leave Harbour Lane Bakery?');
  await dialog.sees(/You lose access right away/);
  await dialog.click('button', 'Leave');
  await person.sees("You've left Harbour Lane Bakery.");
  await waitFor(() => expect(address()).toBe('/dash/setup'));
  await person.seesNo(NOTICE);
});
