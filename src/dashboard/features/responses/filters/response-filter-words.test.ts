import { expect, test } from 'vitest';
import type { Wording } from '#dashboard/lists/filters/filter-words.ts';
import { NO_FILTERS } from '../view/responses-view.ts';
import { responseFilterWords } from './response-filter-words.ts';

const wording: Wording = { t: ((key: string) => key) as Wording['t'], language: 'en' };
const QUESTIONS = [
  {
    questionID: 'BUY',
    type: 'singleq' as const,
    questionText: 'How did you buy?',
    answerOptions: ['A', 'B'],
  },
];

test('without filters there are no words', () => {
  expect(responseFilterWords(NO_FILTERS, QUESTIONS, wording)).toEqual([]);
});

test('every filter is named with what it lets through', () => {
  const words = responseFilterWords(
    {
      period: { kind: 'preset', preset: '30d' },
      sentiments: ['negative', 'neutral'],
      statuses: ['open'],
      sources: ['qr', 'email'],
      searchText: 'cold',
      locations: ['id-2'],
      reference: 'Table 1',
      isArchivedOnly: true,
      isSuspectedOnly: true,
      question: 'BUY',
      answers: ['A'],
    },
    QUESTIONS,
    wording,
    [
      { bID: 'id-1', name: 'Soho' },
      { bID: 'id-2', name: 'Camden' },
    ],
  );
  expect(words).toEqual([
    'filters.search: “cold”',
    'responses.facts.reference: “Table 1”',
    'filters.periods.30d',
    'filters.location: Camden',
    'filters.rating: sentiments.negative, sentiments.neutral',
    'responses.status: responses.statuses.open',
    'filters.source: sources.qr, sources.email',
    'responses.question: How did you buy?',
    'responses.answers: A',
    'filters.archivedOnly',
    'responses.suspectedOnly',
  ]);
});
