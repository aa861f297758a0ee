import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import {
  type Business,
  createBusiness,
  type Respondent,
  SAMPLE_FLOW,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const RATE = (answer: unknown) => ({ questionID: 'NPSr', type: 'ratingq', answer });
const WHY = (textAnswer: unknown) => ({ questionID: 'WHY', type: 'openq', textAnswer });
const SKIP_RATING = { questionID: 'NPSr', type: 'ratingq', skipped: true };

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
  await saveFlow(server, business);
});

const open = (more: Record<string, unknown> = {}) => startRespondent(server, business.handle, more);

async function listed({ bID, owner } = business) {
  const body = { bID, isInitialFetch: true };
  return (await server.post('/api/dash/fetchfeedback', body, owner.headers)).body.collection;
}
async function sessionOf({ sessionID }: Respondent, of = business) {
  return (await listed(of)).find(
    (session: { sessionID: string }) => session.sessionID === sessionID,
  );
}

test('a session is listed from its first answer, not from its start or a skipped step', async () => {
  const respondent = await open();
  expect(await sessionOf(respondent)).toBeUndefined();
  await respondent.answer(1, { questionID: 'WHY', type: 'openq', skipped: true });
  expect(await sessionOf(respondent)).toBeUndefined();
  expect((await respondent.answer(0, RATE(9))).body).toEqual({});
  expect(await sessionOf(respondent)).toMatchObject({
    rating: 9,
    ratingType: 'nps',
    noRating: false,
    finished: false,
    isFromWeb: true,
    source: 'link',
    flowVersion: 2,
    journeyFeedback: [
      { i: 0, questionID: 'NPSr', type: 'ratingq', ask: 'Rate us', answer: 9 },
      { i: 1, questionID: 'WHY', type: 'openq', ask: 'Why?', skipped: true },
    ],
  });
});

test('stores every kind of answer with its question, trimmed, and without fields of other kinds', async () => {
  const respondent = await open();
  const answers: [number, Record<string, unknown>, Record<string, unknown>][] = [
    [1, { ...WHY('  Because. '), note: 1, ask: 'forged' }, { textAnswer: 'Because.', ask: 'Why?' }],
    [2, { questionID: 'COLOUR', type: 'singleq', answer: 'Red' }, { answer: 'Red' }],
    [
      3,
      { questionID: 'FRUITS', type: 'multiq', answer: ['Pear', 'Apple', 'Pear'] },
      { answer: ['Apple', 'Pear'] },
    ],
    [
      4,
      {
        questionID: 'TESTIMONIAL',
        type: 'testimonial',
        textAnswer: 'Great',
        name: 'Ada',
        consent: true,
      },
      { textAnswer: 'Great', name: 'Ada', consent: true },
    ],
    [
      5,
      { questionID: 'CONTACT', type: 'contactq', name: 'Ada', contact: 'ada@example.com' },
      { name: 'Ada', email: 'ada@example.com' },
    ],
  ];
  for (const [i, entry] of answers) expect((await respondent.answer(i, entry)).status).toBe(200);
  const { journeyFeedback } = await sessionOf(respondent);
  for (const [index, [i, entry, stored]] of answers.entries()) {
    const { questionID, type } = entry;
    expect(journeyFeedback[index]).toMatchObject({ i, questionID, type, ...stored });
  }
  expect(journeyFeedback[0]).not.toHaveProperty('note');
  expect(journeyFeedback[1].answerOptions).toEqual([
    { text: 'Red', description: '' },
    { text: 'Blue', description: '' },
  ]);
});

test('the last write to a step wins, and repeating a write changes nothing', async () => {
  const respondent = await open();
  for (const text of ['one', 'two', 'two', 'three']) {
    expect((await respondent.answer(1, WHY(text))).status).toBe(200);
  }
  const { journeyFeedback } = await sessionOf(respondent);
  expect(journeyFeedback).toHaveLength(1);
  expect(journeyFeedback[0].textAnswer).toBe('three');
});

test('a new rating changes rating and sentiment; skipping the step clears both', async () => {
  const respondent = await open();
  const sentiments = async () => {
    const found: string[] = [];
    for (const sentiment of ['positive', 'neutral', 'negative', 'norating']) {
      const body = { bID: business.bID, sentiment: [sentiment], isInitialFetch: true };
      const answer = await server.post('/api/dash/fetchfeedback', body, business.owner.headers);
      const ids = answer.body.collection.map(({ sessionID }: Respondent) => sessionID);
      if (ids.includes(respondent.sessionID)) found.push(sentiment);
    }
    return found;
  };
  for (const [rating, sentiment] of [
    [10, 'positive'],
    [8, 'neutral'],
    [6, 'negative'],
    [0, 'negative'],
  ]) {
    await respondent.answer(0, RATE(rating));
    expect((await sessionOf(respondent)).rating).toBe(rating);
    expect(await sentiments()).toEqual([sentiment]);
  }
  await respondent.answer(0, SKIP_RATING);
  expect(await sessionOf(respondent)).toMatchObject({ rating: null, noRating: true });
  expect(await sentiments()).toEqual(['norating']);
});

