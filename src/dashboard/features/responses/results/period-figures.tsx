import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import { listScope, locationsBody } from '#dashboard/lists/locations/list-scope.ts';
import { analyticsQuery } from '#dashboard/session/analytics-query.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { countFilters, NO_FILTERS, type ResponsesView } from '../view/responses-view.ts';
import { QuestionSteps } from './question-steps.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import classes from './results-panel.module.css';

type Props = {
  view: ResponsesView;
  /** The ratings that the answers to questions show already: how many gave one to five stars. */
  shownRatings: readonly (readonly number[])[];
};

/** How all responses of the period and the chosen locations rated, and how far they came; independent of other filters. */
export function PeriodFigures({ view, shownRatings }: Props) {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const scope = listScope(entity);
  const period = periodSeconds(view.period, scope) ?? 'all';
  const { locations = null } = locationsBody(view.locations, scope);
  const query = useQuery(analyticsQuery(bID, period, { locations }));
  const { data, isError } = query;
  const isFiltered = countFilters({ ...view, period: NO_FILTERS.period, locations: [] }) > 0;
  if (data === undefined) {
    return isError ? (
      <QueryError title={t('responses.results.periodFailed')} query={query} />
    ) : (
      <Skeleton h={200} radius="md" />
    );
  }
  return (
    <div className={classes.period}>
      {isFiltered && (
        <Text size="xs" c="dimmed">
          {t(`responses.results.${view.locations.length > 0 ? 'locationsNote' : 'periodNote'}`)}
        </Text>
      )}
      {data.total.n > 0 && (
        <RatingDistribution
          distribution={data.total.distribution}
          areStarsShown={shownRatings.some(
            (counts) => String(counts) === String(data.total.distribution.stars),
          )}
        />
      )}
      <QuestionSteps funnel={data.funnel} />
    </div>
  );
}
