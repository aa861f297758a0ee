import { Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import {
  type LibraryQuestion,
  QUESTION_TOPICS,
  stepOfLibraryQuestion,
} from '#domain/question-library/question-library.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import { useFlow } from '../flow-context.ts';
import { questionLibraryQuery } from '../queries.ts';
import { ToolDialog } from '../tool-dialog.tsx';
import { findQuestions, NO_FILTER, type QuestionFilter } from './find-questions.ts';
import { QuestionList, QuestionListSkeleton } from './question-list.tsx';

/** Ready-made questions in every survey language. */
export function QuestionLibrary() {
  const { t } = useTranslation();
  const { draft, editing } = useFlow();
  const { entity } = useBusiness();
  const [filter, setFilter] = useState({ ...NO_FILTER, language: offered(entity.language) });
  const questions = useQuery(questionLibraryQuery(filter.language));
  const found = findQuestions(questions.data ?? [], filter);
  const pick = (question: LibraryQuestion) =>
    editing.addReady(
      stepOfLibraryQuestion(question, crypto.randomUUID(), ratingTypeOf(draft.flow)),
    );

  return (
    <ToolDialog title={t('flowTools.questions.title')} onClose={editing.stopPicking}>
      <QuestionFilters
        filter={filter}
        onFilter={setFilter}
        count={questions.data === undefined ? null : found.length}
      />
      {questions.isPending && <QuestionListSkeleton />}
      {questions.isError && (
        <QueryError title={t('flowTools.questions.failed')} query={questions} />
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
    </ToolDialog>
  );
}

type FiltersProps = {
  filter: QuestionFilter;
  onFilter: (filter: QuestionFilter) => void;
  /** The number of results; null while loading. */
  count: number | null;
};

/** The filters: search text, topic and language. */
function QuestionFilters({ filter, onFilter, count }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="search"
        data-autofocus
        label={t('flowTools.questions.search')}
        placeholder={t('flowTools.questions.searchHint')}
        dir="auto"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.searchText}
        onChange={(event) => onFilter({ ...filter, searchText: event.currentTarget.value })}
        onKeyDown={toFirstQuestion}
      />
      <SimpleGrid cols={2} spacing="sm" mt="sm">
        <Select
          label={t('flowTools.questions.topic')}
          data={QUESTION_TOPICS.map((topic) => ({
            value: topic,
            label: t(`flowTools.questions.topics.${topic}`),
          }))}
          placeholder={t('flowTools.questions.allTopics')}
          clearable
          clearButtonProps={{ 'aria-label': t('flowTools.questions.allTopics') }}
          value={filter.topic}
          onChange={(value) =>
            onFilter({ ...filter, topic: QUESTION_TOPICS.find((topic) => topic === value) ?? null })
          }
        />
        <Select
          label={t('flowTools.questions.language')}
          data={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          allowDeselect={false}
          value={filter.language}
          onChange={(value) => onFilter({ ...filter, language: value ?? filter.language })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="xs" mb="sm" role="status">
        {count === null ? ' ' : t('flowTools.questions.found', { count })}
      </Text>
    </>
  );
}

/** Moves the focus from the search field to the first result. */
function toFirstQuestion(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  const first = document.querySelector('[data-library-question]');
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  first.focus();
}

function offered(language: string): string {
  return LANGUAGES.some(({ code }) => code === language) ? language : 'en';
}
