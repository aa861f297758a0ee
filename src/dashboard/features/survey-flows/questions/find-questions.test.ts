import { describe, expect, test } from 'vitest';
import { de } from '#domain/question-library/de.ts';
import { libraryQuestions } from '#domain/question-library/question-library.ts';
import { findQuestions, type NO_FILTER } from './find-questions.ts';

const questions = libraryQuestions(de);

function found(words: string, topic: (typeof NO_FILTER)['topic'] = null): string[] {
  return findQuestions(questions, { words, topic }).map(({ id }) => id);
}

describe('searching the question library', () => {
  test('finds all questions without a search text, and those of a topic', () => {
    expect(found(' ')).toHaveLength(questions.length);
    expect(found('', 'price')).toEqual(['price-value', 'price-clear']);
  });

  test('finds words in questions and answers, in any order, without accents', () => {
    expect(found('GENOMMEN ernst')).toEqual(['health-listened']);
    expect(found('kostlich')).toEqual(['restaurant-food']);
    expect(found('blitzsauber', 'trades')).toEqual(['trades-tidy']);
    expect(found('blitzsauber', 'price')).toEqual([]);
  });
});
