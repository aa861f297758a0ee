import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { SENTIMENTS } from '#domain/ratings.ts';
import { PeriodField } from './period-field.tsx';
import { EVERYTHING, type Filters, isUnfiltered } from './responses-view.ts';

/** The specification's pause between the last key and the search, in milliseconds. */
const WORDS_PAUSE = 1000;

type Questions = AnswerTo<'fetchFeedback'>['filterableQuestions'];

type Props = {
  view: Filters;
  questions: Questions;
  /** Typing replaces the entry in the history, as every letter is no step to go back to. */
  onChange: (changes: Partial<Filters>, options?: { replace: boolean }) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Everything that narrows the list down. */
export function FilterFields({ view, questions, onChange, onRefresh, isRefreshing }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <SearchField
        label={t('responses.words')}
        clearLabel={t('responses.clearWords')}
        pause={WORDS_PAUSE}
        search={view.words}
        onSearch={(words) => onChange({ words }, { replace: true })}
      />
      <PeriodField period={view.period} onChange={(period) => onChange({ period })} />
      <Checkbox.Group
        label={t('responses.rating')}
        value={[...view.sentiments]}
        onChange={(chosen) =>
          onChange({ sentiments: SENTIMENTS.filter((one) => chosen.includes(one)) })
        }
      >
        <Stack gap={8} mt={6}>
          {SENTIMENTS.map((sentiment) => (
            <Checkbox key={sentiment} value={sentiment} label={t(`sentiments.${sentiment}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <QuestionFields view={view} questions={questions} onChange={onChange} />
      <Checkbox
        label={t('responses.archivedOnly')}
        checked={view.isArchivedOnly}
        onChange={(event) => onChange({ isArchivedOnly: event.currentTarget.checked })}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRefresh}
        loading={isRefreshing}
      >
        {t('responses.refresh')}
      </Button>
      {!isUnfiltered(view) && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(EVERYTHING)}>
          {t('responses.clearFilters')}
        </Button>
      )}
    </Stack>
  );
}

function QuestionFields({ view, questions, onChange }: Omit<Props, 'onRefresh' | 'isRefreshing'>) {
  const { t } = useTranslation();
  const chosen = questions.find(({ questionID }) => questionID === view.question);
  if (questions.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={t('responses.question')}
        data={[
          { value: '', label: t('responses.allQuestions') },
          ...questions.map(({ questionID, questionText }) => ({
            value: questionID,
            label: questionText,
          })),
        ]}
        value={view.question ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ question: currentTarget.value || null, answers: [] })
        }
      />
      {chosen !== undefined && chosen.answerOptions.length > 0 && (
        <Checkbox.Group
          label={t('responses.answers')}
          value={[...view.answers]}
          onChange={(answers) => onChange({ answers })}
        >
          <Stack gap={8} mt={6}>
            {chosen.answerOptions.map((option) => (
              <Checkbox key={option} value={option} label={<bdi>{option}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