test.each([
  ['a rating above the scale', 0, RATE(11), 'entry.answer'],
  ['a rating below the scale', 0, RATE(-1), 'entry.answer'],
  ['half a rating', 0, RATE(7.5), 'entry.answer'],
  ['a rating as text', 0, RATE('7'), 'entry.answer'],
  [
    'an unknown option',
    2,
    { questionID: 'COLOUR', type: 'singleq', answer: 'Green' },
    'entry.answer',
  ],
  [
    'an option in other letter case',
    2,
    { questionID: 'COLOUR', type: 'singleq', answer: 'red' },
    'entry.answer',
  ],
  [
    'one unknown option of two',
    3,
    { questionID: 'FRUITS', type: 'multiq', answer: ['Pear', 'Plum'] },
    'entry.answer',
  ],
  [
    'an answer that is not a list',
    3,
    { questionID: 'FRUITS', type: 'multiq', answer: 'Pear' },
    'entry.answer',
  ],
  ['the index of another question', 1, RATE(7), 'entry.questionID'],
  ['an index without a question', 6, { questionID: 'THANKYOU', type: 'thankyou' }, 'i'],
  ['an index beyond the flow', 99, RATE(7), 'i'],
  ['a type that differs from the question’s', 0, { ...RATE(7), type: 'openq' }, 'entry.type'],
  ['10,001 characters', 1, WHY('x'.repeat(10_001)), 'entry.textAnswer'],
])('%s is rejected at its field, and nothing is stored', async (_what, i, entry, field) => {
  const respondent = await open();
  const { status, body } = await respondent.answer(i, entry);
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields)).toContain(field);
  expect(await sessionOf(respondent)).toBeUndefined();
});

test.each([-1, 1.5, 2 ** 31, '0', null])('the index %j is rejected', async (i) => {
  expect((await (await open()).answer(i as number, RATE(7))).status).toBe(422);
});

test('accepts 10,000 characters of any size, and returns them unchanged', async () => {
  const respondent = await open();
  const texts = [
    '😀'.repeat(10_000),
    '<script>alert(1)</script>',
    '\u202eback\u200f',
    'a\u0301 \u{1F468}\u200D\u{1F469}',
    'tab\tline\nend',
  ];
  for (const text of texts) {
    expect((await respondent.answer(1, WHY(text))).status).toBe(200);
    expect((await sessionOf(respondent)).journeyFeedback[0].textAnswer).toBe(text);
  }
});

test('rejects pictures from elsewhere, also under an address that looks like an upload', async () => {
  const own = await createBusiness(server);
  const upload = `/u/${own.bID}/${randomUUID()}.png`;
  const respondent = await startRespondent(server, own.handle);
  const contact = { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' };
  for (const profilePicture of [
    'https://pictures.example/mia.png',
    `https://pictures.example${upload}`,
    `${server.origin}//pictures.example${upload}`,
    `${server.origin}/x${upload}`,
  ]) {
    const { status, body } = await respondent.answer(5, { ...contact, profilePicture });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['entry.profilePicture']]);
  }
  expect((await respondent.answer(5, { ...contact, profilePicture: '' })).status).toBe(200);
});

test('a session accepts only its own token; every other token gets the same error', async () => {
  const [first, other] = [await open(), await open()];
  const { sessionID, sessionToken } = first;
  const attempts = [
    { sessionID, sessionToken: other.sessionToken },
    { sessionID, sessionToken: `${sessionToken.slice(0, -2)}xx` },
    { sessionID, sessionToken: '' },
    { sessionID: randomUUID(), sessionToken },
    { sessionID: 'x', sessionToken },
    { sessionID: '', sessionToken },
  ];
  const bodies = new Set<string>();
  for (const key of attempts) {
    for (const call of ['answer', 'finish']) {
      const body = { ...key, i: 0, entry: RATE(7) };
      const { status, body: answer } = await server.post(`/api/survey/${call}`, body);
      expect(status).toBe(404);
      bodies.add(JSON.stringify(answer));
    }
  }
  await first.finish();
  bodies.add(JSON.stringify((await first.answer(0, RATE(7))).body));
  expect(bodies.size).toBe(1);
});

test('finishing is idempotent; afterwards answers are rejected and stored ones remain', async () => {
  const respondent = await open();
  await respondent.answer(0, RATE(3));
  for (const _time of [1, 2]) {
    const { status, body } = await respondent.finish();
    expect([status, body]).toEqual([200, {}]);
  }
  expect((await respondent.answer(0, RATE(10))).status).toBe(404);
  expect((await respondent.answer(1, WHY('late'))).status).toBe(404);
  expect(await sessionOf(respondent)).toMatchObject({ rating: 3, finished: true });
});

