import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconFilterX from '@tabler/icons-react/dist/esm/icons/IconFilterX.mjs';
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { errorMessage } from '#dashboard/ui/error-message.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import type { InvalidFilter } from '../filters/filter-errors.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { Responses } from '../use-responses.ts';
import { type Filters, NO_FILTERS } from '../view/responses-view.ts';

type Props = Pick<ScreenProps, 'onView'> &
  Pick<Responses, 'filterErrors'> & {
    query: Pick<UseInfiniteQueryResult, 'error' | 'refetch' | 'isFetching'>;
  };

/** The error of the list; if the filters caused it, the button changes them. */
export function ResponsesError({ query, filterErrors, onView }: Props) {
  const { t } = useTranslation();
  const { error, refetch, isFetching } = query;
  const invalidFilter = INVALID_FILTERS.filter((filter) => filterErrors[filter] !== undefined);
  const filterBy = (filters: Partial<Filters>) => onView({ ...filters, page: 1, session: null });
  if (invalidFilter.length > 0) {
    return (
      <Refusal
        icon={IconFilterX}
        title={t('responses.invalidFilters.title', { count: invalidFilter.length })}
        text={invalidFilter
          .map((filter) => `${t(LABELS[filter])}: ${filterErrors[filter]}`)
          .join(' ')}
        step={t('responses.invalidFilters.clear', { count: invalidFilter.length })}
        onStep={() =>
          filterBy(Object.assign({}, ...invalidFilter.map((filter) => WITHOUT[filter])))
        }
      />
    );
  }
  if (error instanceof CallError && error.code === 'too_slow') {
    return (
      <Refusal
        icon={IconHourglassOff}
        title={t('responses.tooSlow.title')}
        text={errorMessage(error, t)}
        step={t('responses.tooSlow.narrow')}
        onStep={() => filterBy({ period: { kind: 'preset', preset: '30d' } })}
      />
    );
  }
  return (
    <ErrorState
      title={t('responses.failed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

const LABELS = {
  search: 'filters.search',
  reference: 'responses.facts.reference',
  period: 'filters.period',
  question: 'responses.question',
  answers: 'responses.answers',
} as const satisfies Record<InvalidFilter, string>;

/** The valid parts of an invalid filter, in the order of the fields. */
const WITHOUT = {
  search: { searchText: NO_FILTERS.searchText },
  reference: { reference: NO_FILTERS.reference },
  period: { period: NO_FILTERS.period },
  question: { question: NO_FILTERS.question, answers: NO_FILTERS.answers },
  answers: { answers: NO_FILTERS.answers },
} as const satisfies Record<InvalidFilter, Partial<Filters>>;
const INVALID_FILTERS = Object.keys(WITHOUT) as InvalidFilter[];

type RefusalProps = { icon: Icon; title: string; text: string; step: string; onStep: () => void };

function Refusal({ icon, title, text, step, onStep }: RefusalProps) {
  return (
    <div role="alert">
      <EmptyState icon={icon} title={title} text={text}>
        <Button onClick={onStep}>{step}</Button>
      </EmptyState>
    </div>
  );
}
