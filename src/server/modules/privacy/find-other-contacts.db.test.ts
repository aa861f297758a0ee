import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { createInvite, saveFlow, startRespondent } from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { updateStoredAnswer } from '#tests/support/update-stored-answer.ts';
import { uploadPicture } from '#tests/support/uploads.ts';
import { findOtherContacts } from './find-other-contacts.ts';
import { locatePersons } from './locate-persons.ts';
import { readPersons } from './read-persons.ts';

const own = businessPerTest();
beforeEach(() => saveFlow(own.server, own.business));

const SHARED = 'info@example.com';

async function respond(
  { picture, ...contact }: { picture?: string; email?: string; mobile?: string },
  invite?: string,
): Promise<void> {
  const options = invite ? { invite } : {};
  const { sessionID, answer } = await startRespondent(own.server, own.business.handle, options);
  const { status } = await answer(5, { questionID: 'CONTACT', type: 'contactq', ...contact });
  expect(status).toBe(200);
  // Any upload of the business was once accepted.
  const fields = { profilePicture: picture };
  if (picture) await updateStoredAnswer(own.server, { sessionID, i: 5 }, fields);
}

async function find(to: string, also: string[] = []) {
  const { status, body } = await own.call('findpersondata', { to, also });
  expect([to, status, body.error]).toEqual([to, 200, undefined]);
  return CALLS_BY_NAME.findPersonData.answer.parse(body);
}

/** An address shared by people with separate numbers, each with another response under their number. */
async function shareAmong(count: number, responsesOfEach = 1): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => `+4477009001${10 + index}`);
  const seeds = numbers.flatMap((mobile, index) => {
    const contact = { ...entryOf.contact(SHARED), mobile };
    const alone = { ...contact, email: `number${index}@example.com` };
    return [contact, ...Array(responsesOfEach).fill(alone)];
  });
  const startedAt = new Date('2026-01-01');
  const sessions = seeds.map((entry) => ({ startedAt, entries: [entry] }));
  await seedSessions(own.server, own.business.bID, { seeds: sessions, flowVersion: 1 });
  return numbers;
}

test('lists the data that another address would add to the erasure, without shared data', async () => {
  const { bID } = own.business;
  const picture = await uploadPicture(own.server, own.business, 'profilepictures');
  const invite = await createInvite(own.server, bID, { email: 'mia@example.com' });
  await createInvite(own.server, bID, { number: '+447700900123' });
  await respond({ email: SHARED, mobile: '+447700900123', picture }, invite);
  await respond({ email: SHARED, mobile: '07700 900124' });
  await respond({ mobile: '+44 (0)7700 900123', picture });
  await respond({ email: 'mia@example.com', mobile: '+447700900123' });
  await respond({ mobile: '+447700900124', email: 'mia@example.com' });
  await own.call('suppressperson', { type: 'text', to: '+447700900124', note: 'She called.' });
  await own.call('suppressperson', { type: 'email', to: 'mia@example.com', note: 'She too.' });
  const { others, holdings } = await find(SHARED);
  expect(others.map(({ to }) => to)).toEqual(['+447700900123', '07700900124', 'mia@example.com']);
  expect(others[0]?.adds).toMatchObject({ responses: 2, invites: 1, files: 1 });
  for (const { to, adds } of others) {
    const both = await find(SHARED, [to]);
    const kinds = Object.keys(adds) as (keyof typeof adds)[];
    const sums = Object.fromEntries(kinds.map((kind) => [kind, holdings[kind] + adds[kind]]));
    expect([to, both.holdings]).toEqual([to, { ...holdings, ...sums }]);
  }
});

test('lists the address with the most responses first, whatever the number of invites', async () => {
  const { bID } = own.business;
  const number = '+447700900123';
  const invite = await createInvite(own.server, bID, { number, email: 'anna@example.com' });
  await respond({}, invite);
  for (const _ of [1, 2, 3]) {
    await createInvite(own.server, bID, { number, email: 'carl@example.com' });
  }
  await respond({ mobile: number, email: 'Berta@example.com' });
  await respond({ mobile: number, email: 'berta@example.com' });
  for (const name of ['anna', 'berta', 'carl']) await respond({ email: `${name}@example.com` });
  const { others } = await find(number);
  expect(others.map(({ to }) => to)).toEqual([
    'berta@example.com',
    'anna@example.com',
    'carl@example.com',
  ]);
});

describe('an address shared by many people', () => {
  test('has ten other contacts listed, and a note that there are more', async () => {
    const numbers = await shareAmong(11);
    const found = await find(SHARED);
    expect(found.others.map(({ to }) => to)).toEqual(numbers.slice(0, 10));
    expect(found.hasMoreOthers).toBe(true);
    const rest = await find(SHARED, numbers.slice(0, 10));
    expect(rest.others).toMatchObject([{ to: numbers[10], adds: { responses: 1 } }]);
    expect(rest.hasMoreOthers).toBe(false);
  });

  test('has no one listed who adds no data, and a note that not all were checked', async () => {
    await shareAmong(25, 0);
    expect(await find(SHARED)).toMatchObject({ others: [], hasMoreOthers: false });
    await respond({ email: SHARED, mobile: '+447700900999' });
    expect(await find(SHARED)).toMatchObject({ others: [], hasMoreOthers: true });
  });

  test('takes no more statements than for two people, plus one for each listed person’s pictures', async () => {
    await shareAmong(2);
    const few = await statementsFor(SHARED);
    await shareAmong(8);
    expect(await statementsFor(SHARED)).toBe(few + 6);
  });
});

/** How many statements it takes to find a person's other contacts. */
async function statementsFor(to: string): Promise<number> {
  const { bID } = own.business;
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return own.server.database.transaction().execute(async (tx) => {
    const persons = await readPersons(tx, bID, { to });
    const located = await locatePersons(tx, bID, persons);
    const activityKeys = [Buffer.alloc(32)] as const;
    const parts = [{ businessId: bID, located }];
    await findOtherContacts(tx.withPlugin(counting), bID, { persons, parts, activityKeys });
    return count;
  });
}