test('every acknowledged answer is stored, even if the session finishes at the same time', async () => {
  const respondents = await Promise.all(Array.from({ length: 30 }, () => open()));
  await Promise.all(
    respondents.map(async (respondent, index) => {
      const [answered] = await Promise.all([
        respondent.answer(0, RATE(index % 11)),
        respondent.finish(),
      ]);
      const session = await sessionOf(respondent);
      if (answered.status === 200) expect(session.rating).toBe(index % 11);
      else expect([answered.status, session]).toEqual([404, undefined]);
    }),
  );
});

test('an answer that waits while its session closes is rejected', async () => {
  const respondent = await open();
  const { sessionID } = respondent;
  const answering = await server.database.transaction().execute(async (tx) => {
    await sql`update feedback_sessions set finished_at = now()
               where business_id = ${business.bID} and session_id = ${sessionID}`.execute(tx);
    const answered = respondent.answer(0, RATE(9));
    await expect.poll(() => isWaitingForLock(server)).toBe(true);
    return { answered };
  });
  expect((await answering.answered).status).toBe(404);
  const { rows } = await sql`
    select from journey_entries where session_id = ${sessionID}`.execute(server.database);
  expect(rows).toEqual([]);
});

test('a session of an old version can still be answered after a new one is saved', async () => {
  const own = await createBusiness(server);
  const early = await startRespondent(server, own.handle);
  await saveFlow(server, own, { flow: [sampleStep.rating('nps')] });
  const star = { questionID: 'STARr', type: 'ratingq', answer: 5 };
  expect((await early.answer(1, star)).status).toBe(200);
  expect((await early.answer(0, RATE(9))).status).toBe(422);
  const late = await startRespondent(server, own.handle);
  expect((await late.answer(0, RATE(9))).status).toBe(200);
  expect((await late.answer(1, star)).status).toBe(422);
  expect(await sessionOf(early, own)).toMatchObject({
    ratingType: 'star',
    rating: 5,
    flowVersion: 1,
  });
});

test('stores the question in the respondent’s language, with the business’s name inserted', async () => {
  const own = await createBusiness(server);
  const respondent = await startRespondent(server, own.handle, { language: 'de-AT' });
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const session = await sessionOf(respondent, own);
  expect(session.language).toBe('de');
  expect(session.journeyFeedback[0].ask).toContain('Ada’s Bakery');
  expect(session.journeyFeedback[0].ask).not.toContain('[businessname]');
});

test('the testimonial inside a share step has its own index', async () => {
  const own = await createBusiness(server);
  const share = sampleStep.share({
    uniqueID: 'SHARE',
    shareActions: [
      {
        platformCode: 'custom',
        actionText: 'Go',
        actionURL: 'https://example.com',
        actionImageType: 'img',
        actionImageData: 'https://example.com/a.png',
      },
    ],
    showIfSkip: sampleStep.testimonial({ uniqueID: 'INNER' }),
  });
  await saveFlow(server, own, { flow: [sampleStep.rating('nps'), share] });
  const respondent = await startRespondent(server, own.handle);
  const inner = { questionID: 'INNER', type: 'testimonial', textAnswer: 'Nice', consent: true };
  expect((await respondent.answer(1, inner)).status).toBe(422);
  expect((await respondent.answer(3, inner)).status).toBe(200);
  expect(
    (await respondent.answer(1, { questionID: 'SHARE', type: 'shareq', platformCode: 'custom' }))
      .status,
  ).toBe(200);
  const indexes = (await sessionOf(respondent, own)).journeyFeedback.map(
    ({ i }: { i: number }) => i,
  );
  expect(indexes).toEqual([1, 3]);
});

test('the sample flow has a question at every index that these tests use', () => {
  expect(SAMPLE_FLOW.map(({ type }) => type)).toEqual([
    'ratingq',
    'openq',
    'singleq',
    'multiq',
    'testimonial',
    'contactq',
    'thankyou',
  ]);
});

test('an answer that changes nothing is not indexed again, even if repeated or late', async () => {
  const respondent = await open();
  await respondent.answer(0, RATE(9));
  const waiting = async () => {
    const { rows } = await sql<{ marks: number }>`
      select count(*)::int as marks from stale_sessions
       where business_id = ${business.bID} and ${respondent.sessionID} = any(session_ids)`.execute(
      server.database,
    );
    return rows[0]?.marks;
  };
  await server.database.deleteFrom('stale_sessions').execute();
  expect((await respondent.answer(0, RATE(9))).status).toBe(200);
  expect(await waiting()).toBe(0);
  await respondent.answer(0, RATE(8));
  await respondent.finish();
  await server.database.deleteFrom('stale_sessions').execute();
  expect((await respondent.answer(0, RATE(7))).status).toBe(404);
  expect(await waiting()).toBe(0);
});
