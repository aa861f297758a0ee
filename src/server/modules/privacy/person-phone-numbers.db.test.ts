import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  createConfirmedBusiness,
  createInvite,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { seedSessions } from '#tests/support/seed-sessions.ts';

const own = businessPerTest();
beforeEach(() => saveFlow(own.server, own.business));

async function respond(contact: object, of = own.business): Promise<string> {
  const { sessionID, answer } = await startRespondent(own.server, of.handle);
  await answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  const { status } = await answer(5, { questionID: 'CONTACT', type: 'contactq', ...contact });
  expect(status).toBe(200);
  return sessionID;
}

async function find(to: string, also: string[] = []) {
  const { status, body } = await own.call('findpersondata', { to, also });
  expect([to, status, body.error]).toEqual([to, 200, undefined]);
  const found = CALLS_BY_NAME.findPersonData.answer.parse(body);
  return { ...found, ids: found.responses.map(({ sessionID }) => sessionID).sort() };
}

async function setCountry(alpha2: string) {
  await sql`
    update businesses set info = jsonb_set(info, '{country}', ${JSON.stringify({ alpha2 })}::jsonb)
     where business_id = ${own.business.bID}`.execute(own.server.database);
}

const NOTATIONS = [
  '+447700900123',
  '+44 (0)7700 900123',
  '0044 7700 900123',
  '00 44 (0) 7700-900-123',
  '07700 900123',
  '07700/900123',
  '7700 900 123',
  '٠٧٧٠٠ ٩٠٠١٢٣',
  '+44 7700 900123 ext. 12',
];

describe.each([null, 'GB', 'IS', 'DE'])('a number, in a business of %s', (country) => {
  beforeEach(async () => {
    if (country) await setCountry(country);
  });

  test('is found in any typed form, and by each notation that includes its country', async () => {
    const sessions: string[] = [];
    for (const mobile of NOTATIONS) sessions.push(await respond({ mobile }));
    await respond({ mobile: '+49 7700 900123' });
    await respond({ mobile: '07700 900124' });
    await respond({ mobile: '900123' });
    const usable = NOTATIONS.filter((notation) => country === 'GB' || /^(\+|00)/.test(notation));
    for (const to of usable) {
      const found = await find(to);
      expect([to, found.to, found.ids]).toEqual([to, '+447700900123', sessions.toSorted()]);
      expect(found.isUnsure).toBe(country !== 'GB');
      expect(found.written).toEqual(expect.arrayContaining(NOTATIONS.slice(1)));
      expect(found.others).toEqual([]);
    }
  });
});

test('finds a number of unknown country by its digits in every table', async () => {
  const invite = await createInvite(own.server, own.business.bID, { number: '+447700900123' });
  const sessions = [
    await respond({ mobile: '+44 (0)7700 900123' }),
    await respond({ mobile: '07700 900123' }),
  ];
  await respond({ mobile: '07700 900124' });
  for (const to of ['07700 900123', '07700900123', '(07700) 900-123', '٠٧٧٠٠ ٩٠٠١٢٣']) {
    const found = await find(to);
    expect([found.to, found.isUnsure, found.ids]).toEqual([
      '07700900123',
      true,
      sessions.toSorted(),
    ]);
    expect(found.holdings).toMatchObject({ responses: 2, invites: 1 });
    expect(found.written).toEqual(
      expect.arrayContaining(['+447700900123', '+44 (0)7700 900123', '07700 900123']),
    );
  }
  expect(invite).toEqual(expect.any(String));
});

