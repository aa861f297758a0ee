import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { countedBy } from '#tests/support/counted-outcomes.ts';
import { type Respondent, saveFlow, startRespondent } from '#tests/support/factories.ts';

const RATE = (answer: unknown) => ({ questionID: 'NPSr', type: 'ratingq', answer });
const WHY = (textAnswer: unknown) => ({ questionID: 'WHY', type: 'openq', textAnswer });

const own = businessPerTest();
beforeEach(() => saveFlow(own.server, own.business));

async function listed() {
  return (await own.call('fetchfeedback', { isInitialFetch: true })).body.collection;
}

test('stores each of 200 answers of 50 sessions', async () => {
  const respondents = await Promise.all(
    Array.from({ length: 50 }, () => startRespondent(own.server, own.business.handle)),
  );
  const answers = await Promise.all(
    respondents.flatMap((respondent, index) => [
      respondent.answer(0, RATE(index % 11)),
      respondent.answer(1, WHY(`text ${index}`)),
      respondent.answer(2, { questionID: 'COLOUR', type: 'singleq', answer: 'Red' }),
      respondent.answer(3, { questionID: 'FRUITS', type: 'multiq', answer: ['50% off_\\'] }),
    ]),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const sessions = await listed();
  expect(sessions).toHaveLength(50);
  for (const [index, { sessionID }] of respondents.entries()) {
    const session = sessions.find((one: Respondent) => one.sessionID === sessionID);
    expect(session.rating).toBe(index % 11);
    expect(session.journeyFeedback).toHaveLength(4);
    expect(session.journeyFeedback[1].textAnswer).toBe(`text ${index}`);
  }
});

test('an invalid answer among many fails alone', async () => {
  const respondents = await Promise.all(
    Array.from({ length: 30 }, () => startRespondent(own.server, own.business.handle)),
  );
  const bad = respondents[7]?.sessionID ?? '';
  await refuseAnswersOf(bad);
  const statuses = await Promise.all(
    respondents.map(async (respondent) => [
      respondent.sessionID === bad,
      (await respondent.answer(0, RATE(5))).status,
    ]),
  );
  expect(statuses.filter(([isBad]) => isBad)).toEqual([[true, 500]]);
  expect(statuses.filter(([isBad]) => !isBad)).toEqual(Array(29).fill([false, 200]));
  expect(await listed()).toHaveLength(29);
});

test('of concurrent answers to one step, exactly one is stored', async () => {
  const respondent = await startRespondent(own.server, own.business.handle);
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index}`);
  const answers = await Promise.all(texts.map((text) => respondent.answer(1, WHY(text))));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [{ journeyFeedback }] = await listed();
  expect(journeyFeedback).toHaveLength(1);
  expect(texts).toContain(journeyFeedback[0].textAnswer);
});

/** Makes the database reject the answers of this session. */
async function refuseAnswersOf(sessionId: string): Promise<void> {
  const check = sql.raw(`session_id <> '${sessionId}'`);
  await sql`alter table journey_entries add constraint refused check (${check})`.execute(
    own.server.database,
  );
}

test('counts the answers that were stored, not those that were refused', async () => {
  const respondent = await startRespondent(own.server, own.business.handle);
  const counted = await countedBy(async () => {
    await respondent.answer(0, RATE(9));
    await respondent.answer(1, WHY('text'));
    await respondent.answer(0, RATE('wrong'));
  });
  expect(counted.goodword_answers_stored_total).toBe(2);
});
