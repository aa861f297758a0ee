import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import type { RatingType } from '#domain/ratings.ts';
import {
  type ReadyQuestion,
  stepOfReadyQuestion,
} from '#domain/ready-questions/ready-questions.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { readyQuestionsQuery } from '../queries.ts';
import { findQuestions, NO_FILTER } from './find-questions.ts';
import { QuestionFilters } from './question-filters.tsx';
import { QuestionList, QuestionListSkeleton } from './question-list.tsx';

type Props = {
  /** The language of the survey. */
  language: string;
  /** The survey's, so that a testimonial is shown to the satisfied; null without a rating step. */
  ratingType?: RatingType | null;
  onPick: (step: Step) => void;
  onClose: () => void;
};

/** Questions to begin with, in every survey language. */
export function ReadyQuestionPicker({ language, ratingType = null, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 35.9375em)');
  const [filter, setFilter] = useState({ ...NO_FILTER, language: offered(language) });
  const questions = useQuery(readyQuestionsQuery(filter.language));
  const found = findQuestions(questions.data ?? [], filter);
  const pick = (question: ReadyQuestion) =>
    onPick(stepOfReadyQuestion(question, crypto.randomUUID(), ratingType));

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t('flowTools.questions.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <QuestionFilters
        filter={filter}
        onFilter={setFilter}
        count={questions.data === undefined ? null : found.length}
      />
      {questions.isPending && <QuestionListSkeleton />}
      {questions.isError && (
        <ErrorState
          title={t('flowTools.questions.failed')}
          error={questions.error}
          onRetry={() => void questions.refetch()}
          isRetrying={questions.isFetching}
        />
      )}
      {questions.data !== undefined && found.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title={t('flowTools.questions.none')}
          text={t('flowTools.questions.noneText')}
        >
          <Button variant="default" onClick={() => setFilter({ ...filter, ...NO_FILTER })}>
            {t('flowTools.questions.clear')}
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <QuestionList questions={found} language={filter.language} onPick={pick} />
      )}
    </Modal>
  );
}

function offered(language: string): string {
  return LANGUAGES.some(({ code }) => code === language) ? language : 'en';
}
