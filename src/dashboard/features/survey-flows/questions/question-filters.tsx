import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/languages.ts';
import { READY_TOPICS } from '#domain/ready-questions/ready-questions.ts';
import type { QuestionFilter } from './find-questions.ts';

type Props = {
  filter: QuestionFilter;
  onFilter: (filter: QuestionFilter) => void;
  /** How many are found; null while they are loading. */
  count: number | null;
};

/** Words, topic and language of the questions to show. */
export function QuestionFilters({ filter, onFilter, count }: Props) {
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
        value={filter.words}
        onChange={(event) => onFilter({ ...filter, words: event.currentTarget.value })}
        onKeyDown={toFirstQuestion}
      />
      <SimpleGrid cols={2} spacing="sm" mt="sm">
        <Select
          label={t('flowTools.questions.topic')}
          data={READY_TOPICS.map((topic) => ({
            value: topic,
            label: t(`flowTools.questions.topics.${topic}`),
          }))}
          placeholder={t('flowTools.questions.allTopics')}
          clearable
          clearButtonProps={{ 'aria-label': t('flowTools.questions.allTopics') }}
          value={filter.topic}
          onChange={(value) =>
            onFilter({ ...filter, topic: READY_TOPICS.find((topic) => topic === value) ?? null })
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

/** From the words straight into what they found. */
function toFirstQuestion(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  const first = document.querySelector('[data-ready-question]');
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  first.focus();
}
