import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import { UPLOADS } from '#server/modules/files/upload-address.ts';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createInvite,
  createUser,
  inviteByEmail,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { returnedQuota } from '#tests/support/messages.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sendPicture } from '#tests/support/session-uploads.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { isServed, pendingFileKeys, uploadPicture } from '#tests/support/uploads.ts';

const NO_HOLDINGS = {
  responses: 0,
  showcased: 0,
  invites: 0,
  messages: 0,
  events: 0,
  files: 0,
  suppressions: 0,
  reviews: 0,
  activity: 0,
};

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await confirmAddressOf(server, await createUser(server));
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
  await saveFlow(server, business);
});

const call = (name: string, body: object, { bID, owner }: Business = business) =>
  server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
const find = async (to: string, of = business) => (await call('findpersondata', { to }, of)).body;

/** A response whose author gave these contact details and consented to publication. */
async function respond(
  contact: object,
  { of = business, invite }: { of?: Business; invite?: string } = {},
) {
  const respondent = await startRespondent(server, of.handle, invite ? { invite } : {});
  const answers: [number, object][] = [
    [0, { questionID: 'NPSr', type: 'ratingq', answer: 9 }],
    [1, { questionID: 'WHY', type: 'openq', textAnswer: 'The bread is good.' }],
    [
      4,
      {
        questionID: 'TESTIMONIAL',
        type: 'testimonial',
        textAnswer: 'Best',
        name: 'Mia M.',
        consent: true,
      },
    ],
    [5, { questionID: 'CONTACT', type: 'contactq', ...contact }],
  ];
  for (const [i, entry] of answers) {
    const { status, body } = await respondent.answer(i, { ...entry });
    expect([status, body.error]).toEqual([200, undefined]);
  }
  await respondent.finish();
  return respondent.sessionID;
}

function showcase(sessionID: string) {
  const testimonial = { type: 'session', platform: 'feedback', intent: 'mark', sessionID, i: 4 };
  return server.post(
    '/api/markforshowcase',
    { bID: business.bID, ...testimonial },
    business.owner.headers,
  );
}

/** The business's tables that contain this text. */
async function tablesContaining(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' order by 1`.execute(
    server.database,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.table(name);
    const matches = await sql`
      select from ${table} t
       where business_id = ${business.bID} and t::text ilike ${`%${text}%`} limit 1`.execute(
      server.database,
    );
    if (matches.rows.length > 0) found.push(name);
  }
  return found;
}

test('returns nothing for an unknown person', async () => {
  expect(await find('nobody@example.com')).toEqual({
    to: 'nobody@example.com',
    type: 'email',
    names: [],
    holdings: NO_HOLDINGS,
    written: [],
    isUnsure: false,
    isCodeMissing: false,
    responses: [],
    reviews: [],
    livePlatforms: [],
    others: [],
    hasMoreOthers: false,
    mentions: { responses: 0, ways: [], isComplete: true },
  });
  const erased = await call('erasepersondata', { to: 'nobody@example.com' });
  expect(erased.body).toEqual({ erased: NO_HOLDINGS });
});

test.each(['', 'x', 'mia', '@', 'mia@', '12', 'a@b@c', '+'])('returns 422 for %j', async (to) => {
  for (const name of ['findpersondata', 'exportpersondata', 'erasepersondata']) {
    const { status, body } = await call(name, { to });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['to']]);
  }
});

