import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { platformsQuery } from '#dashboard/features/platforms/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { PLATFORMS } from '#domain/platforms.ts';

/** Says which platforms' reviews are missing among those of all platforms, and why. */
export function LivePlatformsNote() {
  const { t, i18n } = useTranslation();
  const { bID } = useBusiness();
  const { data } = useQuery(platformsQuery(bID));
  const live = data?.platforms.filter(({ state }) => state === 'live') ?? [];
  if (live.length === 0) return null;
  const names = live.map(({ platform }) => PLATFORMS[platform].name);
  const platforms = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Text size="sm" c="dimmed">
      {t('reviews.liveElsewhere', { count: live.length, platforms })}
    </Text>
  );
}
