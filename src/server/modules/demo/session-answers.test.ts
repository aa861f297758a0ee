import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import { expandFlow, textResolver } from '#domain/survey-flow/expand-text.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { demoFlow } from './demo-flow.ts';
import { createSessionGenerator } from './generate-sessions.ts';
import { answersOf } from './session-answers.ts';

const resolverOf = (code: LanguageCode) =>
  textResolver({
    custom: null,
    language: SURVEY_TEXTS[code],
    english: SURVEY_TEXTS.en,
    businessName: 'Alder & Rye Bakehouse',
  });
const flows = new Map(
  LANGUAGE_CODES.map((code) => [code, expandFlow(demoFlow(), resolverOf(code))]),
);
const flowOf = (code: LanguageCode) => flows.get(code) ?? [];

const generateSession = createSessionGenerator(new Date('2026-03-18T14:30:00Z'));
const sessions = Array.from({ length: 1500 }, (_, index) => generateSession(index));

describe('the demo flow', () => {
  test('is valid for the survey editor', () => {
    const options = { resolve: resolverOf('en'), newId: () => 'never needed' };
    expect(normaliseFlow(demoFlow(), options)).toEqual({
      ok: true,
      flow: demoFlow(),
      ratingType: 'star',
    });
  });
});

describe('the answers of a session', () => {
  test('are entries that the survey accepts, in the form the survey stores them', () => {
    for (const session of sessions) {
      const flow = flowOf(session.language);
      for (const entry of answersOf(session, flow)) {
        expect(checkAnswer(flow, entry.i, entry)).toEqual({ ok: true, entry });
      }
    }
  });

  test('stop where the customer left, or reach the last question', () => {
    for (const session of sessions) {
      const types = answersOf(session, flowOf(session.language)).map(({ type }) => type);
      expect(types.at(-1)).toBe(session.leftAfter ?? 'contactq');
    }
  });

  test('include a testimonial only after four or five stars', () => {
    for (const session of sessions) {
      const types = answersOf(session, flowOf(session.language)).map(({ type }) => type);
      if (types.includes('testimonial')) expect(session.rating).toBeGreaterThanOrEqual(4);
      if (session.testimonial) expect(types).toContain('testimonial');
    }
  });

  test('use the customer’s language', () => {
    const session = sessions.find(({ language }) => language === 'he');
    if (!session) throw new Error('Nobody answered in Hebrew.');
    expect(answersOf(session, flowOf('he'))[0]?.ask).toMatch(/\p{Script=Hebrew}/u);
  });
});
