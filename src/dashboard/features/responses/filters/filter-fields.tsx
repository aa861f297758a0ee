import { Button, Stack } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchivedField } from '#dashboard/lists/filters/archived-field.tsx';
import { ChoiceField } from '#dashboard/lists/filters/choice-field.tsx';
import { FilterSearch } from '#dashboard/lists/filters/filter-search.tsx';
import { PeriodField } from '#dashboard/lists/filters/period-field.tsx';
import { LocationField } from '#dashboard/lists/locations/location-field.tsx';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';
import { RESPONSE_STATUSES, type ResponseStatus } from '#domain/response-status.ts';
import { refetchLists } from '../queries.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import { countFilters, type Filters, NO_FILTERS } from '../view/responses-view.ts';
import { QuestionFields } from './question-fields.tsx';
import { ReferenceField } from './reference-field.tsx';
import { SourceField } from './source-field.tsx';
import { SuspectedField } from './suspected-field.tsx';

type Props = Pick<ScreenProps, 'view' | 'onView'> & {
  /** The business's time zone. */
  timeZone: string;
  responses: Responses;
  /** The menu of the saved views. */
  views: ReactNode;
};

/** The filters of the list. */
export function FilterFields({ view, timeZone, onView, responses, views }: Props) {
  const { t } = useTranslation();
  const { questions, query, filterErrors } = responses;

  const change = useCallback(
    (changes: Partial<Filters>, options?: { replace: boolean }) =>
      onView({ ...changes, page: 1, session: null }, options),
    [onView],
  );

  return (
    <Stack gap="md">
      {views}
      <FilterSearch search={view.searchText} error={filterErrors.search} onChange={change} />
      {view.reference !== null && (
        <ReferenceField
          reference={view.reference}
          sessions={responses.sessions}
          onChange={change}
        />
      )}
      <PeriodField
        period={view.period}
        timeZone={timeZone}
        error={filterErrors.period}
        onChange={change}
      />
      <LocationField chosen={view.locations} onChange={change} />
      <RatingField chosen={view.sentiments} onChange={change} />
      <StatusField chosen={view.statuses} onChange={change} />
      <QuestionFields
        question={view.question}
        answers={view.answers}
        questions={questions}
        filterErrors={filterErrors}
        isKnown={query.isSuccess && !query.isPlaceholderData}
        onChange={change}
      />
      <SourceField chosen={view.sources} onChange={change} />
      <ArchivedField isArchivedOnly={view.isArchivedOnly} onChange={change} />
      <SuspectedField isSuspectedOnly={view.isSuspectedOnly} onChange={change} />
      <RefreshButton />
      {countFilters(view) > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </Stack>
  );
}

type FieldProps<Value> = {
  chosen: readonly Value[];
  onChange: (changes: Partial<Filters>) => void;
};

const RatingField = memo(function RatingField({ chosen, onChange }: FieldProps<Sentiment>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('filters.rating')}
      choices={SENTIMENTS.map((value) => ({ value, label: t(`sentiments.${value}`) }))}
      chosen={chosen}
      onChange={(sentiments) => onChange({ sentiments })}
    />
  );
});

const StatusField = memo(function StatusField({ chosen, onChange }: FieldProps<ResponseStatus>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      label={t('responses.status')}
      choices={RESPONSE_STATUSES.map((value) => ({
        value,
        label: t(`responses.statuses.${value}`),
      }))}
      chosen={chosen}
      onChange={(statuses) => onChange({ statuses })}
    />
  );
});

const RefreshButton = memo(function RefreshButton() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const refreshing = useMutation({
    mutationFn: () => refetchLists(client, bID),
    onSuccess: () => showSuccess({ message: t('responses.upToDate') }),
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => refreshing.mutate()}
      loading={refreshing.isPending}
    >
      {t('responses.refresh')}
    </Button>
  );
});
