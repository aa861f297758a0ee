import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { ChartWithTable } from '#dashboard/ui/chart-with-table.tsx';
import { CountBars } from '#dashboard/ui/count-bars.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { RatingType } from '#domain/ratings.ts';
import { sharesOfResult } from './shares-of-result.ts';

type Result = AnswerTo<'fetchFeedback'>['questionResults'][string];

type Props = {
  title: string;
  result: Result;
  /** Of a rating question; null of any other. */
  ratingType: RatingType | null;
};

/** How the answers to one question are spread. */
export function QuestionResults({ title, result, ratingType }: Props) {
  const { t } = useTranslation();
  const shares = sharesOfResult(result, ratingType, (count) => t('scores.stars', { count }));
  return (
    <Panel aria-label={t('responses.results')}>
      {shares.length === 0 ? (
        <Text fw={600} size="sm">
          <bdi>{title}</bdi>
        </Text>
      ) : (
        <ChartWithTable title={title} what={t('responses.answer')} shares={shares} headingOrder={2}>
          <CountBars shares={shares} isWide />
        </ChartWithTable>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {t('responses.answered', { count: result.total })}
      </Text>
    </Panel>
  );
}
