import { Progress, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { fileSize } from '#dashboard/ui/file-size.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import {
  LIFETIME_VIDEO_MINUTES,
  TRIAL_VIDEO_MINUTES,
  VIDEO_PLAN_MINUTES,
} from '#domain/video-addon.ts';
import { type Retained, retentionQuery } from './queries.ts';

/** How much video the business stores; where that cannot be said, the retention above says so. */
export function VideosPanel() {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const { data, isPending } = useQuery(retentionQuery(bID));
  if (data === undefined && !isPending) return null;
  return (
    <Panel aria-labelledby="videos-title">
      <Title order={2} id="videos-title">
        {t('privacy.videos.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {t('privacy.videos.text')}
      </Text>
      {data === undefined ? <Skeleton height={40} /> : <VideoUse {...data.videos} />}
    </Panel>
  );
}

const MINUTE_MS = 60_000;

function VideoUse({ count, size, durationMs }: Retained['videos']) {
  const { t, i18n } = useTranslation();
  const { entity } = useBusiness();
  const limit = minutesOf(entity);
  const used = Math.ceil(durationMs / MINUTE_MS);
  const left = Math.max(0, limit - used);
  if (count === 0 && limit === 0) return <Text size="sm">{t('privacy.videos.none')}</Text>;
  return (
    <>
      <Text className="tabular">
        {count === 0
          ? t('privacy.videos.none')
          : t('privacy.videos.stored', { count, size: fileSize(size, i18n.language) })}
        {' · '}
        {limit === 0
          ? t('privacy.videos.minutes', { count: used })
          : t('privacy.videos.left', { count: limit, left })}
      </Text>
      {limit > 0 && (
        <Progress value={(100 * left) / limit} mt="xs" aria-label={t('privacy.videos.meter')} />
      )}
      {limit > 0 && left === 0 && <UsedUpNote />}
    </>
  );
}

function UsedUpNote() {
  const { t } = useTranslation();
  const { may } = useBusiness();
  return (
    <Text size="sm" mt="xs" c="var(--gw-warning-text)">
      {t('privacy.videos.usedUp')}{' '}
      {may('billing.view') && (
        <InlineLink to="/dash/settings/plan" inherit underline="always">
          {t('privacy.videos.plan')}
        </InlineLink>
      )}
    </Text>
  );
}

/** Minutes of video that the business may store; 0 without video. */
function minutesOf({ addons: { video }, surveySetup }: Entity): number {
  if (!surveySetup.videoEnabled) return 0;
  if (video?.plan) return VIDEO_PLAN_MINUTES[video.plan];
  return video?.isLifetime ? LIFETIME_VIDEO_MINUTES : TRIAL_VIDEO_MINUTES;
}