describe('a number of unknown country is reported as unsure', () => {
  const reach = (number: string) => createInvite(own.server, own.business.bID, { number });

  test('if invites went to that number in several countries; with its country only one is found', async () => {
    await reach('+447700900123');
    await reach('+497700900123');
    const found = await find('7700900123');
    expect(found.holdings).toMatchObject({ responses: 0, invites: 2 });
    expect(found).toMatchObject({
      isUnsure: true,
      written: ['+447700900123', '+497700900123'],
    });
    const named = await find('+447700900123');
    expect(named.holdings).toMatchObject({ invites: 1 });
    expect(named).toMatchObject({ isUnsure: false, written: [] });
  });

  test('if an invite went to one number and another was typed', async () => {
    await reach('+447700900123');
    await respond({ mobile: '+497700900123' });
    const found = await find('7700900123');
    expect(found.holdings).toMatchObject({ responses: 1, invites: 1 });
    expect(found).toMatchObject({
      isUnsure: true,
      written: ['+447700900123', '+497700900123'],
    });
  });

  test('if a single invite went to it, since it may be someone else’s', async () => {
    await reach('+447700900123');
    expect(await find('7700900123')).toMatchObject({ isUnsure: true, written: ['+447700900123'] });
    await setCountry('GB');
    expect(await find('07700900123')).toMatchObject({ isUnsure: false, written: [] });
  });

  test('if only events and a suppression are stored for that number', async () => {
    await own.call('suppressperson', { type: 'text', to: '+447700900123', note: 'She called.' });
    const found = await find('7700900123');
    expect(found.holdings).toMatchObject({ invites: 0, events: 1, suppressions: 1 });
    expect(found).toMatchObject({ isUnsure: true, written: ['+447700900123'] });
    expect(await find('+447700900123')).toMatchObject({ isUnsure: false, written: [] });
  });

  test('also together with another person’s number, but not if it is also stored with its country', async () => {
    await reach('+447700900123');
    await reach('+497700900123');
    expect((await find('mia@example.com', ['7700900123'])).isUnsure).toBe(true);
    expect((await find('7700900123', ['+447700900123'])).isUnsure).toBe(true);
    const both = await find('7700900123', ['+447700900123', '+497700900123']);
    expect(both.isUnsure).toBe(false);
  });
});

test('treats a number with another code as someone else’s, and reports as unsure only those without a code', async () => {
  const otherNumber = await respond({ mobile: '+49 151 12345678' });
  const other = await respond({ mobile: '+41 151 12345678' });
  for (const to of ['+4915112345678', '0049 151 12345678']) {
    expect(await find(to)).toMatchObject({
      ids: [otherNumber],
      isUnsure: false,
      isCodeMissing: false,
    });
  }
  expect(await find('+41 151 12345678')).toMatchObject({ ids: [other], isUnsure: false });
  expect(await find('0151 12345678')).toMatchObject({
    ids: [otherNumber, other].sort(),
    isUnsure: true,
    isCodeMissing: true,
  });
  await respond({ mobile: '0151 12345678' });
  expect(await find('+4915112345678')).toMatchObject({ isUnsure: true, isCodeMissing: false });
});

test('finds and erases the same data by the number that the result returned', async () => {
  const sessions = [
    await respond({ mobile: '+44 (0)7700 900123' }),
    await respond({ mobile: '07700 900123' }),
  ];
  for (const notation of ['+44 (0)7700 900123', '07700 900123']) {
    const first = await find(notation);
    expect(await find(first.to ?? '')).toEqual(first);
    expect(first.ids).toEqual(sessions.toSorted());
  }
  const numbers = (await find('+447700900123')).responses.map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(['+44 (0)7700 900123', '07700 900123']);
  const other = await respond({ mobile: '+49 7700 900123' });
  const { holdings } = await find('+447700900123');
  const { body } = await own.call('erasepersondata', { to: '+447700900123' });
  expect(body.erased).toEqual(holdings);
  expect((await find('+447700900123')).holdings.responses).toBe(0);
  expect((await find('+49 7700 900123')).ids).toEqual([other]);
});

