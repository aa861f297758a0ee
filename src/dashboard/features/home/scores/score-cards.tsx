import { SimpleGrid, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RatingType } from '#domain/ratings.ts';
import { PanelFault } from '../panel-fault.tsx';
import { ScoreCard } from './score-card.tsx';
import { type KnownScores, scoreFacts } from './score-facts.ts';

type Props = {
  query: UseQueryResult<KnownScores>;
  /** The kind of rating that the survey asks for. */
  asked: RatingType | null;
  since: string;
};

/** The three scores. */
export function ScoreCards({ query, asked, since }: Props) {
  const { t } = useTranslation();
  const { data } = query;
  if (data === undefined && query.isError) {
    return <PanelFault title={t('home.scoresFailed')} query={query} />;
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      {data === undefined ? (
        <>
          <Skeleton h={188} radius="lg" />
          <Skeleton h={188} radius="lg" />
          <Skeleton h={188} radius="lg" />
        </>
      ) : (
        scoreFacts(data, asked).map((facts) => (
          <ScoreCard key={facts.key} facts={facts} since={since} />
        ))
      )}
    </SimpleGrid>
  );
}
