import type { TopicKey } from '#dashboard/features/help/panel/topic-keys.ts';
import { foldText } from '#domain/fold-text.ts';
import { findEntries } from '../palette-search.ts';

/** A question that the help answers; `words` are those of its answer and topic. */
export type HelpQuestion = {
  readonly topic: TopicKey;
  readonly name: string;
  readonly words: string;
};

const SHOWN = 5;

/**
 * The questions that the typed text finds. Words that say nothing about what is asked (`questionWords`) are ignored: "how
 * do I add a widget?" means "add widget".
 */
export function findQuestions(
  questions: readonly HelpQuestion[],
  typed: string,
  questionWords: string,
): readonly HelpQuestion[] {
  const ignored = new Set(questionWords.split(' '));
  const asked = foldText(typed.replaceAll('?', ' '))
    .split(' ')
    .filter((word) => word !== '' && !ignored.has(word));
  if (asked.join('').length < 2) return [];
  return findEntries(questions, asked.join(' ')).slice(0, SHOWN);
}
