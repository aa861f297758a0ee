import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartWithTable } from '#dashboard/ui/chart-with-table.tsx';
import { CountBars } from '#dashboard/ui/count-bars.tsx';
import type { RatingType } from '#domain/ratings.ts';
import type { Responses } from '../use-responses.ts';
import { sharesOfResult } from './shares-of-result.ts';

type Props = {
  title: string;
  /** Missing where it is answered in words, which nobody counts. */
  result: Responses['questionResults'][string] | undefined;
  /** Of a rating question; null of any other. */
  ratingType: RatingType | null;
  children?: ReactNode;
};

/** How the answers to one question are spread. */
export function QuestionResults({ title, result, ratingType, children }: Props) {
  const { t } = useTranslation();
  if (result === undefined) {
    return (
      <>
        <Title order={3} size="sm" className="literal">
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt="xs">
          {t('responses.results.words')}
        </Text>
      </>
    );
  }
  const shares = sharesOfResult(result, ratingType, (count) => t('scores.stars', { count }));
  return (
    <>
      <ChartWithTable title={title} what={t('responses.answer')} shares={shares}>
        <CountBars shares={shares} isWide />
      </ChartWithTable>
      <Group gap="xs" mt="xs">
        <Text size="xs" c="dimmed">
          {t('responses.answered', { count: result.total })}
        </Text>
        {children}
      </Group>
    </>
  );
}