describe('a person', () => {
  test('is found by the addresses they gave or were invited at, in any case', async () => {
    await inviteByEmail(server, business, ['mia@example.com']);
    const invite = await createInvite(server, business.bID, {
      name: 'Mia',
      email: 'Mia@Example.com',
    });
    const invited = await respond({}, { invite });
    const response = await respond({ name: 'Mia Meyer', email: 'MIA@example.com' });
    await respond({ email: 'other@example.com' });
    await showcase(response);
    const found = await find(' mIa@EXAMPLE.com ');
    expect(found).toMatchObject({ to: 'mia@example.com', type: 'email' });
    expect(found.names).toEqual(['Mia', 'Mia M.', 'Mia Meyer']);
    expect(found.holdings).toMatchObject({ responses: 2, showcased: 1, invites: 2, files: 0 });
    expect(found.responses).toEqual([
      expect.objectContaining({
        sessionID: response,
        isShowcased: true,
        excerpt: 'The bread is good.',
      }),
      expect.objectContaining({ sessionID: invited, isShowcased: false }),
    ]);
  });

  test('is counted exactly in thousands of sessions, and the newest 50 are listed', async () => {
    const newest = await respondOften('mia@example.com', 2_000);
    const { holdings, responses } = await find('mia@example.com');
    expect(holdings).toMatchObject({ responses: 2_000, invites: 0 });
    const listed = responses.map(({ sessionID }: { sessionID: string }) => sessionID);
    expect(listed).toEqual(newest.slice(0, 50));
    const { body, headers } = await call('exportpersondata', { to: 'mia@example.com' });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="person-data-/);
    // A streamed response has no known length.
    expect(headers.get('content-length')).toBeNull();
    const ids = body.responses.map(({ sessionID }: { sessionID: string }) => sessionID);
    expect(ids.toReversed()).toEqual(newest);
    expect(body.responses[0]).toMatchObject({ source: 'link', reference: null });
    expect(body.responses.every(({ answers }: { answers: object[] }) => answers.length === 1)).toBe(
      true,
    );
    expect(body).toMatchObject({ invites: [], messages: [], events: [], suppressions: [] });
    const { erased } = (await call('erasepersondata', { to: 'mia@example.com' })).body;
    expect(erased).toMatchObject({ responses: 2_000 });
  });

  test('is found by a number in any notation', async () => {
    const { bID } = business;
    const country = JSON.stringify({ name: 'Iceland', alpha2: 'IS', alpha3: 'ISL' });
    await sql`
      update businesses set info = jsonb_set(info, '{country}', ${country}::jsonb)
       where business_id = ${bID}`.execute(server.database);
    const invite = await createInvite(server, bID, { number: '+3545550100' });
    const sessions = [
      await respond({}, { invite }),
      await respond({ mobile: '555 0100' }),
      await respond({ mobile: '+354 555-0100' }),
      await respond({ mobile: '00354 5550100' }),
    ];
    await respond({ mobile: '+44 7700 550100' });
    await respond({ mobile: '555 0101' });
    for (const to of ['+3545550100', '555 0100', '(555) 0100', '00354 555 0100', '+354-555-0100']) {
      const found = await find(to);
      expect([to, found.to, found.type]).toEqual([to, '+3545550100', 'text']);
      const ids = found.responses.map(({ sessionID }: { sessionID: string }) => sessionID);
      expect([to, ids.sort()]).toEqual([to, sessions.toSorted()]);
    }
  });

  test('of another business is neither found, nor exported, nor erased', async () => {
    const other = await createConfirmedBusiness(server);
    await saveFlow(server, other);
    await inviteByEmail(server, other, ['mia@example.com']);
    await respond({ email: 'mia@example.com' }, { of: other });
    expect((await find('mia@example.com')).holdings).toEqual(NO_HOLDINGS);
    const { body } = await call('exportpersondata', { to: 'mia@example.com' });
    expect([body.responses, body.invites, body.messages]).toEqual([[], [], []]);
    const before = await find('mia@example.com', other);
    expect(before.holdings).toMatchObject({ responses: 1, invites: 1 });
    await call('erasepersondata', { to: 'mia@example.com' });
    expect(await find('mia@example.com', other)).toEqual(before);
  });

  test('gets all their data in an export', async () => {
    await inviteByEmail(server, business, ['mia@example.com']);
    await respond({ name: 'Mia Meyer', email: 'mia@example.com' });
    await respond({ email: 'other@example.com' });
    await call('suppressperson', { type: 'email', to: 'mia@example.com', note: 'She called.' });
    const { body } = await call('exportpersondata', { to: 'mia@example.com' });
    expect(body).toMatchObject({
      to: 'mia@example.com',
      exportedAt: expect.any(String),
      responses: [
        {
          rating: 9,
          answers: expect.arrayContaining([
            expect.objectContaining({
              type: 'contactq',
              email: 'mia@example.com',
              name: 'Mia Meyer',
            }),
          ]),
        },
      ],
      invites: [{ email: 'mia@example.com', name: 'Mia' }],
      events: [{ kind: 'suppressed', detail: 'She called.' }],
      suppressions: [{ reason: 'byHand', note: 'She called.' }],
    });
    const kinds = body.messages.map(({ kind }: { kind: string }) => kind).sort();
    expect(kinds).toEqual(['invite', 'notice']);
    const invite = body.messages.find(({ kind }: { kind: string }) => kind === 'invite');
    expect(invite.text).toContain('Mia');
    expect(invite.text).not.toContain('{name}');
    expect(JSON.stringify(body)).not.toContain('other@example.com');
  });
});

