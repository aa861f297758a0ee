import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { LocationName } from '#dashboard/lists/locations/location-name.tsx';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { personOf } from '#domain/response-words.ts';
import { SessionChips } from '../response-line.tsx';

type Props = { session: FeedbackSession; lastAccessed: number | null };

/** Who answered, when, and how they rated. */
export function ResponseHead({ session, lastAccessed }: Props) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  return (
    <div>
      <Group gap="sm">
        <RatingChip rating={session.rating} ratingType={session.ratingType} />
        <Title order={2} className="literal">
          {personOf(session) ?? t('responses.anonymous')}
        </Title>
        <SessionChips session={session} lastAccessed={lastAccessed} />
      </Group>
      <LocationName bID={session.bID} />
      <Text size="sm" c="dimmed" mt={4}>
        {formatMomentInFull(session.sessionStartTime, timeStyle)}
        {!session.finished && ` · ${t('responses.unfinished')}`}
      </Text>
    </div>
  );
}