test('looks up numbers by an index in a large business', async () => {
  const contact = (mobile: string) =>
    ({ i: 5, questionID: 'CONTACT', type: 'contactq', ask: '', mobile }) as const;
  const seeds = Array.from({ length: 500 }, (_, index) => ({
    startedAt: new Date(1_700_000_000_000 + index * 1_000),
    entries: [contact(`07700 ${900_000 + index}`)],
  }));
  await seedSessions(own.server, own.business.bID, { seeds, flowVersion: 1 });
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select session_id from journey_entries
     where business_id = ${own.business.bID} and entry ? 'mobile'
       and number_key(entry ->> 'mobile') = any(array['900123'])`.execute(own.server.database);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('journey_entries_by_mobile');
  expect((await find('+447700900123')).holdings.responses).toBe(1);
});

describe('a person with several addresses', () => {
  /** Invited by text to +44 7700 900123; gave an address and that number in a response. */
  async function reachedTwice() {
    const { bID } = own.business;
    await createInvite(own.server, bID, { number: '+447700900123' });
    await createInvite(own.server, bID, { email: 'mia@example.com' });
    await own.call('suppressperson', { type: 'text', to: '+447700900123', note: 'She called.' });
    return respond({ email: 'Mia@example.com', mobile: '+44 (0)7700 900123' });
  }

  test('is found with the other addresses and the data stored under them', async () => {
    const session = await reachedTwice();
    const byNumber = await respond({ mobile: '+447700900123' });
    await respond({ email: 'otto@example.com', mobile: '+447700900999' });
    const found = await find('mia@example.com');
    expect(found.ids).toEqual([session]);
    expect(found.others).toEqual([
      {
        to: '+447700900123',
        type: 'text',
        adds: expect.objectContaining({ responses: 1, invites: 1, events: 1, suppressions: 1 }),
      },
    ]);
    const reverse = await find('+447700900123');
    expect(reverse.ids).toEqual([session, byNumber].sort());
    expect(reverse.others).toEqual([
      {
        to: 'mia@example.com',
        type: 'email',
        adds: expect.objectContaining({ responses: 0, invites: 1 }),
      },
    ]);
    const both = await find('mia@example.com', ['+44 7700 900 123']);
    expect([both.ids, both.others]).toEqual([reverse.ids, []]);
    expect(both.holdings).toMatchObject({ responses: 2, invites: 2 });
  });

  test('is found by either address if an invite was answered with another one', async () => {
    const { bID, handle } = own.business;
    const invite = await createInvite(own.server, bID, { number: '+447700900123' });
    const { sessionID, answer } = await startRespondent(own.server, handle, { invite });
    await answer(5, { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' });
    const found = await find('mia@example.com');
    expect([found.ids, found.others]).toMatchObject([[sessionID], [{ to: '+447700900123' }]]);
  });

  test('is found without an address that adds no data', async () => {
    await respond({ email: 'mia@example.com', mobile: '+447700900123' });
    expect((await find('mia@example.com')).others).toEqual([]);
  });

  test('keeps data under other addresses unless they are named in the call too', async () => {
    await reachedTwice();
    await own.call('erasepersondata', { to: 'mia@example.com' });
    expect((await find('+447700900123')).holdings).toMatchObject({ responses: 0, invites: 1 });
    const session = await reachedTwice();
    const { body: copy } = await own.call('exportpersondata', {
      to: 'mia@example.com',
      also: ['+447700900123'],
    });
    expect(copy).toMatchObject({
      to: 'mia@example.com',
      also: ['+447700900123'],
      responses: [{ sessionID: session }],
      events: [
        { channel: 'text', address: '+447700900123', kind: 'suppressed', detail: 'She called.' },
      ],
      suppressions: [{ channel: 'text', address: '+447700900123' }],
    });
    expect(copy.invites).toHaveLength(3);
    const { holdings } = await find('mia@example.com', ['+447700900123']);
    const { body } = await own.call('erasepersondata', {
      to: 'mia@example.com',
      also: ['+447700900123'],
    });
    expect(body.erased).toEqual({ ...holdings, suppressions: 0 });
    const remaining = await find('mia@example.com', ['+447700900123']);
    expect(remaining.holdings).toMatchObject({
      responses: 0,
      invites: 0,
      messages: 0,
      events: 0,
      suppressions: 1,
    });
  });

  test('is erased completely or not at all', async () => {
    await reachedTwice();
    const before = await find('mia@example.com', ['+447700900123']);
    const wrong = await own.call('erasepersondata', {
      to: 'mia@example.com',
      also: ['+447700900123', 'nobody'],
    });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['also.1']]);
    expect(await find('mia@example.com', ['+447700900123'])).toEqual(before);
    const many = Array.from({ length: 51 }, (_, index) => `mia${index}@example.com`);
    expect((await own.call('findpersondata', { to: 'mia@example.com', also: many })).status).toBe(
      422,
    );
  });

  test('is never revealed to another business', async () => {
    const other = await createConfirmedBusiness(own.server);
    await saveFlow(own.server, other);
    await createInvite(own.server, other.bID, { number: '+447700900123' });
    await respond({ email: 'mia@example.com', mobile: '+447700900123' }, other);
    await respond({ email: 'mia@example.com', mobile: '+447700900123' });
    expect((await find('mia@example.com')).others).toEqual([]);
    await own.call('erasepersondata', { to: 'mia@example.com', also: ['+447700900123'] });
    const { body } = await own.call('findpersondata', { to: '+447700900123' }, other);
    expect(body.holdings).toMatchObject({ responses: 1, invites: 1 });
  });
});

test('makes a withdrawal of consent wait for the erasure of its author, without a deadlock', async () => {
  const { sessionID, answer, finish } = await startRespondent(own.server, own.business.handle);
  const entry = {
    questionID: 'TESTIMONIAL',
    type: 'testimonial',
    textAnswer: 'Best',
    consent: true,
  };
  await answer(4, entry);
  const path = new URL((await finish()).body.consentURL).pathname;
  const change = await own.server.database.transaction().execute(async (tx) => {
    const session = sql`
      feedback_sessions where business_id = ${own.business.bID} and session_id = ${sessionID}`;
    await sql`select from ${session} for update`.execute(tx);
    const changing = own.server.post(path, { consent: false });
    await expect.poll(() => isWaitingForLock(own.server)).toBe(true);
    await sql`delete from ${session}`.execute(tx);
    return { changing };
  });
  expect((await change.changing).status).toBe(404);
});

test('waits for an answer without locking the invite that the answer locks next', async () => {
  const { server, business } = own;
  const email = 'mia@example.com';
  const invite = await createInvite(server, business.bID, { email });
  const { answer } = await startRespondent(server, business.handle, { invite });
  await answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  const { erasing } = await server.database.transaction().execute(async (tx) => {
    const lock = (table: string) =>
      sql`select from ${sql.table(table)} where business_id = ${business.bID} for update nowait`;
    await lock('feedback_sessions').execute(tx);
    const erasure = own.call('erasepersondata', { to: email });
    await expect.poll(() => isWaitingForLock(own.server)).toBe(true);
    await lock('invites').execute(tx);
    return { erasing: erasure };
  });
  expect((await erasing).body.erased).toMatchObject({ responses: 1, invites: 1 });
});

test('erases consents with the person, and exports them', async () => {
  const { sessionID, answer } = await startRespondent(own.server, own.business.handle);
  const say = (consent: boolean) =>
    answer(4, { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Best', consent });
  for (const consent of [true, false, true]) expect((await say(consent)).status).toBe(200);
  await answer(5, { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' });
  const { body } = await own.call('exportpersondata', { to: 'mia@example.com' });
  expect(body.responses[0].consents).toMatchObject([
    { i: 4, isGiven: true, consentText: expect.stringContaining('publish'), consentVersion: 2 },
    { i: 4, isGiven: false, consentText: null, consentVersion: null },
    { i: 4, isGiven: true, changedAt: expect.any(String) },
  ]);
  const countConsents = () =>
    own.server.database
      .selectFrom('consent_changes')
      .selectAll()
      .where('session_id', '=', sessionID)
      .execute();
  expect(await countConsents()).toHaveLength(3);
  await own.call('erasepersondata', { to: 'mia@example.com' });
  expect(await countConsents()).toEqual([]);
});
