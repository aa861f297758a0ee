import { Button, Skeleton, Stack } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { FoldingPanel } from '#dashboard/ui/folding-panel.tsx';
import { StillCountingNote } from '#dashboard/ui/still-counting-note.tsx';
import { tellQuestionsApart } from '#dashboard/ui/tell-questions-apart.ts';
import { type RatingType, ratingScale } from '#domain/ratings.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import { areResultsOpen } from '../view/responses-view.ts';
import { PeriodFigures } from './period-figures.tsx';
import { QuestionResults } from './question-results.tsx';
import classes from './results-panel.module.css';
import { useQuestionResults } from './use-question-results.ts';

const MAX_STARS = 5;

type Props = Pick<ScreenProps, 'view' | 'onView'> & { responses: Responses };

/** The figures of the responses that match the filters. */
export const ResultsPanel = memo(function ResultsPanel({ view, onView, responses }: Props) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const figures = useQuestionResults(view, responses);
  const { query, matching } = responses;
  const questions = tellQuestionsApart(responses.questions);
  const isOpen = areResultsOpen(view);
  const question = questions.find(({ questionID }) => questionID === view.question);
  const hasNothing = questions.length === 0 || (view.question !== null && question === undefined);
  if (hasNothing || matching === null) return null;
  return (
    <FoldingPanel
      title={t('responses.results.title')}
      note={t(textKeyOf(figures), { count: figures.status === 'ready' ? figures.count : 0 })}
      isOpen={isOpen}
      onToggle={() => onView({ results: !isOpen })}
      isStale={query.isPlaceholderData}
    >
      <Figures {...{ figures, question, questions, onView }} />
      {isOpen && view.question === null && (
        <PeriodFigures view={view} shownRatings={starCounts(entity, figures)} />
      )}
    </FoldingPanel>
  );
});

/** For each question with one to five stars, how many gave one, two, three, four and five. */
function starCounts(entity: Entity, figures: ReturnType<typeof useQuestionResults>): number[][] {
  if (figures.status !== 'ready') return [];
  return Object.entries(figures.results)
    .filter(([questionID]) => {
      const type = ratingTypeOf(entity, questionID);
      return type !== null && ratingScale(type).high === MAX_STARS;
    })
    .map(([, { results }]) =>
      Array.from(
        { length: MAX_STARS },
        (_, index) => results.find(({ name }) => name === String(index + 1))?.numberOfVotes ?? 0,
      ),
    );
}

type FiguresProps = Pick<Props, 'onView'> & {
  figures: ReturnType<typeof useQuestionResults>;
  question: Responses['questions'][number] | undefined;
  questions: Responses['questions'];
};

/** The figures of the chosen question, or of all questions. */
function Figures({ figures, question, questions, onView }: FiguresProps) {
  const { entity } = useBusiness();
  if (figures.status === 'loading') return <ResultsSkeleton />;
  if (figures.status === 'behind') return <StillCountingNote />;
  const { results } = figures;
  if (question === undefined) {
    return (
      <ResultsOverview
        {...{ entity, questions, results }}
        onQuestion={(questionID) =>
          onView({ question: questionID, answers: [], page: 1, session: null })
        }
      />
    );
  }
  return (
    <QuestionResults
      title={question.questionText}
      result={results[question.questionID]}
      ratingType={ratingTypeOf(entity, question.questionID)}
    />
  );
}

/** The text key that says which responses the figures include. */
function textKeyOf(figures: ReturnType<typeof useQuestionResults>) {
  if (figures.status === 'behind') return 'charts.updating';
  if (figures.status === 'loading') return 'responses.results.counting';
  return figures.isComplete ? 'responses.results.of' : 'responses.results.ofNewest';
}

function ResultsSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton h={14} w="40%" />
      <Skeleton h={12} />
      <Skeleton h={12} w="80%" />
      <Skeleton h={12} w="60%" />
    </Stack>
  );
}

type OverviewProps = {
  entity: Entity;
  questions: Responses['questions'];
  results: Responses['questionResults'];
  onQuestion: (questionID: string) => void;
};

/** The counted questions, each with a button to filter by it. */
function ResultsOverview({ entity, questions, results, onQuestion }: OverviewProps) {
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

/** The scale of a rating question; null for others. */
function ratingTypeOf({ surveySetup }: Entity, questionID: string): RatingType | null {
  const step = surveySetup.surveyFlow.find(
    (one) => one.type === 'ratingq' && one.questionID === questionID,
  );
  return step?.type === 'ratingq' ? step.ratingType : null;
}
