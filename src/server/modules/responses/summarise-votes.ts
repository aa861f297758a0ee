import type { AnswerOf } from '#contract/call.ts';
import type { fetchFeedback } from '#contract/responses.ts';
import { separateShares, sharesOfWhole } from '#domain/shares.ts';
import type { QuestionStep } from '#domain/survey-flow/steps.ts';
import type { Vote } from '#server/modules/read-model/open-responses.ts';

type QuestionResults = AnswerOf<typeof fetchFeedback>['questionResults'];

interface Question {
  questionID: string;
  type: QuestionStep['type'];
  /** In the order of the question; options without a vote are listed too. */
  answerOptions: string[];
}

/** The share in percent has one decimal. */
const PARTS = 1000;

/**
 * Votes and share of each option. The shares, of those who answered, add up to 100 unless one person may choose several
 * options.
 */
export function summariseVotes(votes: Vote[], questions: Question[]): QuestionResults {
  const results: QuestionResults = {};
  for (const { questionId, votes: total } of votes.filter(({ option }) => option === null)) {
    const counts = new Map(
      votes
        .filter((row) => row.questionId === questionId && row.option !== null)
        .map((row) => [row.option ?? '', row.votes]),
    );
    const question = questions.find(({ questionID }) => questionID === questionId);
    const names = namesInOrder(question?.answerOptions ?? [], counts);
    const numbers = names.map((name) => counts.get(name) ?? 0);
    const sharesOf = question?.type === 'multiq' ? separateShares : sharesOfWhole;
    const shares = sharesOf(numbers, { total, parts: PARTS });
    results[questionId] = {
      total,
      results: names.map((name, index) => ({
        name,
        numberOfVotes: numbers[index] ?? 0,
        percentage: (100 * (shares[index] ?? 0)) / PARTS,
      })),
    };
  }
  return results;
}

/** The question's options first, then other answers, such as ratings, in natural order. */
function namesInOrder(options: string[], counts: Map<string, number>): string[] {
  const others = [...counts.keys()].filter((name) => !options.includes(name));
  others.sort((a, b) => Number(a) - Number(b) || a.localeCompare(b));
  return [...options, ...others];
}
