import { SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Entity } from '#contract/businesses.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { scoresQuery } from './home-queries.ts';
import { NextSteps } from './next-steps.tsx';
import { PERIODS, periodOf } from './period-of.ts';
import { SampleCard } from './sample-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { scoreFacts } from './score-facts.ts';

type Props = {
  bID: string;
  user: SignedInUser;
  entity: Entity;
  /** No response has come in yet. */
  isNew: boolean;
  /** The list of the latest responses. */
  latest: ReactNode;
  /** Came from a screen for the signed-out. */
  isReturning: boolean;
  period: string | undefined;
  onPeriod: (period: string) => void;
};

export function HomeScreen({ bID, user, entity, isReturning, period, onPeriod, ...props }: Props) {
  const { t } = useTranslation();
  const { isNew, latest } = props;
  useEffect(() => {
    if (isReturning) showWarning({ message: t('accounts.alreadyLoggedIn') });
  }, [isReturning, t]);
  return (
    <Stack gap="lg">
      {!user.emailConfirmed && (
        <Callout tone="brand" icon={IconMail} title={t('home.confirmTitle')}>
          {t('home.confirmText', { email: user.emailAddress })}
        </Callout>
      )}
      <div>
        <ScreenHeading title={t('screens.home')} text={entity.businessName}>
          {!isNew && <PeriodChoice period={period} onPeriod={onPeriod} />}
        </ScreenHeading>
        {isNew ? (
          <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
            <NextSteps />
            <SampleCard />
          </SimpleGrid>
        ) : (
          <Scores bID={bID} period={period} />
        )}
      </div>
      {!isNew && latest}
    </Stack>
  );
}

function PeriodChoice({ period, onPeriod }: Pick<Props, 'period' | 'onPeriod'>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('home.period')}
      value={periodOf(period)}
      onChange={onPeriod}
      size="sm"
      data={PERIODS.map((value) => ({ value, label: t(`home.periods.${value}`) }))}
    />
  );
}

function Scores({ bID, period }: Pick<Props, 'bID' | 'period'>) {
  const { t } = useTranslation();
  const target = periodOf(period);
  const { data, isError, error, refetch, isFetching } = useQuery(scoresQuery(bID, target));
  if (isError && data === undefined) {
    return (
      <Panel>
        <ErrorState
          title={t('home.scoresFailed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Panel>
    );
  }
  if (data === undefined) return <ScoresSkeleton />;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        {scoreFacts(data).map((facts) => (
          <ScoreCard key={facts.key} facts={facts} period={target} />
        ))}
      </SimpleGrid>
      {data.n > 0 ? (
        <DistributionPanel distribution={data.distribution} />
      ) : (
        <Text c="dimmed" size="sm">
          {t('home.noRatings')}
        </Text>
      )}
    </Stack>
  );
}

function ScoresSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        <Skeleton h={188} radius="lg" />
        <Skeleton h={188} radius="lg" />
        <Skeleton h={188} radius="lg" />
      </SimpleGrid>
      <Skeleton h={230} radius="lg" />
    </Stack>
  );
}
