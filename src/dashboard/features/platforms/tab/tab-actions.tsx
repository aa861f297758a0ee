import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { platformsQuery } from '../queries.ts';
import { RefreshButton } from '../refresh-button.tsx';

type Props = {
  platform: ReviewPlatformCode;
  /** Adds reviews from a file or by hand. */
  importButton: ReactNode;
};

/** The actions on a platform's list of reviews. */
export function TabActions({ platform, importButton }: Props) {
  const { bID, may } = useBusiness();
  const { data } = useQuery(platformsQuery(bID));
  const card = data?.platforms.find((one) => one.platform === platform);
  if (!may('reviews.import')) return null;
  const isImported = card?.connection != null && card.state !== 'live';
  return (
    <Group gap="sm">
      {isImported && <RefreshButton platform={platform} isRetry={card.problem !== null} />}
      {importButton}
    </Group>
  );
}
