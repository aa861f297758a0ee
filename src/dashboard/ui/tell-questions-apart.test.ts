import { expect, test } from 'vitest';
import { tellQuestionsApart } from './tell-questions-apart.ts';

test('equal questions are told apart by a number, others stay', () => {
  const questions = ['Why?', 'What?', 'Why?', 'Why?'].map((questionText, at) => ({
    questionText,
    questionID: `Q${at}`,
  }));
  expect(tellQuestionsApart(questions)).toEqual([
    { questionID: 'Q0', questionText: 'Why?' },
    { questionID: 'Q1', questionText: 'What?' },
    { questionID: 'Q2', questionText: 'Why? (2)' },
    { questionID: 'Q3', questionText: 'Why? (3)' },
  ]);
});
