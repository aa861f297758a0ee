import { useTranslation } from 'react-i18next';
import { findQuestions, type HelpQuestion } from './find-questions.ts';
import { useTopics } from './use-topics.ts';

/** The help's questions that the typed text finds, of the pages that the role may use. */
export function useFoundQuestions(typed: string): readonly HelpQuestion[] {
  const { t } = useTranslation();
  const topics = useTopics();
  const questions = topics.flatMap(({ key }) => {
    const { title, how, trouble } = t(`help.topics.${key}`, { returnObjects: true });
    return [...how, ...trouble].map(({ ask, text }) => ({
      topic: key,
      name: ask,
      words: `${title} ${text}`,
    }));
  });
  return findQuestions(questions, typed, t('paletteActions.questionWords'));
}
