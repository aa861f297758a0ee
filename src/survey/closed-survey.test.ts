import { beforeEach, expect, test } from 'vitest';
import {
  chosenDraft,
  createSurveyHarness,
  OFFLINE,
  type SurveyHarness,
  settled,
  textDraft,
} from '#tests/support/survey-harness.ts';
import { EMPTY_DRAFT } from './draft.ts';

const CLOSED = { status: 404, body: null };

let visit: SurveyHarness;
beforeEach(() => {
  visit = createSurveyHarness();
});

/** At the last question, with everything before it sent. */
async function openAtLast() {
  const survey = visit.open();
  survey.next(EMPTY_DRAFT);
  survey.next(chosenDraft(2));
  await settled();
  visit.answers = () => CLOSED;
  return survey;
}

test('says so on the step whose answer was not sent, with what was written there', async () => {
  const survey = await openAtLast();
  survey.next(textDraft('A long story'));
  expect(survey.getState().ending).toBe('sent');
  await settled();
  expect(survey.getState()).toMatchObject({ at: 2, ending: 'open', delivery: 'gone' });
  expect(survey.getState().drafts[2]?.fields.textAnswer).toBe('A long story');
  expect(visit.open().getState()).toMatchObject({ at: 2, isResumed: true });
});

test('says so on the first step, too, and after a break of the connection', async () => {
  visit.answers = () => OFFLINE;
  const survey = visit.open();
  survey.next(EMPTY_DRAFT);
  survey.next(chosenDraft(2));
  await settled();
  expect(survey.getState()).toMatchObject({ at: 2, delivery: 'waiting' });
  visit.answers = () => CLOSED;
  visit.retries[0]?.();
  await settled();
  expect(survey.getState()).toMatchObject({ at: 1, delivery: 'gone' });
});

test('leaves somebody who is writing where they are', async () => {
  visit.answers = () => CLOSED;
  const survey = visit.open();
  survey.next(EMPTY_DRAFT);
  survey.next(chosenDraft(2));
  survey.input(textDraft('Because'));
  await settled();
  expect(survey.getState()).toMatchObject({ at: 2, delivery: 'gone' });
  survey.next(textDraft('Because.'));
  expect(survey.getState()).toMatchObject({ at: 2, ending: 'open' });
});

test('asks the server again after half a minute at the earliest, whatever is done meanwhile', async () => {
  const survey = await openAtLast();
  survey.next(textDraft('A'));
  await settled();
  const before = visit.sent.length;
  for (const text of ['Ab', 'Abc', 'Abcd']) survey.input(textDraft(text));
  survey.next(textDraft('Abcd'));
  survey.back();
  await settled();
  expect(visit.sent).toHaveLength(before);
  for (const seconds of [30, 60, 120, 240, 480, 960, 1800, 1800]) {
    expect(visit.waits.at(-1)).toBe(seconds);
    visit.retries.at(-1)?.();
    await settled();
  }
});

test('goes on once it is open again, and sends everything', async () => {
  const survey = await openAtLast();
  survey.next(textDraft('A long story'));
  await settled();
  visit.answers = () => ({});
  visit.sent = [];
  visit.retries.at(-1)?.();
  await settled();
  expect([visit.paths(), survey.getState().delivery]).toEqual([['start', 'answer 2'], 'idle']);
  survey.next(textDraft('A long story.'));
  await settled();
  expect(visit.paths().slice(2)).toEqual(['answer 2', 'finish']);
});
