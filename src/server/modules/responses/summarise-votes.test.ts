import { expect, test } from 'vitest';
import { summariseVotes } from './summarise-votes.ts';

const vote = (questionId: string, option: string | null, votes: number) => ({
  ...{ questionId, option, votes },
});

test('questions and options keep the order of the survey, whatever the order of the votes', () => {
  const questions = [
    { questionID: 'COLOUR', answerOptions: ['Red', 'Blue'] },
    { questionID: 'STARS', answerOptions: [] },
  ];
  const votes = [
    ...[
      vote('OLD', null, 1),
      vote('OLD', 'Yes', 1),
      vote('STARS', '10', 1),
      vote('STARS', null, 3),
    ],
    ...[vote('STARS', '2', 2), vote('COLOUR', 'Blue', 3), vote('COLOUR', null, 3)],
  ];
  const results = summariseVotes(votes, questions);
  expect(JSON.stringify(summariseVotes(votes.toReversed(), questions))).toBe(
    JSON.stringify(results),
  );
  expect(Object.keys(results)).toEqual(['COLOUR', 'STARS', 'OLD']);
  expect(results.STARS?.results.map(({ name }) => name)).toEqual(['2', '10']);
  expect(results.COLOUR).toEqual({
    total: 3,
    results: [
      { name: 'Red', numberOfVotes: 0, percentage: 0 },
      { name: 'Blue', numberOfVotes: 3, percentage: 100 },
    ],
  });
});
