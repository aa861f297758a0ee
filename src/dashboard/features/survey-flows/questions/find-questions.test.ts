import { describe, expect, test } from 'vitest';
import { de } from '#domain/question-library/de.ts';
import { libraryQuestions } from '#domain/question-library/question-library.ts';
import { findQuestions, type NO_FILTER } from './find-questions.ts';

const questions = libraryQuestions(de);

function findTexts(filterWords: string, topic: (typeof NO_FILTER)['topic'] = null): string[] {
  return findQuestions(questions, { searchText: filterWords, topic }).map(({ id }) => id);
}

describe('searching the question library', () => {
  test('finds all questions without a search text, and those of a topic', () => {
    expect(findTexts(' ')).toHaveLength(questions.length);
    expect(findTexts('', 'price')).toEqual(['price-value', 'price-clear']);
  });

  test('finds words in questions and answers, in any order, without accents', () => {
    expect(findTexts('GENOMMEN ernst')).toEqual(['health-listened']);
    expect(findTexts('kostlich')).toEqual(['restaurant-food']);
    expect(findTexts('blitzsauber', 'trades')).toEqual(['trades-tidy']);
    expect(findTexts('blitzsauber', 'price')).toEqual([]);
  });
});
