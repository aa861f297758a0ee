import { RESPONSE_CALLS } from '#contract/responses.ts';
import { describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const RESPONSE_FACTS = describeCalls(RESPONSE_CALLS, {
  fetchFeedback: {
    who: EVERYONE,
    body: {
      sentiment: ['positive'],
      filterWords: 'words',
      questionID: 'WHY',
      showOnlyAnswers: ['Red'],
      startAfter: '',
    },
  },
  fetchQuestionResults: {
    who: EVERYONE,
    body: { filterWords: 'words', status: ['open'] },
  },
  fetchResponseIDs: {
    who: TEAM,
    body: { reference: 'Table 1', startAfter: null },
  },
  findResponse: {
    who: 'any user',
    body: { sessionID: 'SESSION' },
  },
  fetchResponse: {
    who: EVERYONE,
    body: { sessionID: 'SESSION' },
  },
  exportFeedback: {
    who: TEAM,
    body: {
      format: 'csv',
      filterWords: 'words',
      questionID: 'WHY',
      showOnlyAnswers: ['Red'],
    },
    records: ['responsesExported'],
  },
});
