import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../languages.ts';
import { textResolver } from '../survey-flow/expand-text.ts';
import { normaliseFlow } from '../survey-flow/normalise-flow.ts';
import { en as englishTexts } from '../survey-texts/en.ts';
import { SURVEY_TEXTS } from '../survey-texts/survey-texts-by-language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it as italian } from './it.ts';
import { pt } from './pt.ts';
import {
  type LibraryQuestionTexts,
  libraryQuestions,
  QUESTION_TOPICS,
  stepOfLibraryQuestion,
} from './question-library.ts';

const BY_LANGUAGE: Readonly<Record<LanguageCode, LibraryQuestionTexts>> = {
  en,
  de,
  fr,
  pt,
  es,
  it: italian,
  ar,
  he,
};

const english = libraryQuestions(en);

describe('the question library', () => {
  test('has at least 24 questions, in every topic', () => {
    expect(english.length).toBeGreaterThanOrEqual(24);
    const topics = new Set(english.map(({ topic }) => topic));
    expect([...topics].sort()).toEqual([...QUESTION_TOPICS].sort());
  });

  test.each(LANGUAGE_CODES)('has the same questions in %s, with as many options', (code) => {
    const questions = libraryQuestions(BY_LANGUAGE[code]);
    expect(Object.keys(BY_LANGUAGE[code])).toEqual(Object.keys(en));
    const shapes = (all: typeof questions) =>
      all.map(({ id, answerOptions, description }) => [
        id,
        answerOptions.length,
        description !== '',
      ]);
    expect(shapes(questions)).toEqual(shapes(english));
    for (const { answerOptions, questionType } of questions) {
      const isChoice = questionType === 'singleq' || questionType === 'multiq';
      expect(answerOptions.length > 0).toBe(isChoice);
    }
  });

  test.each(LANGUAGE_CODES)('has questions in %s that make valid steps', (code) => {
    const resolve = textResolver({
      custom: null,
      language: SURVEY_TEXTS[code],
      english: englishTexts,
      businessName: 'Acme',
    });
    for (const question of libraryQuestions(BY_LANGUAGE[code])) {
      const flow = [stepOfLibraryQuestion(question, question.id, null)];
      const result = normaliseFlow(flow, { resolve, newId: () => 'new' });
      expect(result, question.id).toEqual({ ok: true, flow, ratingType: null });
    }
  });

  test('contains no untranslated English text', () => {
    for (const code of LANGUAGE_CODES) {
      if (code === 'en') continue;
      const own = libraryQuestions(BY_LANGUAGE[code]);
      expect(own.filter((one, index) => one.questionText === english[index]?.questionText)).toEqual(
        [],
      );
    }
  });
});
