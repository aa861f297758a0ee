import type { LibraryQuestion, QuestionTopic } from '#domain/question-library/question-library.ts';
import { collapseWhitespace } from '#domain/text.ts';

export type QuestionFilter = {
  readonly searchText: string;
  readonly topic: QuestionTopic | null;
  readonly language: string;
};

export const NO_FILTER: Omit<QuestionFilter, 'language'> = { searchText: '', topic: null };

/** The questions of a topic that contain every word, ignoring case and accents. */
export function findQuestions(
  questions: readonly LibraryQuestion[],
  { searchText, topic }: Pick<QuestionFilter, 'searchText' | 'topic'>,
): readonly LibraryQuestion[] {
  const wanted = plain(searchText)
    .split(' ')
    .filter((word) => word !== '');
  return questions.filter((question) => {
    if (topic !== null && question.topic !== topic) return false;
    const options = question.answerOptions.map(({ text }) => text);
    const text = plain([question.questionText, question.description, ...options].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** Removes accents and case, so that 'prazise' finds 'präzise'. */
function plain(text: string): string {
  return collapseWhitespace(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
