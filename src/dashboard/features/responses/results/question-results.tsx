import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartWithTable } from '#dashboard/ui/chart-with-table.tsx';
import { CountBars } from '#dashboard/ui/count-bars.tsx';
import { type Share, toPercentages } from '#dashboard/ui/percentages.ts';
import { type RatingType, ratingScale } from '#domain/ratings.ts';
import type { Responses } from '../use-responses.ts';

type Props = {
  title: string;
  /** Missing for text questions, which have no counts. */
  result: Responses['questionResults'][string] | undefined;
  /** The scale of a rating question; null for others. */
  ratingType: RatingType | null;
  children?: ReactNode;
};

/** The distribution of the answers to one question. */
export function QuestionResults({ title, result, ratingType, children }: Props) {
  const { t } = useTranslation();
  if (result === undefined) {
    return (
      <>
        <Title order={3} size="sm" className="literal">
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt="xs">
          {t('responses.results.textAnswers')}
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

type Result = Responses['questionResults'][string];

/**
 * The answers to a question with their share of all who answered. Ratings are listed from best to
 * worst, including those no one gave; `nameStars` names star ratings.
 */
export function sharesOfResult(
  { results, total }: Result,
  ratingType: RatingType | null,
  nameStars: (count: number) => string,
): Share[] {
  const given = results.map(({ name, numberOfVotes }) => ({ label: name, count: numberOfVotes }));
  if (ratingType === null || given.length === 0) return toPercentages(given, total);
  const ratings = ratingsFromBest(ratingType).map((rating) => ({
    label: ratingType === 'star' ? nameStars(rating) : String(rating),
    count: given.find(({ label }) => label === String(rating))?.count ?? 0,
  }));
  return toPercentages(ratings, total);
}

function ratingsFromBest(ratingType: RatingType): number[] {
  const { low, high } = ratingScale(ratingType);
  return Array.from({ length: high - low + 1 }, (_, index) => high - index);
}
