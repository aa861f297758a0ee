import { Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { VIEW_PERIODS, type ViewPeriod } from '#domain/widget-views.ts';
import { DaysChart } from './days-chart.tsx';
import { PagesTable } from './pages-table.tsx';
import { STATISTICS } from './statistics-anchor.ts';
import { statsQuery, type WidgetStats } from './stats-query.ts';
import classes from './widget-statistics.module.css';

type Props = { bID: string; widgetID: string };

/** How often a widget was seen and clicked: by day, and by the page that it stands on. */
export function WidgetStatistics({ bID, widgetID }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [days, setDays] = useState<ViewPeriod>(30);
  const title = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === STATISTICS });
  useEffect(() => {
    if (isAskedFor) title.current?.focus();
  }, [isAskedFor]);
  const stats = useQuery(statsQuery(bID, { widgetID, days }));
  const { data, isError } = stats;
  return (
    <Panel aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
        <div>
          <Title order={2} id={titleId} ref={title} tabIndex={-1} className={classes.title}>
            {t('widgetViews.title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('widgetViews.text')}
          </Text>
        </div>
        <SegmentedControl
          aria-label={t('widgetViews.period')}
          size="sm"
          data={VIEW_PERIODS.map((count) => ({
            value: String(count),
            label: t('widgetViews.days', { count }),
          }))}
          value={String(days)}
          onChange={(value) => setDays(VIEW_PERIODS.find((one) => String(one) === value) ?? days)}
        />
      </Group>
      {data !== undefined && (
        <div className={classes.figures} data-old={stats.isPlaceholderData || undefined}>
          <Figures stats={data} />
        </div>
      )}
      {data === undefined && !isError && <StatisticsSkeleton />}
      {data === undefined && isError && (
        <ErrorState
          title={t('widgetViews.failed')}
          error={stats.error}
          onRetry={() => void stats.refetch()}
          isRetrying={stats.isFetching}
        />
      )}
    </Panel>
  );
}

function Figures({ stats: { total, days, pages } }: { stats: WidgetStats }) {
  const { t } = useTranslation();
  if (total.views === 0 && total.clicks === 0) {
    return (
      <EmptyState
        icon={IconEye}
        title={t('widgetViews.none', { count: days.length })}
        text={t('widgetViews.noneText')}
      />
    );
  }
  return (
    <Stack gap="lg">
      <DaysChart days={days} total={total} />
      <PagesTable pages={pages} total={total.views} />
    </Stack>
  );
}

function StatisticsSkeleton() {
  return (
    <Stack gap="lg" aria-hidden>
      <div className={classes.charts}>
        <Skeleton h={184} radius="md" />
        <Skeleton h={184} radius="md" />
      </div>
      <Skeleton h={160} radius="md" />
    </Stack>
  );
}
