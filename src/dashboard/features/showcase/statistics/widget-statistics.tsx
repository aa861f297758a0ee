import { Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { EmptyState } from '#dashboard/ui/empty-state.tsx';
import { FiguresTable } from '#dashboard/ui/figures-table.tsx';
import { Loaded } from '#dashboard/ui/loaded.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { percentText } from '#dashboard/ui/percent-text.ts';
import { toPercentages } from '#dashboard/ui/percentages.ts';
import { VIEW_PERIODS, type ViewPeriod } from '#domain/widget-views.ts';
import { statsQuery, type WidgetStats } from '../queries.ts';
import { DaysChart } from './days-chart.tsx';
import { pageText } from './figure-texts.ts';
import classes from './statistics.module.css';
import { STATISTICS } from './statistics-anchor.ts';

/** Views and clicks of a widget, by day and by page. */
export function WidgetStatistics({ widgetID }: { widgetID: string }) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const titleId = useId();
  const [days, setDays] = useState<ViewPeriod>(30);
  const title = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation({ select: ({ hash }) => hash === STATISTICS });
  useEffect(() => {
    if (isAskedFor) title.current?.focus();
  }, [isAskedFor]);
  const stats = useQuery(statsQuery(bID, { widgetID, days }));
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
      <Loaded query={stats} failed={t('widgetViews.failed')} skeleton={<StatisticsSkeleton />}>
        {(data) => (
          <div className={classes.figures} data-old={stats.isPlaceholderData || undefined}>
            <Figures stats={data} />
          </div>
        )}
      </Loaded>
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

/** The maximum number of pages listed. */
const MAX_PAGES = 50;

type PagesProps = { pages: WidgetStats['pages']; total: number };

/** Views and clicks by page, most viewed first. */
function PagesTable({ pages, total }: PagesProps) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const title = t('widgetViews.byPage');
  const shares = toPercentages(
    pages.map(({ page, views }) => ({
      label: page === null ? t('widgetViews.otherPages') : pageText(page),
      count: views,
    })),
    total,
  );
  const columns = ['page', 'views', 'share', 'clicks'] as const;
  return (
    <div>
      <Title order={3} size="sm" mb="sm">
        {title}
      </Title>
      <FiguresTable
        label={title}
        columns={columns.map((column) => t(`widgetViews.${column}`))}
        rows={pages.map(({ page, views, clicks }, index) => ({
          key: page ?? '',
          cells: [
            <bdi key="page">{shares[index]?.label}</bdi>,
            number(views),
            percentText(shares[index]?.percent ?? 0, i18n.language),
            number(clicks),
          ],
        }))}
      />
      {pages.length === MAX_PAGES && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('widgetViews.mostViewed', { count: MAX_PAGES })}
        </Text>
      )}
    </div>
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
