import { Button, Skeleton, Text } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { DateRangeNote } from '#dashboard/ui/date-range-note.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { NoMatches } from '#dashboard/ui/no-matches.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import classes from './activity.module.css';
import { type ActivityView, type ChangeView, countFilters, NO_FILTERS } from './activity-view.ts';
import { DayList } from './day-list.tsx';
import { isAskable } from './queries.ts';

export type ActivityQuery = UseInfiniteQueryResult<InfiniteData<AnswerTo<'fetchActivity'>>>;

type Props = { view: ActivityView; query: ActivityQuery; onView: ChangeView };

/** The list by day, or its loading, empty or error state. */
export function ActivityPanel({ view, query, onView }: Props) {
  const { t } = useTranslation();
  const { period } = view;
  if (period.kind === 'unusable') {
    return (
      <DateRangeNote
        {...period}
        actionLabel={t('filters.clearPeriod')}
        onAction={() => onView({ period: NO_FILTERS.period })}
      />
    );
  }
  const entries = isAskable(view) ? (query.data?.pages.flatMap((page) => page.entries) ?? []) : [];
  return (
    <Panel aria-label={t('activity.title')} aria-busy={query.isFetching} p={0}>
      {entries.length === 0 && <NoEntries {...{ view, query, onView }} />}
      <div className={query.isPlaceholderData ? classes.stale : undefined}>
        <DayList entries={entries} />
      </div>
      {entries.length > 0 && query.hasNextPage && <MoreEntries query={query} />}
    </Panel>
  );
}

function NoEntries({ view, query, onView }: Props) {
  const { t } = useTranslation();
  if (query.isError) return <QueryError title={t('activity.failed')} query={query} />;
  if (query.isPending && isAskable(view)) return <EntriesSkeleton />;
  if (countFilters(view) === 0) {
    return (
      <EmptyState icon={IconHistory} title={t('activity.none')} text={t('activity.noneText')} />
    );
  }
  return <NoMatches onClear={() => onView(NO_FILTERS)} />;
}

function MoreEntries({ query }: { query: ActivityQuery }) {
  const { t } = useTranslation();
  return (
    <div className={classes.more}>
      {query.isFetchNextPageError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('activity.moreFailed')}
        </Text>
      )}
      <Button
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('activity.more')}
      </Button>
    </div>
  );
}

function EntriesSkeleton() {
  return (
    <div aria-hidden className={classes.day}>
      <Skeleton h={14} w={160} />
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} className={classes.entry}>
          <Skeleton h={36} w={36} circle style={{ flex: 'none' }} />
          <div className={classes.body}>
            <Skeleton h={14} w="55%" mb={8} />
            <Skeleton h={12} w="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}
