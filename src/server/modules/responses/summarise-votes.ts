import type { AnswerTo } from '#contract/calls.ts';
import type { Vote } from '#server/modules/read-model/response-query.ts';

type QuestionResults = AnswerTo<'fetchFeedback'>['questionResults'];

interface Question {
  questionID: string;
  /** In the order of the question; options without a vote are listed too. */
  answerOptions: string[];
}

/**
 * Votes and share of each option: of those who answered, in percent with one decimal, each rounded by itself. The results
 * have the order of the questions, whatever the order of the votes.
 */
export function summariseVotes(votes: Vote[], questions: Question[]): QuestionResults {
  const results: QuestionResults = {};
  for (const { questionId, votes: total } of totalsInOrder(votes, questions)) {
    const counts = new Map(
      votes
        .filter((row) => row.questionId === questionId && row.option !== null)
        .map((row) => [row.option ?? '', row.votes]),
    );
    const question = questions.find(({ questionID }) => questionID === questionId);
    const names = namesInOrder(question?.answerOptions ?? [], counts);
    results[questionId] = {
      total,
      results: names.map((name) => {
        const numberOfVotes = counts.get(name) ?? 0;
        const percentage = total === 0 ? 0 : Math.round((1000 * numberOfVotes) / total) / 10;
        return { name, numberOfVotes, percentage };
      }),
    };
  }
  return results;
}

/** The number of answers to each question; those that are not asked any more come last. */
function totalsInOrder(votes: Vote[], questions: Question[]): Vote[] {
  const placeOf = ({ questionId }: Vote) => {
    const index = questions.findIndex(({ questionID }) => questionID === questionId);
    return index === -1 ? questions.length : index;
  };
  const totals = votes.filter(({ option }) => option === null);
  return totals.sort((a, b) => placeOf(a) - placeOf(b) || a.questionId.localeCompare(b.questionId));
}

/** The question's options first, then other answers, such as ratings, in natural order. */
function namesInOrder(options: string[], counts: Map<string, number>): string[] {
  const others = [...counts.keys()].filter((name) => !options.includes(name));
  others.sort((a, b) => Number(a) - Number(b) || a.localeCompare(b));
  return [...options, ...others];
}
