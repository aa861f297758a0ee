import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { Responses } from '../use-responses.ts';
import { QuestionResults } from './question-results.tsx';
import { ratingTypeOf } from './rating-type-of.ts';
import classes from './results-panel.module.css';

type Props = {
  entity: Entity;
  questions: Responses['questions'];
  results: Responses['questionResults'];
  onQuestion: (questionID: string) => void;
};

/** Every question that is counted, each a way to the responses that answered it. */
export function ResultsOverview({ entity, questions, results, onQuestion }: Props) {
  const { t } = useTranslation();
  const counted = questions.filter(({ questionID }) => results[questionID] !== undefined);
  return (
    <div className={classes.overview}>
      {counted.map(({ questionID, questionText }) => (
        <div key={questionID} className={classes.question}>
          <QuestionResults
            title={questionText}
            result={results[questionID]}
            ratingType={ratingTypeOf(entity, questionID)}
          >
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t('responses.results.onlyOf', { question: questionText })}
              onClick={() => onQuestion(questionID)}
            >
              {t('responses.results.only')}
            </Button>
          </QuestionResults>
        </div>
      ))}
    </div>
  );
}
