import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { activityOf, BEN, entryOf } from '#tests/components/fake-activity.ts';
import { createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { address, openDashboard } from '#tests/components/open-dashboard.tsx';

const PATH = '/dash/settings/activity';
const DAY = 86_400;

async function openActivity(entries: readonly ActivityEntry[], path = PATH) {
  const fake = createFakeProduct([]);
  activityOf(fake).push(...entries);
  return { fake, person: await openDashboard(path, fake) };
}

const SUPPORT = {
  kind: 'internal',
  userID: '01890000-0000-7000-8000-0000000000c3',
  name: 'Cleo',
  email: 'cleo@goodword.example',
} as const;
const NOBODY = { userID: null, name: null, email: null };

/** The first line of each entry. */
const sentences = () =>
  [...document.querySelectorAll('main li p:first-child')].map(({ textContent }) => textContent);

test('each entry says in words who did what, from where', async () => {
  const { person } = await openActivity([
    entryOf('memberInvited', { subject: 'bob@example.com', after: { role: 'editor' } }),
    entryOf('roleChanged', {
      subject: 'bob@example.com',
      before: { role: 'editor' },
      after: { role: 'admin' },
    }),
    entryOf('platformConnected', { subject: 'gp', after: { way: 'signIn' } }),
    entryOf('contactSuppressed', {
      actor: { kind: 'respondent', ...NOBODY },
      subject: '3f2a9c1be0d4',
      after: { channel: 'email', reason: 'unsubscribed' },
    }),
    entryOf('planChanged', { actor: { kind: 'system', ...NOBODY }, from: null }),
  ]);
  await person.find('heading', 'Activity');
  await person.has(5, 'listitem');
  expect(sentences()).toEqual([
    'Ada Lovelace invited bob@example.com as an editor',
    'Ada Lovelace changed the role of bob@example.com from editor to admin',
    'Ada Lovelace connected Google',
    'A customer unsubscribed',
    'Goodword changed the plan',
  ]);
  await person.sees('from 203.0.113.7', 4);
  await person.sees('Customer 3f2a9c1b', 1);
});

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('what an agency kept from a client, and the months of its reports, are in words', async () => {
  const { person } = await openActivity([
    entryOf('clientAreasChanged', {
      before: { showcase: 'edit', look: 'edit' },
      after: { showcase: 'off', look: 'view' },
    }),
    entryOf('clientReportCreated', { after: { month: '2026-10' } }),
  ]);
  expect(rowsOf(await person.find('table'))).toEqual([
    ['Showcase', 'Edit', 'Off'],
    ['Look and feel', 'Edit', 'View'],
  ]);
  await person.sees('October 2026');
});

test('values before and after are a table, with the names that the settings have', async () => {
  const { person } = await openActivity([
    entryOf('businessChanged', {
      before: {
        businessName: 'Harbour Bakery',
        'profile.gp': null,
        texts: { fr: { text: 'Merci', mailText: 'Bonjour' } },
      },
      after: {
        businessName: 'Harbour Lane',
        'profile.gp': 'x',
        texts: { fr: { text: 'Merci', mailText: 'Salut' } },
      },
    }),
    entryOf('oldDataDeleted', { after: { contactDetails: 12 } }),
  ]);
  expect(rowsOf(await person.find('table'))).toEqual([
    ['Business name', 'Harbour Bakery', 'Harbour Lane'],
    ['Google profile', 'Not set', 'x'],
    ['Texts › fr › Email text', 'Bonjour', 'Salut'],
  ]);
  await person.has(1, 'table');
  await person.sees('Contact details');
  await person.sees('12');
});

test('plans have their names', async () => {
  const { person } = await openActivity([
    entryOf('planChanged', { before: { plan: 'trial' }, after: { plan: '3m' } }),
    entryOf('planChanged', { before: { plan: '3m' }, after: { plan: 'as' } }),
    entryOf('codeRedeemed', { after: { kind: 'locations', plan: 'dfy' } }),
  ]);
  await person.has(2, 'table');
  for (const name of ['Trial', 'Soar, monthly', 'AppSumo lifetime deal']) await person.sees(name);
  for (const name of ['More locations', 'Dealify lifetime deal']) await person.sees(name);
});

test('what support looked at in a row is one entry, under its reason', async () => {
  const at = (minutes: number) => ({ actor: SUPPORT, at: 1_795_500_000 + minutes * 60 });
  const { person } = await openActivity([
    entryOf('internalViewed', { ...at(3), subject: 'fetchreviews' }),
    entryOf('internalViewed', { ...at(2), subject: 'fetchfeedback' }),
    entryOf('internalViewed', { ...at(2), subject: 'getentity' }),
    entryOf('internalViewed', { ...at(1), subject: 'live' }),
    entryOf('internalViewed', { ...at(1), subject: 'getaccess' }),
    entryOf('internalViewStarted', { ...at(0), after: { reason: 'Their widget is empty.' } }),
  ]);
  await person.has(2, 'listitem');
  await person.sees('Their widget is empty.');
  expect(sentences()).toEqual([
    expect.stringMatching(
      /^Support team looked at the dashboard, new responses as they arrived, responses,? and reviews$/,
    ),
    'Support team started viewing this business:',
  ]);
  await person.sees('cleo@goodword.example', 2);
});

test('old data deleted in a row is one entry, with the sum of each kind', async () => {
  const actor = { kind: 'system', ...NOBODY } as const;
  const deleted = (after: object) =>
    entryOf('oldDataDeleted', { actor, from: null, after: { ...after } });
  const { person } = await openActivity([
    deleted({ notes: 3 }),
    deleted({ responses: 50 }),
    deleted({ responses: 250 }),
    entryOf('planChanged', { actor, from: null }),
    deleted({ responses: 7 }),
  ]);
  await person.has(3, 'listitem');
  const values = [...document.querySelectorAll('main li dl')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(values).toEqual([['Notes3', 'Responses300'], ['Responses7']]);
});

test('entries are listed by day, and more are loaded on demand', async () => {
  const entries = Array.from({ length: 60 }, (_, index) =>
    entryOf('widgetAdded', { at: 1_795_500_000 - (index < 30 ? 0 : DAY) }),
  );
  const { fake, person } = await openActivity(entries);
  await person.has(50, 'listitem');
  await person.has(2, 'heading', /2026$/);
  await person.click('button', 'Show more');
  await person.has(60, 'listitem');
  expect(fake.calls('fetchActivity').at(-1)).toMatchObject({ before: entries[49]?.id });
  await person.has(0, 'button', 'Show more');
});

test('filters are in the URL, and the export has the same ones', async () => {
  const { fake, person } = await openActivity([
    entryOf('widgetAdded'),
    entryOf('memberLeft', { actor: BEN }),
  ]);
  await person.sees('added a widget');
  await person.select('Person', 'Ben Okri');
  await person.click('checkbox', 'Support team');
  await waitFor(() => expect(address()).toContain(`person=${BEN.userID}`));
  await person.seesNo('added a widget');
  await person.sees('left the team');
  const wanted = {
    userID: BEN.userID,
    groups: ['people', 'keys', 'settings', 'plan', 'consent', 'erasure', 'export'],
  };
  expect(fake.calls('fetchActivity').at(-1)).toMatchObject(wanted);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} }),
  );
  fake.answer('exportActivity', () => ({ status: 200, json: {} }));
  await person.click('button', 'Export');
  await person.sees('The activity that matches your filters');
  await person.has(0, 'menuitem', /JSON/);
  await person.click('menuitem', 'CSV (spreadsheets)');
  await waitFor(() => expect(fake.calls('exportActivity')).toHaveLength(1));
  expect(fake.calls('exportActivity')[0]).toMatchObject(wanted);
});

test('nothing yet, nothing for these filters and a failure are told apart', async () => {
  const { fake, person } = await openActivity([]);
  await person.sees('Nothing yet');
  activityOf(fake).push(entryOf('widgetAdded'));
  await person.select('Period', 'Today');
  await person.sees('added a widget');
  fake.answer('fetchActivity', () => refusal(422, 'invalid', 'Please try a shorter period.'));
  await person.select('Period', 'Last 7 days');
  await person.sees("We couldn't load the activity");
  fake.answer('fetchActivity', null);
  await person.click('button', 'Try again');
  await person.sees('added a widget');
  activityOf(fake).length = 0;
  await person.select('Period', 'Last 30 days');
  await person.sees('No results for these filters');
  await person.click('button', 'Clear all filters');
  await waitFor(() => expect(address()).toBe(PATH));
});

test('only the owner sees the activity', async () => {
  const fake = createFakeProduct([]);
  fake.role = 'admin';
  activityOf(fake).push(entryOf('widgetAdded'));
  const person = await openDashboard(PATH, fake);
  await person.sees('Only the owner can see the activity of this business.');
  expect(fake.calls('fetchActivity')).toEqual([]);
});
