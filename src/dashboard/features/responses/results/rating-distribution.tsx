import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { ChartWithTable } from '#dashboard/ui/chart-with-table.tsx';
import { CountBars } from '#dashboard/ui/count-bars.tsx';
import { toPercentages } from '#dashboard/ui/percentages.ts';
import { StackedBar } from '#dashboard/ui/stacked-bar.tsx';

const TONES = ['success', 'warning', 'danger'] as const;

type Props = Pick<AnswerTo<'getAnalytics'>['total'], 'distribution'> & {
  /** Whether the answers to a question already show how many gave one to five stars. */
  areStarsShown: boolean;
};

/** The ratings behind the scores: promoters to detractors, and one to five stars. */
export function RatingDistribution({ distribution, areStarsShown }: Props) {
  const { t } = useTranslation();
  const groups = toPercentages(
    (['promoters', 'passives', 'detractors'] as const).map((key) => ({
      label: t(`scores.groups.${key}`),
      count: distribution[key],
    })),
  );
  const stars = toPercentages(
    distribution.stars
      .map((count, index) => ({ label: t('scores.stars', { count: index + 1 }), count }))
      .reverse(),
  );
  return (
    <SimpleGrid cols={{ base: 1, md: areStarsShown ? 1 : 2 }} spacing="xl">
      <ChartWithTable title={t('scores.groupsTitle')} what={t('scores.group')} shares={groups}>
        <StackedBar
          segments={groups.map((group, index) => ({ ...group, tone: TONES[index] ?? 'warning' }))}
        />
      </ChartWithTable>
      {!areStarsShown && (
        <ChartWithTable title={t('scores.starsTitle')} what={t('scores.rating')} shares={stars}>
          <CountBars shares={stars} />
        </ChartWithTable>
      )}
    </SimpleGrid>
  );
}
