import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/client.ts';
import { ChartWithTable } from '#dashboard/ui/chart-with-table.tsx';
import { CountBars } from '#dashboard/ui/count-bars.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';

type Result = AnswerTo<'fetchFeedback'>['questionResults'][string];

/** How the answers to one question are spread. */
export function QuestionResults({ title, result }: { title: string; result: Result }) {
  const { t } = useTranslation();
  const shares = result.results.map(({ name, numberOfVotes, percentage }) => ({
    label: name,
    count: numberOfVotes,
    percent: Math.round(percentage),
  }));
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