describe('erasing', () => {
  test('leaves nothing but the suppression of the person', async () => {
    await inviteByEmail(server, business, ['zelda.unique@example.com']);
    const invite = await createInvite(server, business.bID, {
      name: 'Zelda',
      email: 'zelda.unique@example.com',
    });
    await respond({}, { invite });
    const response = await respond({ name: 'Zelda Unique', email: 'Zelda.Unique@example.com' });
    await showcase(response);
    await call('suppressperson', {
      type: 'email',
      to: 'zelda.unique@example.com',
      note: 'Zelda called.',
    });
    const unrelated = await respond({ name: 'Otto', email: 'otto@example.com' });
    const found = await find('zelda.unique@example.com');
    expect(found.holdings).toMatchObject({
      responses: 2,
      showcased: 1,
      invites: 2,
      suppressions: 1,
    });
    await deleteJobs(server);

    const { status, body } = await call('erasepersondata', { to: 'zelda.unique@EXAMPLE.com' });
    expect(status).toBe(200);
    expect(body.erased).toEqual({ ...found.holdings, suppressions: 0 });

    expect(await tablesContaining('zelda')).toEqual(['suppressions']);
    expect(await tablesContaining('zelda called')).toEqual([]);
    expect(await tablesContaining(response)).toEqual(['stale_sessions']);
    expect((await find('zelda.unique@example.com')).holdings).toEqual({
      ...NO_HOLDINGS,
      suppressions: 1,
    });
    const [rebuild] = await queuedRebuilds(server, business.bID);
    expect(rebuild?.due).toBeLessThan(1);
    const list = await call('fetchfeedback', {});
    expect(list.body.collection.map(({ sessionID }: { sessionID: string }) => sessionID)).toEqual([
      unrelated,
    ]);
    expect(await recountDifferences(server, business.bID)).toEqual([]);

    const again = await call('erasepersondata', { to: 'zelda.unique@example.com' });
    expect(again.body).toEqual({ erased: NO_HOLDINGS });
  });

  test('cancels and refunds messages that were not sent', async () => {
    await inviteByEmail(server, business, ['mia@example.com', 'otto@example.com']);
    const waiting = await messagesTo('mia@example.com');
    expect(waiting.map(({ state }) => state)).toEqual(['accepted']);
    await call('erasepersondata', { to: 'mia@example.com' });
    expect(await messagesTo('mia@example.com')).toEqual([]);
    expect(await returnedQuota(server.database, business.bID)).toBe(1);
    await server.runJob('messages.deliver');
    const sent = await server.post(
      '/api/dash/fetchinvites',
      { bID: business.bID, type: 'email' },
      business.owner.headers,
    );
    const recipients = sent.body.returnInvites.map(
      ({ recipient }: { recipient: string }) => recipient,
    );
    expect(JSON.stringify(sent.body)).not.toContain('mia@example.com');
    expect(recipients).toHaveLength(1);
    expect(await contents()).toBe(1);
  });

  test('returns 409 while a message is being sent, and deletes nothing', async () => {
    await inviteByEmail(server, business, ['mia@example.com']);
    await respond({ email: 'mia@example.com' });
    const sending = sql`state = 'sending', lease_until = now() + interval '1 minute'`;
    await sql`update messages set ${sending}
      where business_id = ${business.bID} and kind = 'invite'`.execute(server.database);
    const before = await find('mia@example.com');
    const { status, body } = await call('erasepersondata', { to: 'mia@example.com' });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(await find('mia@example.com')).toEqual(before);
    await sql`update messages set state = 'sent', lease_until = null
      where business_id = ${business.bID} and kind = 'invite'`.execute(server.database);
    expect((await call('erasepersondata', { to: 'mia@example.com' })).status).toBe(200);
    expect((await find('mia@example.com')).holdings).toEqual(NO_HOLDINGS);
  });

  test('deletes the files of the answers after the commit', async () => {
    const respondent = await startRespondent(server, business.handle);
    const picture = await sendPicture(server, respondent);
    const others = await uploadPicture(server, business, 'businessrepresentatives');
    const contact = { email: 'mia@example.com', profilePicture: picture };
    await respondent.answer(5, { questionID: 'CONTACT', type: 'contactq', ...contact });
    const files = pickFileStore(server.config);
    const keyOf = (address: string) => `${UPLOADS}/${address.split('/u/')[1]}`;
    expect((await find('mia@example.com')).holdings.files).toBe(1);
    await deleteJobs(server);
    await call('erasepersondata', { to: 'mia@example.com' });
    expect(await pendingFileKeys(server)).toEqual([keyOf(picture)]);
    expect(await files.get(keyOf(picture))).not.toBeNull();
    expect(await isServed(server, picture)).toBe(false);
    expect(await files.get(keyOf(picture))).toBeNull();
    expect(await files.get(keyOf(others))).not.toBeNull();
  });

  test('gives the same result when run twice at once', async () => {
    await inviteByEmail(server, business, ['mia@example.com']);
    await respond({ email: 'mia@example.com' });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call('erasepersondata', { to: 'mia@example.com' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await find('mia@example.com')).holdings).toEqual(NO_HOLDINGS);
    expect(await recountDifferences(server, business.bID)).toEqual([]);
  });
});

/** Sessions in which the same address was given; returns their ids, newest first. */
async function respondOften(email: string, count: number): Promise<string[]> {
  const seeds = Array.from({ length: count }, (_, index) => ({
    startedAt: new Date(1_700_000_000_000 + index * 1_000),
    entries: [entryOf.contact(email)],
  }));
  const seeded = await seedSessions(server, business.bID, { seeds, flowVersion: 1 });
  return seeded.map(({ sessionId }) => sessionId).reverse();
}

function messagesTo(address: string) {
  return server.database
    .selectFrom('messages')
    .select(['state', 'message_id'])
    .where('business_id', '=', business.bID)
    .where('address', '=', address)
    .execute();
}

async function contents(): Promise<number> {
  const rows = await server.database
    .selectFrom('message_contents')
    .select('content_id')
    .where('business_id', '=', business.bID)
    .execute();
  return rows.length;
}
